import * as z from 'zod/mini';
import type { ApplicationCounts } from '../../shared/schemas/admin-schema.ts';
import { where, type Condition } from '../store/conditions.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import type { Write } from '../store/transact.ts';
import { deleteOf, putOf, updateOf, type Change } from '../store/expressions.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import type { Dealership } from './dealership.ts';
import {
  dealershipTermRecord,
  termKeyOf,
  type SharedTraitItem,
  dealershipTerms,
  isTraitTerm,
} from './dealership-terms.ts';

/*
 * Where admins find a dealership. Anybody can register anything under any address, so that what nobody has confirmed
 * stands apart in lists, counts and search, and hides no other.
 */

type Placed = Pick<Dealership, 'isEmailVerified' | 'isBlocked' | 'adminVerification'>;

/** The one list beside that of all in which it stands. */
export const listOfDealership = ({ isEmailVerified, isBlocked, adminVerification }: Placed) => {
  if (!isEmailVerified) return 'unconfirmed';
  return isBlocked ? 'blocked' : adminVerification;
};

/** The attributes that put it into the admins' lists. */
export const listKeys = (dealership: Placed & Pick<Dealership, 'id' | 'createdAt'>) => {
  const when = whenOf(dealership.createdAt, dealership.id);
  return {
    ...(dealership.isEmailVerified && indexKeys.allDealerships(when)),
    ...indexKeys.dealershipsOfStatus(listOfDealership(dealership), when),
  };
};

/** What it adds to the counts: one to each filter that lets it through. */
export const countsOf = (placed: Placed): Partial<DealershipCounts> => ({
  ...(placed.isEmailVerified && { all: 1 }),
  [listOfDealership(placed)]: 1,
});

/** Counts it among those of another list, if it has moved to one. */
export function recount(before: Placed, after: Placed): Write[] {
  const [from, to] = [listOfDealership(before), listOfDealership(after)];
  if (from === to) return [];
  const add = { [from]: -1, [to]: 1 };
  return [{ Update: updateOf<DealershipCounts>(keys.dealershipCounts(), { add }) }];
}

/** Whether nothing has moved it since. */
export const isSamePlace = (one: Placed, other: Placed): boolean =>
  one.isEmailVerified === other.isEmailVerified &&
  one.isBlocked === other.isBlocked &&
  one.adminVerification === other.adminVerification;

/** That it still stands where it was read: whatever moves it counts by that. */
export const samePlaceCondition = ({
  isEmailVerified,
  isBlocked,
  adminVerification,
}: Placed): Condition => where<Dealership>({ isEmailVerified, isBlocked, adminVerification });

const traitWrite = (term: string, change: Change<SharedTraitItem>): Write => ({
  Update: updateOf<SharedTraitItem>(keys.dealershipTrait(term), change),
});

/** Has it found by all that it gave. Others share its traits once its address is confirmed: anybody can register with anything. */
export const termWrites = (dealership: Dealership): Write[] => {
  const { id, dealerName, isEmailVerified } = dealership;
  return dealershipTerms(dealership).flatMap((term): Write[] => {
    if (isTraitTerm(term))
      return isEmailVerified ? [traitWrite(term, { add: { ids: new Set([id]) } })] : [];
    const record = dealershipTermRecord.whole({ id, dealerName });
    return [{ Put: putOf({ ...termKeyOf(isEmailVerified)(term, id), ...record }) }];
  });
};

/** Has it found no longer by what it gave, the terms in `kept` excepted. */
export const termDeletions = (dealership: Dealership, kept: readonly string[] = []): Write[] => {
  const { id, isEmailVerified } = dealership;
  return dealershipTerms(dealership)
    .filter((term) => !kept.includes(term))
    .flatMap((term): Write[] => {
      if (isTraitTerm(term))
        return isEmailVerified ? [traitWrite(term, { take: { ids: new Set([id]) } })] : [];
      return [{ Delete: deleteOf(termKeyOf(isEmailVerified)(term, id)) }];
    });
};

/** That it's still found by the same: no terms come back of what another change has just replaced. */
export const isFoundAs = (dealership: Dealership): Condition => {
  const { dealerName, fullName, email, phone, website, address } = dealership;
  return where<Dealership>({ dealerName, fullName, email, phone, website, address });
};

const count = z._default(z.number(), 0);

/** How many dealerships each filter lets through. */
const dealershipCountsRecord = defineRecord('count of dealerships', 1, {
  all: count,
  pending: count,
  approved: count,
  declined: count,
  blocked: count,
  unconfirmed: count,
} satisfies Record<keyof ApplicationCounts, z.ZodMiniType>);
export type DealershipCounts = Stored<typeof dealershipCountsRecord>;

/** How many dealerships each filter lets through: stored numbers, never a scan. */
export const countDealerships = async (): Promise<DealershipCounts> =>
  (await readItem(dealershipCountsRecord, keys.dealershipCounts())) ??
  dealershipCountsRecord.make({});
