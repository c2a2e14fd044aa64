import {
  type Application,
  verificationStatuses,
  type VerificationStatus,
} from '../../../../../shared/schemas/admin-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { notReadyReason } from '../acts/dealership-acts.ts';

const names: Record<VerificationStatus, string> = {
  approved: 'Approve Verification',
  denied: 'Decline Verification',
};

type VerificationCardProps = {
  application: Application;
  onAsk: (status: VerificationStatus) => void;
};

/** The identity of the person behind the dealership, as checked by the provider and set by an admin. */
export function VerificationCard({ application, onAsk }: VerificationCardProps) {
  const { verificationStatus, verifiedAt, session } = application;
  const isHindered = notReadyReason('verify', application) !== undefined;
  return (
    <section className="card card-pad stack" aria-labelledby="verification">
      <div className="row">
        <h2 id="verification">Verification</h2>
        <span className="push">
          {verificationStatus === null ? (
            <span className="muted small">Not set</span>
          ) : (
            <StatusBadge
              status={verificationStatus === 'denied' ? 'declined' : verificationStatus}
            />
          )}
        </span>
      </div>
      <div className="small muted">
        <p>Verifies the contact person. Separate from the dealership decision.</p>
        {verifiedAt !== null && <p>Set on {formatListTime(verifiedAt)}</p>}
        {session !== null && (
          <p className="break">
            Session {session.id} at the verification provider, started{' '}
            {formatListTime(session.createdAt)}: <span>{session.status ?? 'not decided yet'}</span>
          </p>
        )}
        {isHindered && <p>You can set it once the email address is verified.</p>}
      </div>
      <div className="row row-tight">
        {verificationStatuses
          .filter((status) => status !== verificationStatus)
          .map((status) => (
            <Button key={status} aria-disabled={isHindered} onClick={() => onAsk(status)}>
              {names[status]}
            </Button>
          ))}
      </div>
    </section>
  );
}
