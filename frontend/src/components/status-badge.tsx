import { Ban, CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';
import type { ApplicationStatus } from '../../../shared/schemas/admin.ts';
import type { CustomerStatus } from '../../../shared/schemas/customer.ts';
import type { VerificationStatus } from '../../../shared/schemas/sessions.ts';

export type BadgeStatus = CustomerStatus | ApplicationStatus | VerificationStatus | 'blocked';

const looks: Record<
  BadgeStatus,
  { look: 'pending' | 'approved' | 'denied' | 'info'; icon: LucideIcon; word: string }
> = {
  pending: { look: 'pending', icon: Clock, word: 'Pending' },
  approved: { look: 'approved', icon: CircleCheck, word: 'Approved' },
  denied: { look: 'denied', icon: CircleX, word: 'Denied' },
  declined: { look: 'denied', icon: CircleX, word: 'Declined' },
  blocked: { look: 'denied', icon: Ban, word: 'Blocked' },
  unknown: { look: 'info', icon: Info, word: 'Unknown' },
};

/** A record's state: word and icon, never color alone. */
export function StatusBadge({ status }: { status: BadgeStatus }) {
  const { look, icon: Icon, word } = looks[status];
  return (
    <span className={`badge is-${look}`}>
      <Icon className="icon icon-s" />
      {word}
    </span>
  );
}
