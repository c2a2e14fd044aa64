import type { Handoff } from '../../../../../shared/schemas/progress.ts';

/** What the computer shows of the phone that the customer hands over to. */
export type HandoffView =
  'ask' | 'waiting' | 'hidden' | 'expired' | 'connected' | 'disconnected' | 'finished';

type Seen = {
  handoff: Handoff | null;
  /** This page has the code. */
  hasCode: boolean;
  /** The code's or the right's time is over by this page's own clock. */
  isOver: boolean;
  /** Every file that is needed has arrived. */
  isAllHere: boolean;
};

/** `hidden`: a code waits that this page can't show, after a reload or made on another one. */
export function handoffView({ handoff, hasCode, isOver, isAllHere }: Seen): HandoffView {
  switch (handoff?.state) {
    case undefined:
      return 'ask';
    case 'waiting':
      if (isOver) return 'expired';
      return hasCode ? 'waiting' : 'hidden';
    case 'unused':
      return 'expired';
    case 'connected':
      if (isAllHere) return 'finished';
      return isOver ? 'disconnected' : 'connected';
    case 'ended':
      return isAllHere ? 'finished' : 'disconnected';
  }
}

/** `9:42` */
export const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
