import { CalendarX, EyeOff, Store } from 'lucide-react';
import type { Promised } from './customer-flow.tsx';

export const whoAsks = (dealerName: string): Promised => ({
  icon: Store,
  title: "Who's asking",
  text: `${dealerName}, before your credit application.`,
});

export const whoSees: Promised = {
  icon: EyeOff,
  title: 'Who can see it',
  text: 'Only this dealership. We never sell it or use it for anything else.',
};

export const whenDeleted = (days: number): Promised => ({
  icon: CalendarX,
  title: "When it's deleted",
  text: `Your video and documents are deleted ${days} days after you send them.`,
});
