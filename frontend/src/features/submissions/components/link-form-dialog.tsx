import { useId, type ReactNode } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { FormFailure, type Failure } from '../../../components/form-failure.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import type { useLinkForm } from '../hooks/use-link-form.ts';
import { LinkFormButtons } from './link-form-buttons.tsx';

type LinkFormDialogProps = {
  title: string;
  lead: string;
  form: Pick<ReturnType<typeof useLinkForm>, 'isBusy' | 'hasEmail' | 'submit'>;
  /** Why the link wasn't made. */
  failure: Failure | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** Asks what a link needs before it's made; stays while it's being made, since its key is shown only once. */
export function LinkFormDialog(props: LinkFormDialogProps) {
  const { title, lead, form, failure, onClose, children } = props;
  const { isBusy, hasEmail, submit } = form;
  const id = useId();
  return (
    <Dialog
      open
      isHeld={isBusy}
      onClose={onClose}
      title={title}
      footer={<LinkFormButtons form={id} hasEmail={hasEmail} isBusy={isBusy} />}
    >
      <FormFailure failure={failure} />
      <p className="muted">{lead}</p>
      <form id={id} className="stack" noValidate onSubmit={submit}>
        {children}
      </form>
      {isBusy && <SlowNotice text="Still creating. This is taking longer than usual." />}
    </Dialog>
  );
}
