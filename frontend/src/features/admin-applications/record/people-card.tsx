import { useState } from 'react';
import { roleNames, roleNouns } from '../../../../../shared/copy/dealer/people-copy.ts';
import type { Application } from '../../../../../shared/schemas/admin-schema.ts';
import type { Person } from '../../../../../shared/schemas/people-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmailText } from '../../../components/display/email-text.tsx';
import { RetryBanner } from '../../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { lostInvitation } from '../../../lib/history/event-copy.ts';
import { formatListTime, formatListDate } from '../../../lib/format/format-date.ts';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useDealershipPeople, useEmailChangeEnd } from './dealership-people-api.ts';
import { ChangeEmailDialog, ReplaceOwnerDialog, ResetFactorDialog } from './person-dialogs.tsx';

export function PeopleCard({ application }: { application: Application }) {
  const { id: dealerId, adminVerification, isBlocked, isEmailVerified } = application;
  const { data, error, refetch } = useDealershipPeople(dealerId);
  const [replaced, setReplaced] = useState<Person>();
  const [moved, setMoved] = useState<Person>();
  const [reset, setReset] = useState<Person>();
  const isActive = adminVerification === 'approved' && !isBlocked && isEmailVerified;
  return (
    <section className="card card-pad stack" aria-labelledby="people">
      <h2 id="people">People</h2>
      {!data && error ? (
        <RetryBanner error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="stack">
          {data.people.map((person) => (
            <li key={person.accountId} className="stack stack-2">
              <PersonLine person={person} />
              {person.emailChange && (
                <EmailChangeLine dealerId={dealerId} person={person} change={person.emailChange} />
              )}
              <div className="row row-tight">
                {person.hasSecondFactor && (
                  <Button
                    aria-label={`Reset Two-Step Verification of ${person.fullName}`}
                    onClick={() => setReset(person)}
                  >
                    Reset Two-Step Verification
                  </Button>
                )}
                {isActive && (
                  <Button
                    aria-label={`Change Email of ${person.fullName}`}
                    onClick={() => setMoved(person)}
                  >
                    Change Email
                  </Button>
                )}
                {isActive && person.role === 'owner' && (
                  <Button
                    aria-label={`Replace Owner ${person.fullName}`}
                    onClick={() => setReplaced(person)}
                  >
                    Replace Owner
                  </Button>
                )}
              </div>
            </li>
          ))}
          {data.invitations.map(({ id, email, role, replaces, expiresAt, mailFailure }) => (
            <li key={id}>
              <div>
                <p className="medium">
                  <EmailText email={email} />
                </p>
                <p className="small muted">
                  {`Invited as ${roleNouns[role]}${replaces === null ? '' : ` in place of ${replaces}`}, link until ${formatListTime(expiresAt)}`}
                </p>
                {mailFailure && <p className="small">{lostInvitation(mailFailure)}</p>}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton />
      )}
      {reset && (
        <ResetFactorDialog dealerId={dealerId} person={reset} onClose={() => setReset(undefined)} />
      )}
      {moved && (
        <ChangeEmailDialog dealerId={dealerId} person={moved} onClose={() => setMoved(undefined)} />
      )}
      {replaced && (
        <ReplaceOwnerDialog
          dealerId={dealerId}
          person={replaced}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </section>
  );
}

/** A person, with what there is to know about their sign-in. */
function PersonLine({ person }: { person: Person }) {
  const { fullName, email, role, since, lastSignInAt, hasSecondFactor } = person;
  const now = useNow(60_000);
  return (
    <div>
      <p className="medium break" translate="no">
        {fullName}
      </p>
      <p className="small muted">
        <EmailText email={email} />
      </p>
      <p className="small muted">
        <span>{role === null ? 'Role not known' : roleNames[role]}</span> since{' '}
        {formatListDate(since)} ·{' '}
        <span>
          {lastSignInAt === null ? (
            'not signed in yet'
          ) : (
            <span>
              last sign-in{' '}
              <time dateTime={lastSignInAt} title={formatListTime(lastSignInAt)}>
                {formatAgo(lastSignInAt, now)}
              </time>
            </span>
          )}
        </span>{' '}
        · two-step verification <span>{hasSecondFactor ? 'on' : 'off'}</span>
      </p>
    </div>
  );
}

type EmailChangeLineProps = {
  dealerId: string;
  person: Person;
  change: { email: string; expiresAt: string };
};

/** A new email that waits for its link to be used, with a button to cancel it. */
function EmailChangeLine({ dealerId, person, change }: EmailChangeLineProps) {
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
