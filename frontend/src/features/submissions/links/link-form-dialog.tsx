import {
  useId,
  type ReactNode,
  type ComponentProps,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import type * as z from 'zod/mini';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormFailure, type Failure } from '../../../components/feedback/retry-banner.tsx';
import { SlowNotice } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useShortForm } from '../../../lib/form/use-short-form.ts';

type LinkFormDialogProps = {
  title: string;
  lead: string;
  form: Pick<ReturnType<typeof useLinkForm>, 'isBusy' | 'hasEmail' | 'submit'>;
  /** The reason why the link wasn't made. */
  failure: Failure | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/**
 * Asks for what a link needs before it's made. It can't be closed while the link is being made, since its key is shown
 * only once.
 */
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

type LinkFormButtonsProps = {
  /** The form's id. */
  form: string;
  hasEmail: boolean;
  isBusy: boolean;
};

/** The buttons that make a link, and email it where there is an address. */
function LinkFormButtons({ form, hasEmail, isBusy }: LinkFormButtonsProps) {
  const busy = isBusy ? 'Creating...' : undefined;
  return (
    <>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {hasEmail ? 'Create and Email Link' : 'Create Link'}
      </Button>
      {hasEmail && (
        <Button type="submit" form={form} value={WITHOUT_MAIL} aria-disabled={isBusy || undefined}>
          Create Without Emailing
        </Button>
      )}
    </>
  );
}

type LinkEmailFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'type' | 'autoComplete'
> & {
  /** The address that is already known. */
  known?: string;
};

/** The address that a link is emailed to, if any. */
export const LinkEmailField = ({ known = '', ...field }: LinkEmailFieldProps) => (
  <TextField
    label="Email (optional)"
    hint={known === '' ? "We'll email the link here" : undefined}
    type="email"
    autoComplete="off"
    {...field}
  />
);

type Fields = { email: string };

/** The value of the button that makes a link without emailing it. */
const WITHOUT_MAIL = 'without-mail';

const submitterOf = ({ nativeEvent }: SyntheticEvent): EventTarget | null =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;

/** The choices about a link's way to the customer. */
export type LinkDelivery = { isMailed: boolean; isReminding: boolean };

/** The form for a new link: its recipient, and whether to email and remind them. */
export function useLinkForm<Name extends string, Values extends Fields>(
  schema: z.ZodMiniType<Values, Partial<Record<Name, string>>>,
  initial: Record<Name, string> & Fields,
  send: (values: Values, delivery: LinkDelivery) => Promise<void>,
) {
  const [isReminding, setReminding] = useState(true);
  const isMailed = useRef(true);
  const form = useShortForm(schema, initial, (values) =>
    send(values, { isMailed: isMailed.current && values.email !== '', isReminding }),
  );
  return {
    ...form,
    hasEmail: (form.values as Fields).email.trim() !== '',
    isReminding,
    setReminding,
    submit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      const submitter = submitterOf(event);
      isMailed.current = !(
        submitter instanceof HTMLButtonElement && submitter.value === WITHOUT_MAIL
      );
      form.submit(event);
    },
  };
}
