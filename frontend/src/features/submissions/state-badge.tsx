import {
  CircleCheck,
  CircleX,
  Eye,
  Link2Off,
  MousePointerClick,
  PenLine,
  Send,
  TimerOff,
  type LucideIcon,
} from 'lucide-react';
import type { CustomerState } from '../../../../shared/schemas/submission-row-schema.ts';
import { filterNames } from './dashboard/filter-names.ts';

/** The state of a customer as a word and an icon, never as color alone. */
export function StateBadge({ state }: { state: CustomerState }) {
  const { look, icon: Icon, word } = stateStyles[state];
  return (
    <span className={`badge is-${look}`}>
      <Icon className="icon icon-s" />
      {word}
    </span>
  );
}

type StateStyle = {
  look: 'pending' | 'approved' | 'denied' | 'info' | 'neutral';
  icon: LucideIcon;
  word: string;
};

/** Color says whose turn it is: yellow is the dealership's, blue and gray are the customer's. */
const stateStyles: Record<CustomerState, StateStyle> = {
  link_sent: { look: 'neutral', icon: Send, word: filterNames.link_sent },
  opened: { look: 'neutral', icon: MousePointerClick, word: filterNames.opened },
  in_progress: { look: 'info', icon: PenLine, word: filterNames.in_progress },
  to_review: { look: 'pending', icon: Eye, word: filterNames.to_review },
  approved: { look: 'approved', icon: CircleCheck, word: filterNames.approved },
  denied: { look: 'denied', icon: CircleX, word: filterNames.denied },
  expired: { look: 'neutral', icon: TimerOff, word: filterNames.expired },
  cancelled: { look: 'neutral', icon: Link2Off, word: filterNames.cancelled },
};
