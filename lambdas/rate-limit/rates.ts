import { now } from '../runtime/clock.ts';
import { accountRates, personRates } from './account-rates.ts';
import { byteRates, customerRates, fileRates } from './customer-rates.ts';
import { dealershipRates } from './dealership-rates.ts';
import type { Rate } from './rate-definition.ts';

/**
 * Every limit on how often something may happen. A showroom's customers and staff share one address, and so may a
 * whole mobile network: limits by address only stop machines. Limits by account can be narrower.
 */
export const rates = {
  ...accountRates,
  ...customerRates,
  ...fileRates,
  ...byteRates,
  ...personRates,
  ...dealershipRates,
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;
export type PersonRateName = keyof typeof personRates;
/** The limits that are counted call by call. */
export type CountedName = Exclude<RateName, PersonRateName>;
/** The limits of a network address, which `countVisitor` counts. */
export type VisitorRateName = {
  [Name in CountedName]: (typeof rates)[Name]['per'] extends `visitor${string}` ? Name : never;
}[CountedName];

/** The window of a limit that a moment is in: its number, and its end in epoch seconds. */
export function windowOf(what: RateName, at: number = now()): { number: number; end: number } {
  const { windowSeconds }: Rate = rates[what];
  const number = Math.floor(at / 1000 / windowSeconds);
  return { number, end: (number + 1) * windowSeconds };
}
