import { now } from '../runtime/clock.ts';
import type { Rate } from './rate.ts';
import { rates, type RateName } from './rates.ts';

/** The window of a limit that a moment is in: its number, and its end in epoch seconds. */
export function windowOf(what: RateName, at: number = now()): { number: number; end: number } {
  const { windowSeconds }: Rate = rates[what];
  const number = Math.floor(at / 1000 / windowSeconds);
  return { number, end: (number + 1) * windowSeconds };
}
