import * as z from 'zod/mini';
import { applicationListOf, type ApplicationCounts } from '../../shared/schemas/admin-schema.ts';
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
 * A dealership's place in the admins' lists, counts and search. Anybody can register anything under any address, so
 * unconfirmed registrations are kept apart there, and hide no others.
 */

type ListState = Pick<Dealership, 'isEmailVerified' | 'isBlocked' | 'adminVerification'>;

/** Returns the attributes that put a dealership into the admins' lists. */
export const listKeys = (dealership: ListState & Pick<Dealership, 'id' | 'createdAt'>) => {
  const when = whenOf(dealership.createdAt, dealership.id);
  return {
    ...(dealership.isEmailVerified && indexKeys.allDealerships(when)),
    ...indexKeys.dealershipsOfStatus(applicationListOf(dealership), when),
  };
};

/** Returns what a dealership adds to the counts: one for each filter that lets it through. */
export const countsOf = (dealership: ListState): Partial<DealershipCounts> => ({
  ...(dealership.isEmailVerified && { all: 1 }),
  [applicationListOf(dealership)]: 1,
});

/** Moves a dealership's count to another list, if it has moved to one. */
export function recount(before: ListState, after: ListState): Write[] {
  const [from, to] = [applicationListOf(before), applicationListOf(after)];
  if (from === to) return [];
  const add = { [from]: -1, [to]: 1 };
  return [{ Update: updateOf<DealershipCounts>(keys.dealershipCounts(), { add }) }];
}

/** Tells if nothing has moved a dealership in the meantime. */
export const isSameListState = (one: ListState, other: ListState): boolean =>
  one.isEmailVerified === other.isEmailVerified &&
  one.isBlocked === other.isBlocked &&
  one.adminVerification === other.adminVerification;

/** The condition that a dealership is still in the lists in which it was read, on which the counts rely. */
export const sameListStateCondition = ({
  isEmailVerified,
  isBlocked,
  adminVerification,
}: ListState): Condition => where<Dealership>({ isEmailVerified, isBlocked, adminVerification });

const traitWrite = (term: string, change: Change<SharedTraitItem>): Write => ({
  Update: updateOf<SharedTraitItem>(keys.dealershipTrait(term), change),
});

/**
 * Makes a dealership findable by its details. Its traits are compared with others' only once its address is confirmed,
 * as anybody can register with anything.
 */
export const termWrites = (dealership: Dealership): Write[] => {
  const { id, dealerName, isEmailVerified } = dealership;
  return dealershipTerms(dealership).flatMap((term): Write[] => {
    if (isTraitTerm(term))
      return isEmailVerified ? [traitWrite(term, { add: { ids: new Set([id]) } })] : [];
    const record = dealershipTermRecord.whole({ id, dealerName });
    return [{ Put: putOf({ ...termKeyOf(isEmailVerified)(term, id), ...record }) }];
  });
};

/** Ends that a dealership is found by its details, except the terms in `kept`. */
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

/** The condition that a dealership's details are unchanged: no terms come back that another change has just replaced. */
export const isFoundAs = (dealership: Dealership): Condition => {
  const { dealerName, fullName, email, phone, website, address } = dealership;
  return where<Dealership>({ dealerName, fullName, email, phone, website, address });
};

const count = z._default(z.number(), 0);

/** The number of dealerships that each filter lets through. */
const dealershipCountsRecord = defineRecord('count of dealerships', 1, {
  all: count,
  pending: count,
  approved: count,
  declined: count,
  blocked: count,
  unconfirmed: count,
} satisfies Record<keyof ApplicationCounts, z.ZodMiniType>);
export type DealershipCounts = Stored<typeof dealershipCountsRecord>;

/** Reads the stored counts; never a scan. */
export const countDealerships = async (): Promise<DealershipCounts> =>
  (await readItem(dealershipCountsRecord, keys.dealershipCounts())) ??
  dealershipCountsRecord.make({});
