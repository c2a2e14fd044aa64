import {
  CircleCheck,
  CircleX,
  Clock,
  Contact,
  FileCheck,
  Link,
  Link2Off,
  Mail,
  MailOpen,
  RefreshCw,
  Send,
  type LucideIcon,
} from 'lucide-react';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import type { TimelineEntry } from '../../../components/timeline.tsx';
import { meaningOf } from './status-meaning.ts';
import type { CustomerEvent, Submission } from '../../../../../shared/schemas/submission.ts';

type Look = { icon: LucideIcon; status?: 'approved' | 'denied'; text: string };

const looks: Record<CustomerEvent['type'], Look> = {
  link_created: { icon: Link, text: 'Link created' },
  link_renewed: { icon: RefreshCw, text: 'New link created' },
  link_cancelled: { icon: Link2Off, text: 'Link canceled' },
  link_sent: { icon: Mail, text: 'Link emailed' },
  link_opened: { icon: MailOpen, text: 'Link opened' },
  contact_saved: { icon: Contact, text: 'Contact details saved' },
  submitted: { icon: FileCheck, text: 'Submitted' },
  approved: { icon: CircleCheck, status: 'approved', text: 'Approved' },
  denied: { icon: CircleX, status: 'denied', text: 'Denied' },
  credit_link_sent: { icon: Send, text: 'Credit link sent' },
};

/** How often the customer has submitted. */
export const attemptsOf = ({ events }: Pick<Submission, 'events'>): number =>
  events.filter(({ type }) => type === 'submitted').length;

/** The customer's events, newest first, with what is under way on top. */
export function timelineOf(
  submission: Pick<Submission, 'events' | 'status' | 'dateSubmitted'>,
): TimelineEntry[] {
  let attempt = 0;
  const entries = submission.events.map((event): TimelineEntry => {
    const { icon, status, text } = looks[event.type];
    if (event.type === 'submitted') attempt += 1;
    return {
      icon,
      ...(status && { status }),
      // For a mail to someone who was not approved, the timeline says so.
      detail:
        event.type === 'credit_link_sent' && event.status
          ? meaningOf[event.status].sentThen
          : undefined,
      text:
        event.type === 'submitted'
          ? `${text}, attempt ${attempt} of ${MAX_VERIFICATION_ATTEMPTS}`
          : text,
      at: event.at,
    };
  });
  entries.reverse();
  if (!meaningOf[submission.status].isDecided && submission.dateSubmitted !== null) {
    entries.unshift({
      icon: Clock,
      status: 'pending',
      text: 'Checking',
      at: submission.dateSubmitted,
    });
  }
  return entries;
}
