import * as z from 'zod/mini';
import type { DealershipStatus } from '../../shared/schemas/dealer-schema.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import {
  type DealershipCounts,
  countsOf,
  listKeys,
  termDeletions,
  termWrites,
} from '../dealership/list-place.ts';
import {
  dealershipRecord,
  isOlderThanItsLink,
  type Dealership,
  newDealershipId,
  newRegistrationId,
} from '../dealership/dealership.ts';
import { emailClaimRecord } from '../dealership/dealerships.ts';
import { dealershipEventWrite } from '../dealership/dealership-timeline.ts';
import { dealershipTerms } from '../dealership/dealership-terms.ts';
import { now, isoTime } from '../runtime/clock.ts';
import { allOf, anyOf, below, missing, notThere, where } from '../store/conditions.ts';
import { newOf, putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { transact, type Write } from '../store/transact.ts';
import type { StoredFile } from '../upload/stored-file.ts';
import { accountItem, type Account, personWrite, ownerOf } from './account-record.ts';

/** Longer than a function can run plus its last call: the holder of an older lease is gone. */
export const REGISTRATION_LEASE_MS = 45_000;

/** A new dealership and the account of the person who registers it. */
export type Registration = {
  dealership: Dealership & { adminVerification: DealershipStatus };
  account: Account;
};

/** One upload proves one dealership. */
const proofClaimRecord = defineRecord('proof claim', 1, { dealerId: z.string() });
export type ProofClaim = Stored<typeof proofClaimRecord>;

const profileItem = (dealership: Dealership) => ({
  ...keys.dealership(dealership.id),
  ...dealershipRecord.whole(dealership),
  ...listKeys(dealership),
});

/** Nobody's yet, or this dealership's. */
const isItsOwn = ({ id: dealerId }: Dealership) =>
  anyOf(notThere, where<Account | ProofClaim>({ dealerId }));

/** A second registration cannot live on the first one's document. */
export const proofWrite = (dealership: Dealership, uploadId: string): Write => ({
  Put: putOf(
    { ...keys.proofClaim(uploadId), ...proofClaimRecord.whole({ dealerId: dealership.id }) },
    isItsOwn(dealership),
  ),
  guard: 'proof',
});

/**
 * Everything that a new dealership is, in one transaction. Throws `LostCondition` with 'account' or 'email' where
 * the account or the address has a dealership already, 'proof' where the upload served another one.
 */
export const createDealership = (
  { dealership, account }: Registration,
  uploadId: string,
): Promise<void> =>
  transact([
    { Put: newOf(profileItem(dealership)), guard: 'dealership' },
    { Put: newOf(accountItem(account)), guard: 'account' },
    personWrite(account),
    {
      Put: newOf({
        ...keys.emailClaim(dealership.email),
        ...emailClaimRecord.whole({
          dealerId: dealership.id,
          accountId: account.id,
          createdAt: dealership.createdAt,
        }),
      }),
      guard: 'email',
    },
    proofWrite(dealership, uploadId),
    {
      Update: updateOf<DealershipCounts>(keys.dealershipCounts(), { add: countsOf(dealership) }),
    },
    dealershipEventWrite({ dealership, type: 'registered', at: dealership.createdAt }),
    ...termWrites(dealership),
  ]);

/**
 * Puts a new registration in the place of one that never came to its end and whose lease is over, that has lapsed, or
 * that an admin declined while nobody had confirmed its address: the same dealership, account and timeline, but all
 * that was typed is the new one's, and who signed in with the old password is out. Throws
 * `LostCondition`; nobody takes the place of a dealership that confirmed its address, or of one that is blocked or
 * being deleted.
 */
export const takeOverDealership = (
  abandoned: Dealership,
  { dealership, account }: Registration,
  uploadId: string,
): Promise<void> =>
  transact([
    {
      Put: putOf(
        profileItem(dealership),
        allOf(
          where<Dealership>({
            registrationId: abandoned.registrationId,
            isEmailVerified: false,
            isBlocked: false,
            endingSince: missing,
          }),
          anyOf(
            where<Dealership>({ adminVerification: 'declined' }),
            allOf(
              where<Dealership>({ adminVerification: 'pending' }),
              anyOf(where<Dealership>({ registrationLease: below(now()) }), isOlderThanItsLink()),
            ),
          ),
        ),
      ),
      guard: 'dealership',
    },
    {
      Put: putOf(
        accountItem({ ...account, sessionsValidFrom: dealership.createdAt }),
        isItsOwn(dealership),
      ),
      guard: 'account',
    },
    personWrite(account),
    proofWrite(dealership, uploadId),
    dealershipEventWrite({ dealership, type: 'registered', at: dealership.createdAt }),
    ...termDeletions({ ...abandoned, isEmailVerified: false }, dealershipTerms(dealership)),
    ...termWrites(dealership),
  ]);

type Fields = RouteRequest<'register'>['body'];

/** A dealership as it begins, and its owner's account; the password goes to the pool and nowhere else. */
export function newRegistration(sub: string, fields: Fields, proof: StoredFile): Registration {
  const {
    name: dealerName,
    contactName: fullName,
    email,
    phone,
    address,
    website,
    password: _password,
    verificationDocument: _proof,
    ...forgotten
  } = fields;
  const createdAt = isoTime();
  const dealership = {
    id: newDealershipId(),
    email,
    fullName,
    dealerName,
    phone,
    address,
    website,
    // A field of the form that isn't named above does not compile here, instead of being dropped.
    ...(forgotten satisfies Record<PropertyKey, never>),
    dateOfBirth: '',
    isBlocked: false,
    adminVerification: 'pending' as const,
    isEmailVerified: false,
    owners: 1,
    createdAt,
    updatedAt: createdAt,
    verificationDocument: proof,
    earlierDocuments: [],
    registrationId: newRegistrationId(),
    registrationLease: now() + REGISTRATION_LEASE_MS,
  };
  return { dealership, account: ownerOf(dealership, sub) };
}
