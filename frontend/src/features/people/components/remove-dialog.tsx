import type { Person } from '../../../../../shared/schemas/people.ts';
import { Banner } from '../../../components/banner.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { removePerson, usePeopleChange } from '../api/change-people.ts';

type RemoveDialogProps = { person: Person; onClose: () => void };

/** One's own removal ends the page: the next answer says so. */
export function RemoveDialog({ person, onClose }: RemoveDialogProps) {
  const { dealerName } = useDealerMe();
  const { mutate, isPending, error, submittedAt } = usePeopleChange();
  const { fullName, isYou } = person;
  const remove = () =>
    mutate(() => removePerson(person), {
      onSuccess: () => {
        if (!isYou) showToast('approved', `${fullName} no longer has access.`);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={isYou ? `Leave ${dealerName}?` : `Remove ${fullName}?`}
      action={isYou ? 'Leave' : 'Remove'}
      busy={isPending ? 'Removing...' : undefined}
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {isYou
          ? `You'll be signed out immediately and can't sign in to ${dealerName} anymore. Your name stays on what you did. Links you sent to customers keep working; invitations you sent don't.`
          : `They'll be signed out immediately and can't sign in to ${dealerName} anymore. Their name stays on what they did. Links they sent to customers keep working; invitations they sent don't.`}
      </p>
      {error && (
        <Banner key={submittedAt} status="denied" role="alert">
          {errorWords(error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
