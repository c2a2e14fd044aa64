import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { linkPerson } from '../../../../../shared/schemas/link-person.ts';
import * as z from 'zod/mini';
import { Banner } from '../../../components/banner.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useRenewLink } from '../api/change-link.ts';
import { submissionQuery } from '../api/get-submission.ts';
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
  const client = useQueryClient();
  const { id, email, firstName, dateSubmitted, remindersStoppedAt } = submission;
  const renewal = useRenewLink(id);
  /** What the wish rests on: as it was when it was asked, or when a colleague's act was told. */
  const [seen, setSeen] = useState(submission.linkExpiresAt);
  // Who has submitted something has said where mail goes.
  const isFixed = dateSubmitted !== null && email !== '';
  const form = useLinkForm(fields, { email }, async (values, { isMailed, isReminding }) => {
    try {
      const { key, expiresAt } = await renewal.mutateAsync(seen);
      const made = { customerId: id, key, expiresAt, name: nameOf(submission), ...values };
      const mailing = { customerId: id, isReminding, ...(!isFixed && { email: values.email }) };
      await keep(made, isMailed ? mailing : undefined);
    } catch (error) {
      // A failure is shown from the mutation's own state.
      if (!isApiError(error, 'conflict')) return;
      const { queryKey } = submissionQuery(id);
      await client.refetchQueries({ queryKey });
      const fresh = client.getQueryData(queryKey);
      if (fresh) setSeen(fresh.linkExpiresAt);
    }
  });
  const formId = useId();
  return (
    <Dialog
      open
      isHeld={form.isBusy}
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
      {form.isBusy && <SlowNotice text="Still creating. This is taking longer than usual." />}
    </Dialog>
  );
}
