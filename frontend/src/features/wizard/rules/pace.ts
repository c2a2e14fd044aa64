import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { isElsewhere } from './steps.ts';

/** How soon the next news of an attempt may come: from a machine, or from a person. */
export type Pace = 'soon' | 'later';

/** Seconds between one look and the next; the last of them from then on. */
const pauses: Record<Pace, readonly number[]> = {
  soon: [2, 3, 5, 8, 13, 21, 30],
  later: [15, 30],
};

/** Milliseconds before the next look, after so many. */
export const pauseAfter = (pace: Pace, looks: number): number =>
  (pauses[pace][looks] ?? pauses[pace].at(-1) ?? 0) * 1000;

type Standing = Pick<CustomerSession, 'place' | 'result'>;

/**
 * How often to ask the server what became of an attempt; undefined where nothing changes unless the customer acts.
 * `isReturn`: the customer may have just come back from the provider, whose news follows.
 */
export function paceOf({ place, result }: Standing, isReturn: boolean): Pace | undefined {
  if (isReturn && isElsewhere(place) && place.continueAt !== null) return 'soon';
  if (!result) return undefined;
  if (result.phase === 'submitted') return 'soon';
  // Late news of an attempt that was given up, a decision in person, or a link that the dealership adds.
  return result.status !== 'approved' || result.isCreditLinkOwed ? 'later' : undefined;
}
