import { CalendarX, EyeOff, Store } from 'lucide-react';
import type { CustomerSession } from '../../../shared/schemas/customer.ts';
import type { Promised } from './customer-flow.tsx';

export const whoAsks = (dealerName: string): Promised => ({
  icon: Store,
  title: "Who's asking",
  text: `${dealerName}, before your credit application.`,
});

type Circumstances = Pick<CustomerSession, 'place' | 'retentionDays'>;

/** Who can see what is given, and when it is deleted: as is true of where the verification takes place. */
export function whatHappens({ place, retentionDays }: Circumstances): Promised[] {
  const { checkedBy, files } = place;
  const viewers = checkedBy === null ? 'Only this dealership' : `${checkedBy} and this dealership`;
  return [
    {
      icon: EyeOff,
      title: 'Who can see it',
      text: `${viewers}. We never sell it or use it for anything else.`,
    },
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
