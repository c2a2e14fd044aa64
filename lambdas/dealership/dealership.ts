import * as z from 'zod/mini';
import { EMAIL_LINK_HOURS, REGISTRATION_DAYS } from '../../shared/limits.ts';
import {
  applicationStatus,
  verificationStatus,
  type ApplicationStatus,
} from '../../shared/schemas/admin-schema.ts';
import { dealerRules } from '../../shared/schemas/rules-schema.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';
import type { AccountState } from '../../shared/schemas/dealer-schema.ts';
import { publicDealership, type PublicDealership } from '../../shared/schemas/customer-schema.ts';
import { DAY_MS, isoTime, now } from '../runtime/clock.ts';
import { randomId } from '../runtime/secrets.ts';
import { anyOf, below, missing, where, type Condition } from '../store/conditions.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { storedFile } from '../upload/stored-file.ts';
import { AppError } from '../runtime/errors.ts';
import { pick } from '../runtime/pick.ts';

/** A dealership as it is stored. */
export const dealershipRecord = defineRecord('dealership', 1, {
  id: z.string(),
  /** Of the person who registered it. */
  email: z.string(),
  /** The contact person. */
  fullName: z.string(),
  dealerName: z.string(),
  phone: z.string(),
  address: z.string(),
  website: z.string(),
  /** Empty at registration. */
  dateOfBirth: z._default(z.string(), ''),
  isBlocked: z.boolean(),
  adminVerification: known(applicationStatus, 'unknown'),
  isEmailVerified: z.boolean(),
  /** How many of its people are owners: never none. */
  owners: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  verificationDocument: z._default(z.nullable(storedFile), null),
  /** What all customers get who were not sent one of their own. */
  creditLink: z.optional(z.string()),
  /** Its own rules about what is found in documents; missing while the site's hold. */
  rules: z.optional(dealerRules),
  /** The last approval or rejection, as the id of its event, when it was and by whom: that admin may undo it at first. */
  decisionId: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  /** The same of a block, while there is one. */
  blockId: z.optional(z.string()),
  blockedAt: z.optional(z.string()),
  blockedBy: z.optional(z.string()),
  /**
   * Of these two, the ids of those that the dealership has been told of, or is being told: they stay, until it's told
   * that they are over.
   */
  toldDecision: z.optional(z.string()),
  toldBlock: z.optional(z.string()),
  /** The ids of the events by which it was told so last. */
  toldReconsidered: z.optional(z.string()),
  toldUnblocked: z.optional(z.string()),
  /** The id of what was undone last. */
  undoneId: z.optional(z.string()),
  /** The better document that the dealership was asked for, until it's there: the event's id, its time, and why. */
  documentRequestId: z.optional(z.string()),
  documentRequestedAt: z.optional(z.string()),
  documentReason: z.optional(z.string()),
  /** Proofs that were replaced, the first one first. */
  earlierDocuments: z._default(z.array(z.extend(storedFile, { addedAt: z.string() })), []),
  /** Since when the proof is there, where it isn't the one of the registration. */
  proofReplacedAt: z.optional(z.string()),
  /** Random, and another one for each try to register: an emailed link confirms the try that it was sent for. */
  registrationId: z.string(),
  /** Since when a registration that nobody confirmed in time is being deleted. */
  endingSince: z.optional(z.string()),
  /**
   * Until when (epoch milliseconds) one request may finish the registration: set with the record, removed
   * once the password is set. Left by a crash, it lets the next try finish.
   */
  registrationLease: z.optional(z.number()),
  /** Whether the registration's mail could be sent; missing until it was tried. */
  mailSent: z.optional(z.boolean()),
  /** What an admin has found about the person behind the dealership. */
  verificationStatus: known(z.optional(verificationStatus), undefined),
  verifiedAt: z.optional(z.string()),
  /** What the finding rests on: the session that was linked then, and its decision. */
  veriffData: z.optional(
    z.object({
      veriffSessionId: z.string(),
      veriffResponse: z.looseObject({ status: known(z.nullable(verificationStatus), null) }),
    }),
  ),
  /** The provider's session that the contact person was given; it is nobody's until an admin links it. */
  contactSessionId: z.optional(z.string()),
  /** The provider's session that was begun last among those that were linked, and when it was. */
  veriffSessionId: z.optional(z.string()),
  veriffSessionCreatedAt: z.optional(z.string()),
});
export type Dealership = Stored<typeof dealershipRecord>;

