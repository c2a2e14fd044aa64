import * as z from 'zod/mini';
import { keys } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import { defineRecord } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';

/** Under which word, number or address a dealership is found. */
export const dealershipTermRecord = defineRecord('term of a dealership', 1, {
  id: z.string(),
  dealerName: z._default(z.string(), ''),
});

/** Of what nobody has confirmed, terms stand apart: a stranger's registrations crowd no search. */
export const termKeyOf = (isEmailVerified: boolean) =>
  isEmailVerified ? keys.dealershipTerm : keys.unconfirmedTerm;

/**
 * The ids of dealerships with a term that begins so, confirmed ones unless said otherwise, by one query; `isCut`: there
 * are more than were asked for. Of one dealership several terms may begin alike: it counts as often.
 */
export async function findByTerm(
  prefix: string,
  limit: number,
  isEmailVerified = true,
): Promise<{ ids: string[]; isCut: boolean }> {
  const { items, isMore } = await queryItems({
    partition: termKeyOf(isEmailVerified)('', '')[tableKeys.partition],
    range: { beginsWith: prefix },
    limit,
  });
  return { ids: items.map((item) => dealershipTermRecord.read(item).id), isCut: isMore };
}
