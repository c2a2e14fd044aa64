import type { Person } from '../../../../../shared/schemas/people.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { formatListDate, formatListTime } from '../../../lib/format/format-date.ts';
import { useNow } from '../../../lib/use-now.ts';

const roleNames = { owner: 'Owner', member: 'Member' } as const;

/** Who somebody is, and what there is to know of the sign-in. */
export function PersonLine({ person }: { person: Person }) {
  const { fullName, email, role, since, lastSignInAt, hasSecondFactor } = person;
  const now = useNow(60_000);
  return (
    <div>
      <p className="medium break">{fullName}</p>
      <p className="small muted">
        <EmailText email={email} />
      </p>
      <p className="small muted">
        {role === null ? 'Role not known' : roleNames[role]} since {formatListDate(since)} ·{' '}
        {lastSignInAt === null ? (
          'not signed in yet'
        ) : (
          <>
            last sign-in{' '}
            <time dateTime={lastSignInAt} title={formatListTime(lastSignInAt)}>
              {formatAgo(lastSignInAt, now)}
            </time>
          </>
        )}{' '}
        · second factor {hasSecondFactor ? 'on' : 'off'}
      </p>
    </div>
  );
}
