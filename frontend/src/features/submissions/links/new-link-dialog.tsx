import { useMutation, useQueryClient } from '@tanstack/react-query';
import { linkPerson } from '../../../../../shared/schemas/submission-row-schema.ts';
import type { RouteInput, RouteResponse } from '../../../../../shared/routes.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-messages.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useIdempotencyKey } from '../../../lib/form/use-idempotency-key.ts';
import { answerAtOnce } from '../../../lib/api/connectivity.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { keepNewRow } from '../api/submission-queries.ts';
import { useMadeLink } from './use-made-link.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useLinkForm, LinkEmailField, LinkFormDialog } from './link-form-dialog.tsx';
import { reminderDays, ReminderChoice } from './reminder-controls.tsx';

/** Makes a link for a new customer: first asks whom it's for, then shows it. Render it only while it's open. */
export function NewLinkDialog({ onClose }: { onClose: () => void }) {
  const { made, keep } = useMadeLink();
  return made ? (
    <LinkDialog link={made} onClose={onClose} />
  ) : (
    <PersonDialog keep={keep} onClose={onClose} />
  );
}

type PersonDialogProps = { keep: ReturnType<typeof useMadeLink>['keep']; onClose: () => void };

/** Asks whom a link is for, then makes it. */
function PersonDialog({ keep, onClose }: PersonDialogProps) {
  const create = useCreateLink();
  const requestIdFor = useIdempotencyKey();
  const nobody = { fullName: '', email: '', phone: '' };
  const form = useLinkForm(linkPerson, nobody, async (person, { isMailed, isReminding }) => {
    try {
      const { customerId, key, expiresAt } = await create.mutateAsync({
        ...person,
        requestId: requestIdFor(person),
      });
      const made = { customerId, key, expiresAt, name: person.fullName, email: person.email };
      await keep(made, isMailed ? { customerId, isReminding } : undefined);
    } catch {
      // A failure is shown from the mutation's own state.
    }
  });
  const [firstName = ''] = form.values.fullName.trim().split(/\s+/u);
  return (
    <LinkFormDialog
      title="Customer Verification Link"
      lead="Who is it for? The name and contact make the link easy to find later."
      form={form}
      failure={
        create.isError ? { at: create.submittedAt, words: linkFailure(create.error) } : undefined
      }
      onClose={onClose}
    >
      <TextField label="Name (optional)" autoComplete="off" {...form.field('fullName')} />
      <LinkEmailField {...form.field('email')} />
      <TextField
        label="Phone Number (optional)"
        type="tel"
        autoComplete="off"
        {...form.field('phone')}
      />
      {form.hasEmail && (
        <ReminderChoice
          firstName={firstName}
          days={reminderDays({ events: [] })}
          isOn={form.isReminding}
          onChange={form.setReminding}
        />
      )}
    </LinkFormDialog>
  );
}

type Request = RouteInput<'createLink'>['body'];

export async function createLink(request: Request): Promise<RouteResponse<'createLink'>> {
  const created = await callAsDealer('createLink', { body: request });
  if (!created.customerId) throw new Error(dealerMessages.noCustomerId);
  return created;
}

/** Makes a customer's link; tried again with the same `requestId` after a lost answer, it makes no second customer. */
function useCreateLink() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: createLink,
    // The answer holds the customer's key: it is kept no longer than the dialog shows it.
    gcTime: 0,
    onSuccess: ({ row }) => keepNewRow(client, row),
  });
}

/**
 * Says why no link could be made: `Error: {message}`, with the server's message where it gave one. A network failure
 * isn't the server's, and has its own words.
 */
export function linkFailure(error: unknown): string {
  if (isApiError(error, 'network')) return errorWords(error);
  if (isApiError(error, 'internal')) return `Error: ${dealerMessages.sessionFailed}`;
  if (isApiError(error, 'not_found')) return dealerMessages.dealerNotFound;
  return `Error: ${error instanceof Error && error.message ? error.message : dealerMessages.sessionFailed}`;
}
