import type { Person } from '../../../../../shared/schemas/people.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { EmailText } from '../../../components/email-text.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useEmailChangeEnd } from '../api/dealership-people.ts';

type EmailChangeLineProps = {
  dealerId: string;
  person: Person;
  change: { email: string; expiresAt: string };
};

/** The email that waits for its link to be used, and a way to stop that. */
export function EmailChangeLine({ dealerId, person, change }: EmailChangeLineProps) {
  const { accountId, fullName } = person;
  const { mutate, isPending, error, submittedAt } = useEmailChangeEnd(dealerId);
  const cancel = () =>
    mutate(accountId, {
      onSuccess: () => showToast('approved', `${fullName}'s email stays the same.`),
    });
  return (
    <div className="stack stack-2">
      <p className="small muted">
        New email requested: <EmailText email={change.email} />, link until{' '}
        {formatListTime(change.expiresAt)}
      </p>
      {error && (
        <Banner key={submittedAt} status="denied" role="alert">
          {errorWords(error)}
        </Banner>
      )}
      <div className="row row-tight">
        <Button
          aria-label={`Cancel Email Change of ${fullName}`}
          busy={isPending ? 'Canceling...' : undefined}
          onClick={cancel}
        >
          Cancel Email Change
        </Button>
      </div>
    </div>
  );
}
