import * as z from 'zod/mini';
import type { DealerStatus } from '../../shared/schemas/dealer.ts';
import type { DealerCounts } from '../dealership/counts.ts';
import { dealerRecord, isOlderThanItsLink, type Dealer } from '../dealership/dealership.ts';
import { emailClaimRecord } from '../dealership/dealerships.ts';
import { dealerEventWrite } from '../dealership/events.ts';
import { dealerTermRecord } from '../dealership/find-by-term.ts';
import { dealerTerms } from '../dealership/terms.ts';
import { now } from '../runtime/clock.ts';
import { allOf, anyOf, below, notThere, where } from '../store/conditions.ts';
import { deleteOf, newOf, putOf, updateOf, type Change } from '../store/expressions.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { transact, type Write } from '../store/transact.ts';
import { updateItem } from '../store/write.ts';
import { accountRecord, type Account } from './account.ts';

/** Longer than a function may run and its last call may take: whoever holds an older lease has died. */
export const REGISTRATION_LEASE_MS = 45_000;

/** A new dealership and the account of whoever registers it. */
export type Registration = {
  dealer: Dealer & { adminVerification: DealerStatus };
  account: Account;
};

/** One upload proves one dealership. */
const proofClaimRecord = defineRecord('proof claim', 1, { dealerId: z.string() });
type ProofClaim = Stored<typeof proofClaimRecord>;

const profileItem = (dealer: Registration['dealer']) => {
  const when = whenOf(dealer.createdAt, dealer.id);
  return {
    ...keys.dealer(dealer.id),
    ...dealerRecord.whole(dealer),
    ...indexKeys.allDealers(when),
    ...indexKeys.dealersOfStatus(dealer.adminVerification, when),
  };
};

const accountItem = (account: Account) => ({
  ...keys.account(account.id),
  ...accountRecord.whole(account),
});

const termWrites = (dealer: Dealer): Write[] =>
  dealerTerms(dealer).map((term) => ({
    Put: putOf({
      ...keys.dealerTerm(term, dealer.id),
      ...dealerTermRecord.whole({ id: dealer.id, dealerName: dealer.dealerName }),
    }),
  }));

/** Nobody's yet, or this dealership's. */
const isItsOwn = ({ id: dealerId }: Dealer) =>
  anyOf(notThere, where<Account | ProofClaim>({ dealerId }));

/** A second registration cannot live on the first one's document. */
const proofWrite = (dealer: Dealer, uploadId: string): Write => ({
  Put: putOf(
    { ...keys.proofClaim(uploadId), ...proofClaimRecord.whole({ dealerId: dealer.id }) },
    isItsOwn(dealer),
  ),
  guard: 'proof',
});

/**
 * Everything that a new dealership is, in one transaction. Throws `LostCondition` with 'account' or 'email' where
 * the account or the address has a dealership already, 'proof' where the upload served another one.
 */
export const createDealer = ({ dealer, account }: Registration, uploadId: string): Promise<void> =>
  transact([
    { Put: newOf(profileItem(dealer)), guard: 'dealer' },
    { Put: newOf(accountItem(account)), guard: 'account' },
    {
      Put: newOf({
        ...keys.emailClaim(dealer.email),
        ...emailClaimRecord.whole({
          dealerId: dealer.id,
          accountId: account.id,
          createdAt: dealer.createdAt,
        }),
      }),
      guard: 'email',
    },
    proofWrite(dealer, uploadId),
    {
      Update: updateOf<DealerCounts>(keys.dealerCounts(), {
        add: { all: 1, [dealer.adminVerification]: 1 },
      }),
    },
    dealerEventWrite({ dealer, type: 'registered', at: dealer.createdAt }),
    ...termWrites(dealer),
  ]);

/**
 * Puts a new registration in the place of one that never came to its end and whose lease is over, or that has
 * lapsed: the same dealership, account and timeline, but all that was typed is the new one's, and who signed in with
 * the old password is out. A dealership that had no record of its account gets one. Throws `LostCondition`; nobody
 * takes the place of a dealership that confirmed its address, or that was decided about.
 */
export const takeOverDealer = (
  abandoned: Dealer,
  { dealer, account }: Registration,
  uploadId: string,
): Promise<void> => {
  const kept = new Set(dealerTerms(dealer));
  const stale = dealerTerms(abandoned).filter((term) => !kept.has(term));
  return transact([
    {
      Put: putOf(
        profileItem({ ...dealer, sessionsValidFrom: dealer.createdAt }),
        allOf(
          where<Dealer>({
            registrationId: abandoned.registrationId,
            isEmailVerified: false,
            adminVerification: 'pending',
            isBlocked: false,
          }),
          anyOf(where<Dealer>({ registrationLease: below(now()) }), isOlderThanItsLink()),
        ),
      ),
      guard: 'dealer',
    },
    { Put: putOf(accountItem(account), isItsOwn(dealer)), guard: 'account' },
    proofWrite(dealer, uploadId),
    dealerEventWrite({ dealer, type: 'registered', at: dealer.createdAt }),
    ...stale.map((term) => ({ Delete: deleteOf(keys.dealerTerm(term, dealer.id)) })),
    ...termWrites(dealer),
  ]);
};

const changeOwn = ({ id, registrationId }: Dealer, change: Change<Dealer>) =>
  updateItem<Dealer>(keys.dealer(id), { ...change, condition: where<Dealer>({ registrationId }) });

/**
 * The end of a registration, once its password is set: from now on nobody takes its place. Again, it changes
 * nothing; false when another try has taken the place before.
 */
export const finishRegistration = (dealer: Dealer): Promise<boolean> =>
  changeOwn(dealer, { remove: ['registrationLease'] });

/** Lets the next try take over at once, after a failure that surely left no password. */
export const abandonRegistration = (dealer: Dealer): Promise<boolean> =>
  changeOwn(dealer, { set: { registrationLease: 0 } });

/** Keeps what became of the registration's mail, for whoever sends the same registration again. */
export const recordMail = (dealer: Dealer, mailSent: boolean): Promise<boolean> =>
  changeOwn(dealer, { set: { mailSent } });
