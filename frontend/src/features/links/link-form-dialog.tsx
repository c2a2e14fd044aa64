import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormFailure, type Failure } from '../../components/feedback/retry-banner.tsx';
import { SlowNotice } from '../../components/feedback/skeleton.tsx';

type LinkFormDialogProps = {
  title: string;
  lead: string;
  form: { isBusy: boolean; submit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void };
  failure: Failure | undefined;
  onClose: () => void;
  children: ReactNode;
  /** The buttons that send the form with this id, the main one first. */
  buttons: (form: string) => ReactNode;
};

/**
 * Asks for what a link needs before it's made. It can't be closed while the link is being made, since its key is shown
 * only once.
 */
export function LinkFormDialog(props: LinkFormDialogProps) {
  const { title, lead, form, failure, onClose, children, buttons } = props;
  const id = useId();
  return (
    <Dialog open isHeld={form.isBusy} onClose={onClose} title={title} footer={buttons(id)}>
      <FormFailure failure={failure} />
      <p className="muted">{lead}</p>
      <form id={id} className="stack" noValidate onSubmit={form.submit}>
        {children}
      </form>
      {form.isBusy && <SlowNotice text="Still creating. This is taking longer than usual." />}
    </Dialog>
  );
}

/** Returns the value of the button that sends a form; empty for a button without one. */
export function pressedValue({ nativeEvent }: SyntheticEvent): string {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}
