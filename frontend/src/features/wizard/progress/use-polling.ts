import { useEffect, useEffectEvent } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { isElsewhere } from '../steps/steps.ts';

/**
 * Looks again and again, with growing pauses; not while the page is out of sight, and at once when it is back in it
 * or the device is online again. `look` must not reject.
 */
export function usePolling(pace: Pace | undefined, look: () => Promise<void>): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    if (!pace) return undefined;
    let looks = 0;
    let isLooking = false;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      timer = setTimeout(() => void lookNow(), pauseAfter(pace, looks));
    };
    const lookNow = async () => {
      if (isLooking || document.hidden || !navigator.onLine) return;
      clearTimeout(timer);
      isLooking = true;
      await onLook();
      isLooking = false;
      looks += 1;
      if (!isOver) plan();
    };
    const wake = () => void lookNow();
    plan();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
    };
  }, [pace]);
}

/**
 * The time until the next update may come: about an attempt, from our own reader, from another's machine, from a person
 * who may be looking at it just now, or at some time; or about what the customer does on another device.
 */
export type Pace = 'at-once' | 'soon' | 'person' | 'later' | 'follow';

/** Seconds between one look and the next; the last of them from then on. */
const pauses: Record<Pace, readonly number[]> = {
  // What was read before is there in a second; documents are read in 2 to 6.
  'at-once': [0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 5, 8, 13, 21, 30],
  soon: [2, 3, 5, 8, 13, 21, 30],
  // For five minutes, while the customer is likely to be looking.
  person: [...Array<number>(60).fill(5), 15, 30],
  later: [15, 30],
  follow: [2],
};

/** Milliseconds before the next look, after so many. */
export const pauseAfter = (pace: Pace, looks: number): number =>
  (pauses[pace][looks] ?? pauses[pace].at(-1) ?? 0) * 1000;

type SessionState = Pick<CustomerSession, 'verification' | 'result'>;

/**
 * The pace at which to ask the server what became of an attempt; undefined where nothing changes unless the customer
 * acts. `isReturn`: the customer may have just come back from the provider, whose update follows.
 */
export function paceOf(
  { verification, result }: SessionState,
  isReturn: boolean,
): Pace | undefined {
  if (isReturn && isElsewhere(verification) && verification.continueAt !== null) return 'soon';
  if (!result) return undefined;
  if (result.phase === 'submitted') return verification.isRead ? 'at-once' : 'soon';
  if (result.phase === 'review') return 'person';
  // A late update of an attempt that was given up, a decision in person, or a link that the dealership adds.
  return result.status !== 'approved' || result.isCreditLinkOwed ? 'later' : undefined;
}
