import * as z from 'zod/mini';
import type { DealershipStatus } from '../../shared/schemas/dealer-schema.ts';
import { DEFAULT_TIME_ZONE } from '../../shared/time-zone.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import {
  type DealershipCounts,
  countsOf,
  listKeys,
  termDeletions,
  termWrites,
} from '../dealership/dealership-list-state.ts';
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
import { allOf, anyOf, below, missing, doesNotExist, where } from '../store/conditions.ts';
import { newOf, putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { transact, type Write } from '../store/transact.ts';
import type { StoredFile } from '../upload/stored-file.ts';
import { accountItem, type Account, personWrite, ownerOf } from './account-record.ts';

/** Longer than a function can run, with its last call: the holder of an older lease is gone. */
export const REGISTRATION_LEASE_MS = 45_000;

/** A new dealership and the account of the person who registers it. */
export type Registration = {
  dealership: Dealership & { adminVerification: DealershipStatus };
  account: Account;
};

/** The one dealership that an upload proves. */
const proofClaimRecord = defineRecord('proof claim', 1, { dealerId: z.string() });
export type ProofClaim = Stored<typeof proofClaimRecord>;

const dealershipItem = (dealership: Dealership) => ({
  ...keys.dealership(dealership.id),
  ...dealershipRecord.whole(dealership),
  ...listKeys(dealership),
});

/** The condition that an item is new, or already this dealership's. */
const isItsOwn = ({ id: dealerId }: Dealership) =>
  anyOf(doesNotExist, where<Account | ProofClaim>({ dealerId }));

/** Claims an upload for a dealership: a second registration can't use the first one's document. */
export const proofWrite = (dealership: Dealership, uploadId: string): Write => ({
  Put: putOf(
    { ...keys.proofClaim(uploadId), ...proofClaimRecord.whole({ dealerId: dealership.id }) },
    isItsOwn(dealership),
  ),
  guard: 'proof',
});

/**
 * Creates a new dealership with everything that belongs to it, in one transaction. Throws `LostCondition` with 'account'
 * or 'email' where the account or the address already has a dealership, 'proof' where the upload served another one.
 */
export const createDealership = (
  { dealership, account }: Registration,
  uploadId: string,
): Promise<void> =>
  transact([
    { Put: newOf(dealershipItem(dealership)), guard: 'dealership' },
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
 * Replaces a registration that was never finished and whose lease is over, that has lapsed, or that an admin declined
 * before anybody confirmed its address. Dealership, account and timeline stay; everything that was typed is the new
 * one's, and sign-ins with the old password end. Throws `LostCondition` for a dealership that confirmed its address, is
 * blocked or is being deleted.
 */
export const takeOverDealership = (
  abandoned: Dealership,
  { dealership, account }: Registration,
  uploadId: string,
): Promise<void> =>
  transact([
    {
      Put: putOf(
        dealershipItem(dealership),
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

type RegistrationFields = RouteRequest<'register'>['body'];

/** Makes a new dealership and its owner's account; the password goes to the pool and nowhere else. */
export function newRegistration(
  sub: string,
  fields: RegistrationFields,
  proof: StoredFile,
): Registration {
  const {
    name: dealerName,
    contactName: fullName,
    email,
    phone,
    address,
    website,
    timeZone = DEFAULT_TIME_ZONE,
    password: _password,
    verificationDocument: _proof,
    ...unhandled
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
    timeZone,
    // A field of the form that isn't named above does not compile here, instead of being dropped.
    ...(unhandled satisfies Record<PropertyKey, never>),
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
