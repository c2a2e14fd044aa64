import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Invitation } from '../../../../../shared/schemas/people.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { EmailText } from '../../../components/email-text.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { lostInvitation } from '../../../lib/failed-mail.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { cancelInvitation, resendInvitation, usePeopleChange } from '../api/change-people.ts';
import { invitationWords } from '../rules/people-words.ts';

type InvitationListProps = {
  invitations: readonly Invitation[];
  /** Whether the reader may send them again and cancel them. */
  isManaged: boolean;
};

/** Who was invited and hasn't joined. */
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

/** What was pressed may be far below it, or gone from the list. */
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
