import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';

/**
 * Where a customer's attempts stand, in a word: another one says that something was submitted or decided since, in
 * whichever tab or by whomever. A new try follows one such mark, and is over with the next.
 */
export function sessionMark({ result }: Pick<CustomerSession, 'result'>): string {
  if (!result) return 'new';
  // Without the attempts left: those are of all records of a person, and of a day.
  const { phase, submittedAt, at } = result;
  return [phase, submittedAt, at].join(' ');
}
