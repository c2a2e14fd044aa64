import { Ban, CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';
import type {
  ApplicationStatus,
  VerificationStatus,
} from '../../../../shared/schemas/admin-schema.ts';
import type { CustomerStatus } from '../../../../shared/schemas/customer-schema.ts';

const badgeStyles: Record<
  BadgeStatus,
  { style: 'pending' | 'approved' | 'denied' | 'info'; icon: LucideIcon }
> = {
  pending: { style: 'pending', icon: Clock },
  approved: { style: 'approved', icon: CircleCheck },
  denied: { style: 'denied', icon: CircleX },
  declined: { style: 'denied', icon: CircleX },
  blocked: { style: 'denied', icon: Ban },
  unknown: { style: 'info', icon: Info },
};

/** A record's state as a word and an icon, never as a color alone. */
export function StatusBadge({ status }: { status: BadgeStatus }) {
  const { style, icon: Icon } = badgeStyles[status];
  return (
    <span className={`badge is-${style}`}>
      <Icon className="icon icon-s" />
      <span>{statusWords[status]}</span>
    </span>
  );
}

type BadgeStatus = CustomerStatus | ApplicationStatus | VerificationStatus | 'blocked';

/** Names of a record's states, on screens and in files. */
export const statusWords: Record<BadgeStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
  declined: 'Declined',
  blocked: 'Blocked',
  unknown: 'Unknown',
};
