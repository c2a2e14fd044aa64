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

type LinkFormButtonsProps = {
  /** Of the form. */
  form: string;
  hasEmail: boolean;
  isBusy: boolean;
};

/** Make the link, and email it where there is an address. */
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
  /** The customer's, as it's known already. */
  known?: string;
};

/** Where a link is emailed, if anywhere. */
export const LinkEmailField = ({ known = '', ...field }: LinkEmailFieldProps) => (
  <TextField
    label="Email (optional)"
    hint={known === '' ? 'Add it to email the link' : undefined}
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

/** How a link goes out. */
export type LinkDelivery = { isMailed: boolean; isReminding: boolean };

/** The form of a link that is to be made: to whom it goes, whether it's emailed, and whether they are reminded. */
export function useLinkForm<Name extends string, Values extends Fields>(
  schema: z.ZodMiniType<Values, Partial<Record<Name, string>>>,
  initial: Record<Name, string> & Fields,
  send: (values: Values, going: LinkDelivery) => Promise<void>,
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