/** How long a registration holds its address without that being confirmed: as long as its first link. */
const HELD_MS = EMAIL_LINK_HOURS * 3600 * 1000;
const lapsedBefore = () => now() - HELD_MS;

const isUnjudged = ({ isEmailVerified, isBlocked, adminVerification }: Dealership) =>
  !isEmailVerified && !isBlocked && adminVerification === 'pending';

/** The lease of a registration that never came to its end. None once the address is confirmed or a decision made. */
export const openLease = (dealership: Dealership): number | undefined =>
  isUnjudged(dealership) ? dealership.registrationLease : undefined;

/**
 * Whether nobody confirmed the address while the first link was valid: its owner may not be the person who
 * registered, and must not find the address taken for good.
 */
export const hasLapsed = (dealership: Dealership): boolean =>
  isUnjudged(dealership) && Date.parse(dealership.createdAt) < lapsedBefore();

/**
 * Whether a new registration of the address may take this one's place: it has lapsed, or an admin declined it while
 * nobody had confirmed the address, whose owner may still come.
 */
export const givesAddressUp = (dealership: Dealership): boolean => {
  const { isEmailVerified, isBlocked, adminVerification, endingSince } = dealership;
  const isDeclined = !isEmailVerified && !isBlocked && adminVerification === 'declined';
  return endingSince === undefined && (isDeclined || hasLapsed(dealership));
};

/** When (epoch milliseconds) a registration is over that nobody has confirmed: no link of it works any longer. */
export const registrationEnd = ({ createdAt }: Pick<Dealership, 'createdAt'>): number =>
  Date.parse(createdAt) + REGISTRATION_DAYS * DAY_MS;

/** What was registered before this ISO time is over, if nobody has confirmed it. */
export const endedBefore = (): string => isoTime(now() - REGISTRATION_DAYS * DAY_MS);

/** As `hasLapsed`, for a registration that is known to be unjudged. */
export const isOlderThanItsLink = (): Condition =>
  where<Dealership>({ createdAt: below(isoTime(lapsedBefore())) });

/**
 * Whether what is shown of a dealership is final, as far as is known: a registration that died before its password
 * was set is waited for no longer than a day, so that it can be decided.
 */
export const isRegistrationComplete = (dealership: Dealership): boolean =>
  openLease(dealership) === undefined || hasLapsed(dealership);

/**
 * While a dealership is still being registered, all that the admin saw may be replaced. One that never came to its
 * end is waited for no longer than a day.
 */
export const registrationIsComplete = (): Condition =>
  anyOf(
    where<Dealership>({ registrationLease: missing }),
    where<Dealership>({ isEmailVerified: true }),
    isOlderThanItsLink(),
  );

export const newDealershipId = (): string => randomId('dlr');
export const newRegistrationId = (): string => randomId('reg');

const stateOf: Record<ApplicationStatus, AccountState> = {
  pending: 'account_pending',
  declined: 'account_declined',
  approved: 'active',
  unknown: 'account_unknown',
};

/** A dealer's standing, checked in the order of the specification's login flow. */
export function accountStateOf(dealership: Dealership): AccountState {
  if (!dealership.isEmailVerified) return 'email_not_verified';
  if (dealership.isBlocked) return 'account_blocked';
  return stateOf[dealership.adminVerification];
}

/** Refuses a dealer who may not work, with the reason. */
export function assertActive(dealership: Dealership): void {
  const state = accountStateOf(dealership);
  if (state !== 'active') throw new AppError(state);
}

/** A token without an account or a dealership: its registration never came to its end, or they are gone. */
export const noDealerData = () =>
  new AppError('account_unknown', { message: dealerMessages.noDealerData });

export const toPublicDealership = (dealership: Dealership): PublicDealership => ({
  ...pick(publicDealership, dealership),
  dealerId: dealership.id,
  name: dealership.dealerName,
});
