import * as z from 'zod/mini';
import type { SharedTrait } from '../../shared/schemas/admin.ts';
import { readItems } from '../store/batch.ts';
import { keys } from '../store/keys.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import type { Dealership } from './dealership.ts';
import { traitTerms } from './terms.ts';

/** Which dealerships with a confirmed address gave one phone number, website or address. */
const sharedTraitRecord = defineRecord('shared trait', 1, {
  /** Missing once none does any more. */
  ids: z._default(z.set(z.string()), new Set<string>()),
});
export type SharedTraitItem = Stored<typeof sharedTraitRecord>;

/** The ids of others that gave the same as a dealership, for each trait. */
export type Sharing = (dealership: Dealership) => Record<SharedTrait, readonly string[]>;

/** Who gave the same as each of these dealerships, by one batch read: three items for each of 33 at most. */
export async function sharingOf(dealerships: readonly Dealership[]): Promise<Sharing> {
  const terms = dealerships.flatMap((each) => Object.values(traitTerms(each)));
  const known = [...new Set(terms.filter((term) => term !== undefined))];
  const items = await readItems(known.map(keys.dealershipTrait));
  const idsOf = new Map(
    items.map((item) => [item[tableKeys.sort], [...sharedTraitRecord.read(item).ids].sort()]),
  );
  return (dealership) => {
    const own = traitTerms(dealership);
    const othersWith = (trait: SharedTrait) =>
      (idsOf.get(own[trait]) ?? []).filter((id) => id !== dealership.id);
    return {
      phone: othersWith('phone'),
      domain: othersWith('domain'),
      address: othersWith('address'),
    };
  };
}
