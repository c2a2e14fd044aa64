import { ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Person, Invitation } from '../../../../shared/schemas/people-schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmailText } from '../../components/display/email-text.tsx';
import { TableHead } from '../../components/table/table-head.tsx';
import { formatListDate, formatListTime } from '../../lib/format/format-date.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { lostInvitation } from '../../lib/history/event-copy.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { lastSignInWords, roleName, invitationWords } from './copy.ts';
import { cancelInvitation, resendInvitation, usePeopleChange } from './people-api.ts';

const columns = ['Name', 'Role', 'Two-step verification', 'Last sign-in', 'Has access since'];

type PeopleTableProps = {
  people: readonly Person[];
  /** Undefined for members, who can't. */
  onManage: ((person: Person) => void) | undefined;
};

export const PeopleTable = ({ people, onManage }: PeopleTableProps) => (
  <table className="table table-people" role="table" aria-label="People">
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
          <span translate="no">{fullName}</span> {isYou && <span className="muted">(you)</span>}
        </span>
        <span className="sub">
          <EmailText email={email} />
        </span>
      </td>
      <td role="cell" data-label="Role">
        <span>{roleName(person)}</span>
      </td>
      <td role="cell" data-label="Two-step verification">
        <span className={`act is-${hasSecondFactor ? 'approved' : 'pending'}`}>
          <Shield className="icon icon-s" />
          <span>{hasSecondFactor ? 'On' : 'Off'}</span>
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

type InvitationListProps = {
  invitations: readonly Invitation[];
  /** The reader may resend and cancel them. */
  isManaged: boolean;
};

/** The people who were invited and haven't joined yet. */
export function InvitationList({ invitations, isManaged }: InvitationListProps) {
  const [failure, setFailure] = useState<{ error: unknown; at: number }>();
  const [now] = useState(Date.now);
  const fail = (error: unknown) => setFailure({ error, at: Date.now() });
  return (
    <section className="card" aria-labelledby="invitations">
      <div className="card-head">
        <h2 id="invitations">Invitations</h2>
        <span className="small muted">Not accepted yet</span>
      </div>
      {failure && (
        <div className="card-pad">
          <Problem key={failure.at} error={failure.error} />
        </div>
      )}
      <ul className="invitations">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <p className="medium">
                <EmailText email={invitation.email} />
              </p>
              <p className="sub">{invitationWords(invitation, now)}</p>
              {invitation.mailFailure && (
                <p className="small with-icon is-denied">
                  <TriangleAlert className="icon icon-s" />
                  {lostInvitation(invitation.mailFailure)}
                </p>
              )}
            </div>
            {isManaged && (
              <Acts invitation={invitation} onStart={() => setFailure(undefined)} onFail={fail} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Takes the focus, since the button that was pressed may be far below, or gone from the list. */
function Problem({ error }: { error: unknown }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1}>
      <Banner status="denied" role="alert">
        {errorWords(error)}
      </Banner>
    </div>
  );
}

type ActsProps = {
  invitation: Invitation;
  onStart: () => void;
  onFail: (error: unknown) => void;
};

function Acts({ invitation: { id, email }, onStart, onFail }: ActsProps) {
  const sending = usePeopleChange();
  const canceling = usePeopleChange();
  const isBusy = sending.isPending || canceling.isPending;
  const begin = (act: () => void) => () => {
    if (isBusy) return;
    onStart();
    act();
  };
  const send = () =>
    sending.mutate(() => resendInvitation(id), {
      onSuccess: () => showToast('approved', `Invitation sent to ${email}.`),
      onError: onFail,
    });
  const cancel = () =>
    canceling.mutate(() => cancelInvitation(id), {
      onSuccess: () => {
        showToast('approved', `The invitation to ${email} was canceled.`);
        document.getElementById('main')?.focus({ preventScroll: true });
      },
      onError: onFail,
    });
  return (
    <div className="row row-tight">
      <Button
        variant="quiet"
        aria-label={`Send Again to ${email}`}
        busy={sending.isPending ? 'Sending...' : undefined}
        onClick={begin(send)}
      >
        Send Again
      </Button>
      <Button
        variant="quiet"
        aria-label={`Cancel the invitation to ${email}`}
        busy={canceling.isPending ? 'Canceling...' : undefined}
        onClick={begin(cancel)}
      >
        Cancel
      </Button>
    </div>
  );
}
