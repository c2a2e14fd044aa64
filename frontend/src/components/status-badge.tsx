import { Ban, CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';

const looks = {
  pending: { look: 'pending', icon: Clock, word: 'Pending' },
  approved: { look: 'approved', icon: CircleCheck, word: 'Approved' },
  denied: { look: 'denied', icon: CircleX, word: 'Denied' },
  declined: { look: 'denied', icon: CircleX, word: 'Declined' },
  blocked: { look: 'denied', icon: Ban, word: 'Blocked' },
  unknown: { look: 'info', icon: Info, word: 'Unknown' },
} as const satisfies Record<string, { look: string; icon: LucideIcon; word: string }>;

export type BadgeStatus = keyof typeof looks;

/** A record's state: word and icon, never colour alone. */
export function StatusBadge({ status }: { status: BadgeStatus }) {
  const { look, icon: Icon, word } = looks[status];
  return (
    <span className={`badge is-${look}`}>
      <Icon className="icon icon-s" />
      {word}
    </span>
  );
}
