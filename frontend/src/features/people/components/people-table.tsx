import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { Person } from '../../../../../shared/schemas/people.ts';
import { Button } from '../../../components/button.tsx';
import { EmailText } from '../../../components/email-text.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { formatListDate, formatListTime } from '../../../lib/format/format-date.ts';
import { useNow } from '../../../lib/use-now.ts';
import { lastSignInWords, roleName } from '../rules/people-words.ts';

export const columns = ['Name', 'Role', 'Second factor', 'Last sign-in', 'Has access since'];
export const look = 'table table-people';

type PeopleTableProps = {
  people: readonly Person[];
  /** Only owners can. */
  onManage: ((person: Person) => void) | undefined;
};

export const PeopleTable = ({ people, onManage }: PeopleTableProps) => (
  <table className={look} role="table" aria-label="People">
    <TableHead columns={columns} hasChevron={onManage !== undefined} />
    <tbody role="rowgroup">
      {people.map((person) => (
        <Row key={person.accountId} person={person} onManage={onManage} />
      ))}
    </tbody>
  </table>
);

type RowProps = Pick<PeopleTableProps, 'onManage'> & { person: Person };

function Row({ person, onManage }: RowProps) {
  const { fullName, email, isYou, hasSecondFactor, lastSignInAt, since } = person;
  const now = useNow(60_000);
  const Shield = hasSecondFactor ? ShieldCheck : ShieldAlert;
  return (
    <tr role="row">
      <td role="cell">
        <span className="medium break">
          {fullName} {isYou && <span className="muted">(you)</span>}
        </span>
        <span className="sub">
          <EmailText email={email} />
        </span>
      </td>
      <td role="cell" data-label="Role">
        <span>{roleName(person)}</span>
      </td>
      <td role="cell" data-label="Second factor">
        <span className={`act is-${hasSecondFactor ? 'approved' : 'pending'}`}>
          <Shield className="icon icon-s" />
          {hasSecondFactor ? 'On' : 'Off'}
        </span>
      </td>
      <td role="cell" className="num" data-label="Last sign-in">
        {isYou ? (
          <span>Now</span>
        ) : lastSignInAt === null ? (
          <span className="muted">Not yet</span>
        ) : (
          <time dateTime={lastSignInAt} title={formatListTime(lastSignInAt)}>
            {lastSignInWords(lastSignInAt, now)}
          </time>
        )}
      </td>
      <td role="cell" className="num" data-label="Has access since">
        <time dateTime={since} title={formatListTime(since)}>
          {formatListDate(since)}
        </time>
      </td>
      {onManage && (
        <td role="cell" className="cell-tight acts">
          <Button aria-label={`Manage ${fullName}`} onClick={() => onManage(person)}>
            Manage
          </Button>
        </td>
      )}
    </tr>
  );
}
