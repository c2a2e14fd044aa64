import { useId } from 'react';
import { linkPerson } from '../../../../../shared/schemas/link-person.ts';
import * as z from 'zod/mini';
import { Banner } from '../../../components/banner.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useRenewLink } from '../api/change-link.ts';
import { useLinkForm } from '../hooks/use-link-form.ts';
import type { useMadeLink } from '../hooks/use-made-link.ts';
import { nameOf, renewWords } from '../rules/renew-words.ts';
import { reminderDays } from '../rules/reminder-words.ts';
import { LinkFormButtons } from './link-form-buttons.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

const fields = z.pick(linkPerson, { email: true });

type RenewDialogProps = {
  submission: Submission;
  keep: ReturnType<typeof useMadeLink>['keep'];
  onClose: () => void;
};

/** Another link for a customer, in place of all before. */
export function RenewDialog({ submission, keep, onClose }: RenewDialogProps) {
  const { id, email, firstName, dateSubmitted, remindersStoppedAt } = submission;
  const renewal = useRenewLink(id);
  // Who has submitted something has said where mail goes.
  const isFixed = dateSubmitted !== null && email !== '';
  const form = useLinkForm(fields, { email }, async (values, { isMailed, isReminding }) => {
    try {
      const { key, expiresAt } = await renewal.mutateAsync();
      const made = { customerId: id, key, expiresAt, name: nameOf(submission), ...values };
      const mailing = { customerId: id, isReminding, ...(!isFixed && { email: values.email }) };
      await keep(made, isMailed ? mailing : undefined);
    } catch {
      // A failure is shown from the mutation's own state.
    }
  });
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create New Link"
      footer={<LinkFormButtons form={formId} hasEmail={form.hasEmail} isBusy={form.isBusy} />}
    >
      {renewal.isError && (
        <Banner key={renewal.submittedAt} status="denied" role="alert">
          {errorWords(renewal.error)}
        </Banner>
      )}
      <p className="muted">{renewWords(submission)}</p>
      <form id={formId} className="stack" noValidate onSubmit={form.submit}>
        {isFixed ? (
          <p>
            <span className="medium">Email</span> <span className="break">{email}</span>
          </p>
        ) : (
          <TextField
            label="Email (optional)"
            hint="Add it to email the link"
            type="email"
            autoComplete="off"
            {...form.field('email')}
          />
        )}
        {form.hasEmail && dateSubmitted === null && (
          <ReminderChoice
            firstName={firstName}
            stoppedAt={remindersStoppedAt}
            days={reminderDays({ events: [] })}
            isOn={form.isReminding}
            onChange={form.setReminding}
          />
        )}
      </form>
    </Dialog>
  );
}
