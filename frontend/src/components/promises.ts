import { CalendarX, EyeOff, Store } from 'lucide-react';
import type { Promised } from './customer-flow.tsx';

export const whoAsks = (dealerName: string): Promised => ({
  icon: Store,
  title: 'Who asks',
  text: `${dealerName}, before it takes your credit application.`,
});

export const whoSees: Promised = {
  icon: EyeOff,
  title: 'Who can see it',
  text: 'Only this dealership. It is not used for anything else and not sold.',
};

export const whenDeleted = (days: number): Promised => ({
  icon: CalendarX,
  title: 'When it is deleted',
  text: `Your video and documents are deleted ${days} days after you send them.`,
});
