import { MAX_RELATED_DEALERSHIPS } from '../../shared/limits.ts';
import {
  relatedApplication,
  sharedTraits,
  type Application,
  type SharedTrait,
} from '../../shared/schemas/admin.ts';
import { pick } from '../runtime/pick.ts';
import { readItems } from '../store/batch.ts';
import { keys } from '../store/keys.ts';
import { readEach } from '../store/read-each.ts';
import { dealershipRecord } from './dealership.ts';

/** The dealerships that gave the same phone number, website domain or address as one: a few for each, by one read. */
export async function relatedDealerships(
  shared: Record<SharedTrait, readonly string[]>,
): Promise<Application['related']> {
  const few = sharedTraits.flatMap((trait) => shared[trait].slice(0, MAX_RELATED_DEALERSHIPS));
  const items = await readItems([...new Set(few)].map(keys.dealership));
  return {
    items: readEach(items, dealershipRecord.read)
      .map((other) => ({
        ...pick(relatedApplication, other),
        // One that was found by its phone may be beyond those that were found by their address.
        shares: sharedTraits.filter((trait) => shared[trait].includes(other.id)),
      }))
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    hasMore: sharedTraits.some((trait) => shared[trait].length > MAX_RELATED_DEALERSHIPS),
  };
}
