import * as z from 'zod/mini';
import { EMAIL_LINK_HOURS, REGISTRATION_DAYS } from '../../shared/limits.ts';
import { applicationStatus, verificationStatus } from '../../shared/schemas/admin-schema.ts';
import { dealerRules } from '../../shared/schemas/rules-schema.ts';
import { publicDealership, type PublicDealership } from '../../shared/schemas/customer-schema.ts';
import { DAY_MS, isoTime, now } from '../runtime/clock.ts';
import { randomId } from '../runtime/secrets.ts';
import { anyOf, below, missing, where, type Condition } from '../store/conditions.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { storedFile } from '../upload/stored-file.ts';
import { pick } from '../runtime/pick.ts';

export const dealershipRecord = defineRecord('dealership', 1, {
  id: z.string(),
  /** The contact person's address; at first, that of the person who registered. */
  email: z.string(),
  /** The contact person's name. */
  fullName: z.string(),
  dealerName: z.string(),
  phone: z.string(),
  address: z.string(),
  website: z.string(),
  /** An IANA zone: times are in it wherever the dealership's people and customers read them. */
  timeZone: z.string(),
  /** The hours for customers, in the form that `parseOpeningHours` reads. */
  openingHours: z.optional(z.string()),
  /** Empty at registration. */
  dateOfBirth: z.string(),
  isBlocked: z.boolean(),
  adminVerification: known(applicationStatus, 'unknown'),
  isEmailVerified: z.boolean(),
  /** The number of owners among its people: never zero. */
  owners: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  verificationDocument: storedFile,
  /** The credit link for all customers who were not sent one of their own. */
  creditLink: z.optional(z.string()),
  /** Its own rules about findings in documents; missing while the site's rules apply. */
  rules: z.optional(dealerRules),
  /** The last approval or rejection (its event's id, its time and its admin), which that admin may undo at first. */
  decisionId: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  /** The same for a block, while there is one. */
  blockId: z.optional(z.string()),
  blockedAt: z.optional(z.string()),
  blockedBy: z.optional(z.string()),
  /**
   * The decision and the block (event ids) that the dealership was emailed about, or is being emailed about. They stay
   * until it is emailed that they are over.
   */
  toldDecision: z.optional(z.string()),
  toldBlock: z.optional(z.string()),
  /** The events (ids) that it was last emailed about as the end of a rejection or a block. */
  toldReconsidered: z.optional(z.string()),
  toldUnblocked: z.optional(z.string()),
  /** The event id of the act that was undone last. */
  undoneId: z.optional(z.string()),
  /** The open request for a better document: its event's id, its time and its reason. */
  documentRequestId: z.optional(z.string()),
  documentRequestedAt: z.optional(z.string()),
  documentReason: z.optional(z.string()),
  /** Proofs that were replaced, oldest first. */
  earlierDocuments: z.array(z.extend(storedFile, { addedAt: z.string() })),
  /** The time of the current proof, unless it's the registration's. */
  proofReplacedAt: z.optional(z.string()),
  /** Random, and new for each attempt to register: an emailed link confirms only the attempt that it was sent for. */
  registrationId: z.string(),
  /** The time since which a registration that nobody confirmed in time is being deleted. */
  endingSince: z.optional(z.string()),
  /**
   * The end (epoch milliseconds) of one request's right to finish the registration: set with the record, removed once
   * the password is set. Left by a crash, it lets the next attempt finish.
   */
  registrationLease: z.optional(z.number()),
  /** True if the registration's mail could be sent; missing until it was tried. */
  mailSent: z.optional(z.boolean()),
  /** An admin's finding about the person behind the dealership. */
  verificationStatus: known(z.optional(verificationStatus), undefined),
  verifiedAt: z.optional(z.string()),
  /** The evidence for the finding: the session that was linked then, and its decision. */
  veriffData: z.optional(
    z.object({
      veriffSessionId: z.string(),
      veriffResponse: z.looseObject({ status: known(z.nullable(verificationStatus), null) }),
    }),
  ),
  /** The provider's session that the contact person was given. It belongs to nobody until an admin links it. */
  contactSessionId: z.optional(z.string()),
  /** The linked session of the provider that was begun last, and its time. */
  veriffSessionId: z.optional(z.string()),
  veriffSessionCreatedAt: z.optional(z.string()),
});
export type Dealership = Stored<typeof dealershipRecord>;

/** An unconfirmed registration holds its address for as long as its first link works. */
const HELD_MS = EMAIL_LINK_HOURS * 3600 * 1000;
const lapsedBefore = () => now() - HELD_MS;

const isUndecided = ({ isEmailVerified, isBlocked, adminVerification }: Dealership) =>
  !isEmailVerified && !isBlocked && adminVerification === 'pending';

/** Returns the lease of a registration that was never finished; none once the address is confirmed or a decision made. */
export const openLease = (dealership: Dealership): number | undefined =>
  isUndecided(dealership) ? dealership.registrationLease : undefined;

/**
 * Tells if nobody confirmed the address while the first link was valid. Its owner may not be the person who
 * registered, and must not find the address taken forever.
 */
export const hasLapsed = (dealership: Dealership): boolean =>
  isUndecided(dealership) && Date.parse(dealership.createdAt) < lapsedBefore();

/**
 * Tells if a new registration of the address may replace this one: it has lapsed, or an admin declined it before
 * anybody confirmed the address, so that the address's owner may still register.
 */
export const isReplaceable = (dealership: Dealership): boolean => {
  const { isEmailVerified, isBlocked, adminVerification, endingSince } = dealership;
  const isDeclined = !isEmailVerified && !isBlocked && adminVerification === 'declined';
  return endingSince === undefined && (isDeclined || hasLapsed(dealership));
};

/** Returns the time (epoch milliseconds) at which an unconfirmed registration is over: none of its links work after it. */
export const registrationEnd = ({ createdAt }: Pick<Dealership, 'createdAt'>): number =>
  Date.parse(createdAt) + REGISTRATION_DAYS * DAY_MS;

/** Returns an ISO time: registrations made before it and never confirmed are over. */
export const registrationsEndedBefore = (): string => isoTime(now() - REGISTRATION_DAYS * DAY_MS);

/** The condition for `hasLapsed`, for a registration that is known to be undecided. */
export const isOlderThanItsLink = (): Condition =>
  where<Dealership>({ createdAt: below(isoTime(lapsedBefore())) });

/**
 * Tells if a dealership's data is final, as far as we know. A registration that crashed before its password was set
 * counts as complete after a day, so that it can be decided.
 */
export const isRegistrationComplete = (dealership: Dealership): boolean =>
  openLease(dealership) === undefined || hasLapsed(dealership);

/**
 * The condition for `isRegistrationComplete`: while a dealership is still being registered, everything that an admin
 * saw may be replaced.
 */
export const registrationIsComplete = (): Condition =>
  anyOf(
    where<Dealership>({ registrationLease: missing }),
    where<Dealership>({ isEmailVerified: true }),
    isOlderThanItsLink(),
  );

export const newDealershipId = (): string => randomId('dlr');
export const newRegistrationId = (): string => randomId('reg');

export const toPublicDealership = (dealership: Dealership): PublicDealership => ({
  ...pick(publicDealership, dealership),
  dealerId: dealership.id,
  name: dealership.dealerName,
});
