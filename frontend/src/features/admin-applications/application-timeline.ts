import { Building2, CircleCheck, CircleX, MailCheck, type LucideIcon } from 'lucide-react';
import type { Application, DealerEvent } from '../../../../shared/schemas/admin.ts';
import type { TimelineEntry } from '../../components/timeline.tsx';

const looks: Record<
  DealerEvent['type'],
  { icon: LucideIcon; status?: 'approved' | 'denied'; text: string }
> = {
  registered: { icon: Building2, text: 'Registered' },
  email_verified: { icon: MailCheck, text: 'Email verified' },
  approved: { icon: CircleCheck, status: 'approved', text: 'Approved' },
  declined: { icon: CircleX, status: 'denied', text: 'Declined' },
};

/** The application's events, newest first. */
export const applicationTimeline = ({ events }: Pick<Application, 'events'>): TimelineEntry[] =>
  events
    .map(({ type, at, by }) => ({
      ...looks[type],
      at,
      ...(by !== undefined && { detail: `by ${by}` }),
    }))
    .reverse();
