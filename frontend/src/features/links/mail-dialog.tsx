import { useState } from 'react';
import * as z from 'zod/mini';
import { email as emailField } from '../../../../shared/schemas/fields-schema.ts';
import type { SalesSubmission } from '../../../../shared/routes/sales-responses.ts';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { FormFailure, type Failure } from '../../components/feedback/retry-banner.tsx';
import { EmailField } from '../../components/form/email-field.tsx';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { useLinkMailing } from './use-made-link.ts';
import { isOfAddress } from './links-api.ts';
import { reminderDays, ReminderChoice } from './reminder-controls.tsx';
import { mailFailure } from './copy.ts';

const fields = z.object({ email: emailField });

/** Emails a customer one more link; those in use keep working. */
export function MailDialog({
  submission,
  onClose,
}: {
  submission: SalesSubmission;
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
      lead="The customer gets another link. Earlier links still work. If one went to the wrong person, create a new link instead."
      action="Email Link"
      busy={form.isBusy ? 'Sending...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={failure} />
      <EmailField label="Email" autoComplete="off" readOnly={isFixed} {...form.field('email')} />
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
