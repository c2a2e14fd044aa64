import { linkPerson } from '../../../../../shared/schemas/link-person.ts';
import { TextField } from '../../../components/text-field.tsx';
import { useCreateLink } from '../api/create-link.ts';
import { useIdempotencyKey } from '../../../lib/use-wish.ts';
import { useLinkForm } from '../hooks/use-link-form.ts';
import type { useMadeLink } from '../hooks/use-made-link.ts';
import { linkFailure } from '../rules/link-failure.ts';
import { reminderDays } from '../rules/reminder-words.ts';
import { LinkEmailField } from './link-email-field.tsx';
import { LinkFormDialog } from './link-form-dialog.tsx';
import { ReminderChoice } from './reminder-choice.tsx';

type PersonDialogProps = { keep: ReturnType<typeof useMadeLink>['keep']; onClose: () => void };

/** Asks whom a link is for, and then makes it. */
export function PersonDialog({ keep, onClose }: PersonDialogProps) {
  const create = useCreateLink();
  const wishOf = useIdempotencyKey();
  const nobody = { fullName: '', email: '', phone: '' };
  const form = useLinkForm(linkPerson, nobody, async (person, { isMailed, isReminding }) => {
    try {
      const { customerId, key, expiresAt } = await create.mutateAsync({
        ...person,
        requestId: wishOf(person),
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
