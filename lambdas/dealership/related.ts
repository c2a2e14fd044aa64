import { MAX_RELATED_DEALERSHIPS } from '../../shared/limits.ts';
import {
  relatedApplication,
  sharedTraits,
  type RelatedApplication,
} from '../../shared/schemas/admin.ts';
import { pick } from '../runtime/pick.ts';
import { dealershipRecord, type Dealership } from './dealership.ts';
import { readItems } from '../store/batch.ts';
import { readEach } from '../store/read-each.ts';
import { findByTerm } from './find-by-term.ts';
import { keys } from '../store/keys.ts';
import { traitTerms } from './terms.ts';

export type Related = { items: RelatedApplication[]; hasMore: boolean };

/**
 * Other dealerships that gave the same phone number, website domain or address: a query for each trait and one
 * batch read, however many there are. Where a trait has more than are shown, chance says which: terms stand in the
 * order of the dealerships' ids. Those shown are sorted, the newest first.
 */
export async function relatedDealerships(dealership: Dealership): Promise<Related> {
  const terms = traitTerms(dealership);
  const answers = await Promise.all(
    sharedTraits.map(async (trait) => {
      const term = terms[trait];
      if (term === undefined) return { ids: [], isCut: false };
      // Itself and one more are read, so that others beside those shown are known of.
      const { ids } = await findByTerm(`${term}#`, MAX_RELATED_DEALERSHIPS + 2);
      const others = ids.filter((id) => id !== dealership.id);
      const isCut = others.length > MAX_RELATED_DEALERSHIPS;
      return { ids: others.slice(0, MAX_RELATED_DEALERSHIPS), isCut };
    }),
  );
  const ids = [...new Set(answers.flatMap((answer) => answer.ids))];
  const others = readEach(await readItems(ids.map(keys.dealership)), dealershipRecord.read);
  // Asked of the record: one that was found by its phone may be beyond those that were found by their address.
  const sharedWith = (other: Dealership) => {
    const theirs = traitTerms(other);
    return sharedTraits.filter((trait) => terms[trait] && theirs[trait] === terms[trait]);
  };
  return {
    items: others
      .map((other) => ({ ...pick(relatedApplication, other), shares: sharedWith(other) }))
      .filter(({ shares }) => shares.length > 0)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    hasMore: answers.some(({ isCut }) => isCut),
  };
}
