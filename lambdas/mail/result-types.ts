import type { CustomerEvent } from '../../shared/schemas/customer-events.ts';

/** Events that a customer is told of by mail, while what they say holds. */
export const resultTypes = [
  'submitted',
  'approved',
  'denied',
  'ask_again',
  'expired',
  'abandoned',
  'verified_in_person',
  'not_verified_in_person',
] as const satisfies CustomerEvent['type'][];
export type ResultType = (typeof resultTypes)[number];

export const isResultType = (type: CustomerEvent['type']): type is ResultType =>
  resultTypes.some((each) => each === type);
