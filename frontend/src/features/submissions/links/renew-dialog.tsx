import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { linkPerson } from '../../../../../shared/schemas/submission-row-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { submissionQuery } from '../api/submission-queries.ts';
import { useRenewLink } from './use-change-link.ts';
import { useLinkForm, LinkEmailField, LinkFormDialog } from './link-form-dialog.tsx';
import type { useMadeLink } from './use-made-link.ts';
import { fullNameOf, renewWords } from '../copy.ts';
import { reminderDays, ReminderChoice } from './reminder-controls.tsx';

const fields = z.pick(linkPerson, { email: true });

type RenewDialogProps = {
  submission: Submission;
  keep: ReturnType<typeof useMadeLink>['keep'];
  onClose: () => void;
};

/** Makes another link for a customer, which replaces all links before it. */
export function RenewDialog({ submission, keep, onClose }: RenewDialogProps) {
  const client = useQueryClient();
  const { id, email, firstName, dateSubmitted, remindersStoppedAt } = submission;
  const renewal = useRenewLink(id);
  /**
   * The state of the link that this request is about: as of the opening of the dialog, or of a colleague's change that
   * we showed.
   */
  const [seen, setSeen] = useState(submission.linkExpiresAt);
  // A customer who has submitted something has said where mail goes.
  const isFixed = dateSubmitted !== null && email !== '';
  const form = useLinkForm(fields, { email }, async (values, { isMailed, isReminding }) => {
    try {
      const { key, expiresAt } = await renewal.mutateAsync(seen);
      const made = {
        customerId: id,
        key,
        expiresAt,
        name: fullNameOf(submission),
        isFixed,
        ...values,
      };
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
  return (
    <LinkFormDialog
      title="Create New Link"
      lead={renewWords(submission)}
      form={form}
      failure={
        renewal.isError ? { at: renewal.submittedAt, words: errorWords(renewal.error) } : undefined
      }
      onClose={onClose}
    >
      {isFixed ? (
        <p>
          <span className="medium">Email</span> <span className="break">{email}</span>
        </p>
      ) : (
        <LinkEmailField known={email} {...form.field('email')} />
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
    </LinkFormDialog>
  );
}
