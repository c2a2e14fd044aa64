import { where, type Condition } from '../store/conditions.ts';
import { indexKeys, whenOf } from '../store/keys.ts';
import type { Write } from '../store/transact.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import type { DealershipCounts } from './counts.ts';
import type { Dealership } from './dealership.ts';
import { dealershipTermRecord, termKeyOf } from './find-by-term.ts';
import { dealershipTerms } from './terms.ts';

/*
 * Where admins find a dealership. Anybody can register anything under any address, so that what nobody has confirmed
 * stands apart in lists, counts and search, and hides no other.
 */

type Placed = Pick<Dealership, 'isEmailVerified' | 'adminVerification'>;

/** The attributes that put it into the admins' lists. */
export const listKeys = ({
  id,
  createdAt,
  isEmailVerified,
  adminVerification,
}: Placed & Pick<Dealership, 'id' | 'createdAt'>) => {
  const when = whenOf(createdAt, id);
  return isEmailVerified
    ? {
        ...indexKeys.allDealerships(when),
        ...indexKeys.dealershipsOfStatus(adminVerification, when),
      }
    : indexKeys.dealershipsOfStatus('unconfirmed', when);
};

/** What it adds to the counts: one to each filter that lets it through. */
export const countsOf = ({
  isEmailVerified,
  adminVerification,
}: Placed): Partial<DealershipCounts> =>
  isEmailVerified ? { all: 1, [adminVerification]: 1 } : { unconfirmed: 1 };

/** Has it found by all that it gave. */
export const termWrites = (dealership: Dealership): Write[] =>
  dealershipTerms(dealership).map((term) => ({
    Put: putOf({
      ...termKeyOf(dealership.isEmailVerified)(term, dealership.id),
      ...dealershipTermRecord.whole({ id: dealership.id, dealerName: dealership.dealerName }),
    }),
  }));

/** Has it found no longer by what it gave, the terms in `kept` excepted. */
export const termDeletions = (dealership: Dealership, kept: readonly string[] = []): Write[] =>
  dealershipTerms(dealership)
    .filter((term) => !kept.includes(term))
    .map((term) => ({
      Delete: deleteOf(termKeyOf(dealership.isEmailVerified)(term, dealership.id)),
    }));

/** That it's still found by the same: no terms come back of what another change has just replaced. */
export const isFoundAs = (dealership: Dealership): Condition => {
  const { dealerName, fullName, email, phone, website, address } = dealership;
  return where<Dealership>({ dealerName, fullName, email, phone, website, address });
};
