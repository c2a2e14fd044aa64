import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ComponentProps, type SyntheticEvent } from 'react';
import * as z from 'zod/mini';
import { linkPerson } from '../../../../shared/schemas/submission-row-schema.ts';
import type { SalesSubmission } from '../../../../shared/routes/sales-responses.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmailField } from '../../components/form/email-field.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { submissionQuery } from '../../lib/submissions/submission-queries.ts';
import { fullNameOf } from '../../lib/submissions/customer-copy.ts';
import { useRenewLink } from './links-api.ts';
import { LinkFormDialog, pressedValue } from './link-form-dialog.tsx';
import type { useMadeLink } from './use-made-link.ts';
import { renewWords } from './copy.ts';
import { reminderDays, ReminderChoice } from './reminder-controls.tsx';

const fields = z.pick(linkPerson, { email: true });

type RenewDialogProps = {
  submission: SalesSubmission;
  keep: ReturnType<typeof useMadeLink>['keep'];
  onClose: () => void;
};

/** Makes another link for a customer, which replaces all links before it. */
export function RenewDialog({ submission, keep, onClose }: RenewDialogProps) {
  const client = useQueryClient();
  const { id, email, firstName, dateSubmitted, remindersStoppedAt } = submission;
  const renewal = useRenewLink(id);
  const [isReminding, setReminding] = useState(true);
  /**
   * The state of the link that this request is about: as of the opening of the dialog, or of a colleague's change that
   * we showed.
   */
  const [seen, setSeen] = useState(submission.linkExpiresAt);
  // A customer who has submitted something has said where mail goes.
  const isFixed = dateSubmitted !== null && email !== '';
  const form = useRenewForm(email, async (values, isMailed) => {
    try {
      const { key, expiresAt } = await renewal.mutateAsync(seen);
      const made = {
        customerId: id,
        key,
        expiresAt,
        language: submission.language ?? undefined,
        name: fullNameOf(submission),
        isFixed,
      };
      const mailing = { customerId: id, isReminding, ...(!isFixed && values) };
      await keep(made, isMailed ? { by: 'email', to: values.email, mailing } : undefined);
    } catch (error) {
      // A failure is shown from the mutation's own state.
      if (!isApiError(error, 'conflict')) return;
      const { queryKey } = submissionQuery(id);
      await client.refetchQueries({ queryKey });
      const fresh = client.getQueryData(queryKey);
      if (fresh) setSeen(fresh.linkExpiresAt);
    }
  });
  return (
    <LinkFormDialog
      title="Create New Link"
      lead={renewWords(submission)}
      form={form}
      failure={
        renewal.isError ? { at: renewal.submittedAt, words: errorWords(renewal.error) } : undefined
      }
      onClose={onClose}
      buttons={(formId) => <RenewButtons form={formId} {...form} />}
    >
      {isFixed ? (
        <p>
          <span className="medium">Email</span>{' '}
          <span className="break" translate="no">
            {email}
          </span>
        </p>
      ) : (
        <LinkEmailField known={email} {...form.field('email')} />
      )}
      {form.hasEmail && dateSubmitted === null && (
        <ReminderChoice
          firstName={firstName}
          stoppedAt={remindersStoppedAt}
          days={reminderDays({ events: [] })}
          isOn={isReminding}
          onChange={setReminding}
        />
      )}
    </LinkFormDialog>
  );
}

type EmailFieldProps = Pick<
  ComponentProps<typeof EmailField>,
  'name' | 'value' | 'error' | 'onChange'
> & {
  /** The address that is already known. */
  known: string;
};

/** The address that the link is emailed to, if any. */
const LinkEmailField = ({ known, ...field }: EmailFieldProps) => (
  <EmailField
    label="Email (optional)"
    hint={known === '' ? "We'll email the link here" : undefined}
    autoComplete="off"
    {...field}
  />
);

/** The value of the button that makes a link without emailing it. */
const WITHOUT_MAIL = 'without-mail';

type RenewButtonsProps = {
  /** The form's id. */
  form: string;
  hasEmail: boolean;
  isBusy: boolean;
};

/** The buttons that make a link, and email it where there is an address. */
function RenewButtons({ form, hasEmail, isBusy }: RenewButtonsProps) {
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

/** The form for another link: its address, and whether to email it there. */
function useRenewForm(
  email: string,
  send: (values: { email: string }, isMailed: boolean) => Promise<void>,
) {
  const isMailed = useRef(true);
  const form = useShortForm(fields, { email }, (values) =>
    send(values, isMailed.current && values.email !== ''),
  );
  return {
    ...form,
    hasEmail: form.values.email.trim() !== '',
    submit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      isMailed.current = pressedValue(event) !== WITHOUT_MAIL;
      form.submit(event);
    },
  };
}
