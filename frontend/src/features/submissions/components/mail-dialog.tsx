import { useState } from 'react';
import * as z from 'zod/mini';
import { email as emailField } from '../../../../../shared/schemas/fields.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { FormFailure, type Failure } from '../../../components/form-failure.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useLinkMailing } from '../hooks/use-link-mailing.ts';
import { isOfAddress, mailFailure } from '../rules/mail-failure.ts';
import { reminderDays } from '../rules/reminder-words.ts';
import { ReminderChoice } from './reminder-choice.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

const fields = z.object({ email: emailField });

/** Sends a customer one more link, beside those in use. */
export function MailDialog({
  submission,
  onClose,
}: {
  submission: Submission;
  onClose: () => void;
}) {
  const { id, email, firstName, dateSubmitted, remindersStoppedAt } = submission;
  const [isReminding, setReminding] = useState(submission.reminders?.isOn ?? true);
  const sendLink = useLinkMailing();
  const [failure, setFailure] = useState<Failure>();
  const isFixed = dateSubmitted !== null && email !== '';
  const form = useShortForm(fields, { email }, async (values, refuse) => {
    setFailure(undefined);
    try {
      await sendLink({ customerId: id, isReminding, ...(!isFixed && values) });
      showToast('approved', `Link emailed to ${values.email}`);
      onClose();
    } catch (error) {
      const words = mailFailure(error);
      if (isOfAddress(error)) refuse('email', words);
      else setFailure({ at: Date.now(), words });
    }
  });
  return (
    <FormDialog
      title="Email Link"
      lead="The customer gets another link, and their last four links keep working. If one went to the wrong person, create a new link instead."
      action="Email Link"
      busy={form.isBusy ? 'Sending...' : undefined}
      cancel="Cancel"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={failure} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={isFixed}
        {...form.field('email')}
      />
      {dateSubmitted === null && (
        <ReminderChoice
          firstName={firstName}
          stoppedAt={remindersStoppedAt}
          days={reminderDays(submission)}
          isOn={isReminding}
          onChange={setReminding}
        />
      )}
    </FormDialog>
  );
}
