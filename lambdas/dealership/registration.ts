import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isoTime, now } from '../runtime/clock.ts';
import { REGISTRATION_LIFE_MS, type Dealer } from './dealership.ts';
import { database } from '../store/client.ts';
import { dealerEventWrite } from './events.ts';
import { deleteOf, newOf, putOf, updateOf, type Values } from '../store/expressions.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { holds, transact, type Write } from '../store/transact.ts';
import { dealerTerms } from './terms.ts';

/** Longer than a function may run and its last call may take: whoever holds an older lease has died. */
export const REGISTRATION_LEASE_MS = 45_000;

const profileItem = (dealer: Dealer) => {
  const when = whenOf(dealer.createdAt, dealer.id);
  return {
    ...keys.dealer(dealer.id),
    ...dealer,
    ...indexKeys.allDealers(when),
    ...indexKeys.dealersOfStatus(dealer.adminVerification, when),
  };
};

const termWrites = (dealer: Dealer): Write[] =>
  dealerTerms(dealer).map((term) => ({
    Put: putOf({
      ...keys.dealerTerm(term, dealer.id),
      id: dealer.id,
      dealerName: dealer.dealerName,
    }),
  }));

/** One upload proves one dealership: a second registration cannot live on the first one's document. */
const proofWrite = (dealer: Dealer, uploadId: string): Write => ({
  Put: putOf(
    { ...keys.proofClaim(uploadId), dealerId: dealer.id },
    {
      condition: 'attribute_not_exists(#pk) OR #dealerId = :dealerId',
      values: { dealerId: dealer.id },
    },
  ),
  guard: 'proof',
});

/**
 * Everything that a new dealership is, in one transaction. Throws `LostCondition` with 'dealer' or 'email'
 * where the account or the address is there already, 'proof' where the upload served another dealership.
 */
export const createDealer = (dealer: Dealer, uploadId: string): Promise<void> =>
  transact([
    { Put: newOf(profileItem(dealer)), guard: 'dealer' },
    {
      Put: newOf({
        ...keys.emailClaim(dealer.email),
        dealerId: dealer.id,
        createdAt: dealer.createdAt,
      }),
      guard: 'email',
    },
    proofWrite(dealer, uploadId),
    { Update: updateOf(keys.dealerCounts(), { add: { all: 1, [dealer.adminVerification]: 1 } }) },
    dealerEventWrite({ dealer, type: 'registered', at: dealer.createdAt }),
    ...termWrites(dealer),
  ]);

/**
 * Puts a new registration in the place of one that never came to its end and whose lease is over, or that has
 * lapsed: the same account and timeline, but all that was typed is the new one's, and who signed in with the old
 * password is out. Throws `LostCondition`; nobody takes the place of a dealership that confirmed its address, or
 * that was decided about.
 */
export const takeOverDealer = (
  abandoned: Dealer,
  dealer: Dealer,
  uploadId: string,
): Promise<void> => {
  const kept = new Set(dealerTerms(dealer));
  const stale = dealerTerms(abandoned).filter((term) => !kept.has(term));
  return transact([
    {
      Put: putOf(profileItem({ ...dealer, sessionsValidFrom: dealer.createdAt }), {
        condition:
          '#registrationId = :seen AND (#registrationLease < :now OR #createdAt < :lapsed)' +
          ' AND #isEmailVerified = :no AND #adminVerification = :pending AND #isBlocked = :no',
        values: {
          seen: abandoned.registrationId,
          now: now(),
          lapsed: isoTime(now() - REGISTRATION_LIFE_MS),
          no: false,
          pending: 'pending',
        },
      }),
      guard: 'dealer',
    },
    proofWrite(dealer, uploadId),
    dealerEventWrite({ dealer, type: 'registered', at: dealer.createdAt }),
    ...stale.map((term) => ({ Delete: deleteOf(keys.dealerTerm(term, dealer.id)) })),
    ...termWrites(dealer),
  ]);
};

const changeOwn = (dealer: Dealer, change: { set?: Values; remove?: string[] }) =>
  holds(() =>
    database.send(
      new UpdateCommand(
        updateOf(keys.dealer(dealer.id), {
          ...change,
          condition: '#registrationId = :mine',
          values: { mine: dealer.registrationId },
        }),
      ),
    ),
  );

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
