import { CalendarX, EyeOff, ShieldCheck, Store } from 'lucide-react';
import type { CustomerSession } from '../../../shared/schemas/customer.ts';
import type { Promised } from './customer-flow.tsx';

export const whoAsks = (dealerName: string): Promised => ({
  icon: Store,
  title: "Who's asking",
  text: `${dealerName}, before your credit application.`,
});

const READ: Promised = {
  icon: ShieldCheck,
  title: "How it's checked",
  text: 'Our software compares your documents with what you entered. No other company checks them.',
};

type Circumstances = Pick<CustomerSession, 'place' | 'retentionDays'>;

/** Who can see what is given, who reads it, and when it is deleted: as is true of where the verification takes place. */
export function whatHappens({ place, retentionDays }: Circumstances): Promised[] {
  const { checkedBy, files, isRead } = place;
  const viewers = checkedBy === null ? 'This dealership' : `${checkedBy} and this dealership`;
  return [
    {
      icon: EyeOff,
      title: 'Who can see it',
      text: `${viewers}. Those who run this site have technical access. We never sell it or use it for anything else.`,
    },
    ...(isRead ? [READ] : []),
    {
      icon: CalendarX,
      title: "When it's deleted",
      text:
        files.length > 0
          ? `Your video and documents are deleted ${retentionDays} days after you send them.`
          : `${checkedBy ?? 'The verification service'} keeps your video and documents as our Privacy Policy describes.`,
    },
  ];
}
