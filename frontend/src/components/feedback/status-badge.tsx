import { Ban, CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';
import type {
  ApplicationStatus,
  VerificationStatus,
} from '../../../../shared/schemas/admin-schema.ts';
import type { CustomerStatus } from '../../../../shared/schemas/customer-schema.ts';

const looks: Record<
  BadgeStatus,
  { look: 'pending' | 'approved' | 'denied' | 'info'; icon: LucideIcon }
> = {
  pending: { look: 'pending', icon: Clock },
  approved: { look: 'approved', icon: CircleCheck },
  denied: { look: 'denied', icon: CircleX },
  declined: { look: 'denied', icon: CircleX },
  blocked: { look: 'denied', icon: Ban },
  unknown: { look: 'info', icon: Info },
};

/** A record's state: word and icon, never color alone. */
export function StatusBadge({ status }: { status: BadgeStatus }) {
  const { look, icon: Icon } = looks[status];
  return (
    <span className={`badge is-${look}`}>
      <Icon className="icon icon-s" />
      {statusWords[status]}
    </span>
  );
}

type BadgeStatus = CustomerStatus | ApplicationStatus | VerificationStatus | 'blocked';

/** What a record's state is called, on screens and in files. */
export const statusWords: Record<BadgeStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
  declined: 'Declined',
  blocked: 'Blocked',
  unknown: 'Unknown',
};
