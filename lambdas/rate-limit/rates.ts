import { accountRates } from './account-rates.ts';
import { byteRates } from './byte-rates.ts';
import { customerRates } from './customer-rates.ts';
import { dealershipRates } from './dealership-rates.ts';
import { fileRates } from './file-rates.ts';
import { personRates } from './person-rates.ts';
import type { Rate } from './rate.ts';

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
/** Those that `countCall` counts. */
export type CountedName = Exclude<RateName, PersonRateName>;
