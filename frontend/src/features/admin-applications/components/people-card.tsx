import { useState } from 'react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import type { Person } from '../../../../../shared/schemas/people.ts';
import { Button } from '../../../components/button.tsx';
import { EmailText } from '../../../components/email-text.tsx';
import { RetryBanner } from '../../../components/retry-banner.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { lostInvitation } from '../../../lib/failed-mail.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { useDealershipPeople } from '../api/dealership-people.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { EmailChangeLine } from './email-change-line.tsx';
import { PersonLine } from './person-line.tsx';
import { ReplaceOwnerDialog } from './replace-owner-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';

/** Who signs in for the dealership. */
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
                    aria-label={`Reset Second Factor of ${person.fullName}`}
                    onClick={() => setReset(person)}
                  >
                    Reset Second Factor
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
                  Invited as {role === 'owner' ? 'an owner' : 'a member'}
                  {replaces !== null && ` in place of ${replaces}`}, link until{' '}
                  {formatListTime(expiresAt)}
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
