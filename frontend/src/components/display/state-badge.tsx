import {
  CircleCheck,
  CircleX,
  Eye,
  FilePlus2,
  Link2,
  Link2Off,
  MousePointerClick,
  PenLine,
  Send,
  TimerOff,
  type LucideIcon,
} from 'lucide-react';
import type {
  CustomerState,
  SubmissionRow,
} from '../../../../shared/schemas/submission-row-schema.ts';
import { stateWords } from '../../../../shared/copy/dealer/customer-state-copy.ts';

type StateBadgeProps = Pick<SubmissionRow, 'state' | 'decidedBy' | 'asked'> & {
  /** Follows the words, after a comma. */
  remark?: string | false;
};

/** The state of a customer as words and an icon, never as color alone. */
export function StateBadge({ remark, ...shown }: StateBadgeProps) {
  const { tone, icon: Icon } = stateStyles[shown.state];
  return (
    <span className={`badge is-${tone}`}>
      <Icon className="icon icon-s" />
      <span>{`${stateWords(shown)}${remark ? `, ${remark}` : ''}`}</span>
    </span>
  );
}

type StateStyle = {
  tone: 'pending' | 'approved' | 'denied' | 'info' | 'neutral';
  icon: LucideIcon;
};

/** Color says whose turn it is: yellow is the dealership's, blue and gray are the customer's. */
const stateStyles: Record<CustomerState, StateStyle> = {
  link_created: { tone: 'neutral', icon: Link2 },
  link_sent: { tone: 'neutral', icon: Send },
  opened: { tone: 'neutral', icon: MousePointerClick },
  in_progress: { tone: 'info', icon: PenLine },
  new_document: { tone: 'info', icon: FilePlus2 },
  to_review: { tone: 'pending', icon: Eye },
  approved: { tone: 'approved', icon: CircleCheck },
  denied: { tone: 'denied', icon: CircleX },
  expired: { tone: 'neutral', icon: TimerOff },
  cancelled: { tone: 'neutral', icon: Link2Off },
};
