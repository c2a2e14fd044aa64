import * as z from 'zod/mini';
import { adminMessages } from '../copy/admin/admin-copy.ts';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import { documentProblemNames } from '../copy/admin/document-problems.ts';
import { dealershipName } from '../dealership-name.ts';
import {
  cursor,
  dealerId,
  timestamp,
  email,
  optionalText,
  requestId,
  text,
} from './fields-schema.ts';
import { dealershipStatuses } from './dealer-schema.ts';
import { keptFile } from './files-schema.ts';
import { dealershipEvent } from './dealership-events-schema.ts';

/** Outcomes of verifying the person behind a dealership. */
export const verificationStatuses = ['approved', 'denied'] as const;
export const verificationStatus = z.enum(verificationStatuses);
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** A verification provider's session that belongs to no user and to no customer. */
export const sessionRow = z.object({
  id: z.string(),
  /** The email in the vendor data, in lower case: sessions are matched by it. */
  email: z.string(),
  /** Null until the provider has decided. */
  status: z.nullable(verificationStatus),
  createdAt: timestamp,
});
export type SessionRow = z.infer<typeof sessionRow>;

export const sessionQuery = z.object({ cursor: z.optional(cursor) });
export const sessionList = z.object({
  items: z.array(sessionRow),
  nextCursor: z.nullable(cursor),
});

export const linkSessionsRequest = z.object({ cursor: z.optional(cursor) });
/** One step through the sessions, oldest first; while `nextCursor` is given, there are more to go through. */
export const linkedSessions = z.object({
  linked: z.array(z.object({ session: sessionRow, dealerId, dealerName: z.string() })),
  /** No dealership has confirmed this address. */
  unmatched: z.array(sessionRow),
  nextCursor: z.nullable(cursor),
});

/** The pace at which an admin is emailed about new applications. */
export const applicationPaces = ['at_once', 'daily'] as const;
export type ApplicationPace = (typeof applicationPaces)[number];
export const adminNotifications = z.object({ applications: z.enum(applicationPaces) });

export const adminMe = z.object({ adminId: z.string(), email: z.string() });

/** The people who may decide, each with the time since when. */
export const adminList = z.object({
  items: z.array(z.object({ adminId: z.string(), email: z.string(), createdAt: timestamp })),
});

/** 'unknown' is anything else that a record may hold: 'Unknown verification status.' */
export const applicationStatus = z.enum([...dealershipStatuses, 'unknown']);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** Reasons to look at an application more closely, in the order in which they are shown. */
export const reviewSignals = ['mail', 'public_mail', 'unconfirmed', 'related'] as const;
export type ReviewSignal = (typeof reviewSignals)[number];

/** `asked`: a better document was asked for; `new`: it has arrived. */
export const documentStates = ['asked', 'new'] as const;
export type DocumentState = (typeof documentStates)[number];

/** One line of 'Dealership Applications'. */
export const applicationRow = z.object({
  id: dealerId,
  dealerName: z.string(),
  fullName: z.string(),
  email: z.string(),
  address: z.string(),
  /** An ISO time. An unreadable one is shown as 'Invalid date', and must not hide the other rows. */
  createdAt: z.string(),
  adminVerification: applicationStatus,
  isBlocked: z.boolean(),
  /** The time of the block; null where it isn't blocked, or nobody knows. */
  blockedAt: z.nullable(timestamp),
  /** Until the address is confirmed, the application can be declined, but not approved. */
  isEmailVerified: z.boolean(),
  /** Null where no better document was asked for, or the application is decided. */
  documentState: z.nullable(z.enum(documentStates)),
  /** Things that an admin should look at; empty where all is clear. */
  toReview: z.array(z.enum(reviewSignals)),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

/**
 * 'blocked': with any decision; the statuses leave these out. 'unconfirmed': nobody has confirmed the email address,
 * with any decision; all others leave these out.
 */
export const applicationFilters = ['all', ...dealershipStatuses, 'blocked', 'unconfirmed'] as const;
export const applicationFilter = z.enum(applicationFilters);
export type ApplicationFilter = z.infer<typeof applicationFilter>;
/** Returns the one list, beside that of all, in which an application stands. */
export function applicationListOf({
  isEmailVerified,
  isBlocked,
  adminVerification,
}: Pick<ApplicationRow, 'isEmailVerified' | 'isBlocked' | 'adminVerification'>) {
  if (!isEmailVerified) return 'unconfirmed';
  return isBlocked ? 'blocked' : adminVerification;
}
export const listOrders = ['newest', 'oldest'] as const;
export type ListOrder = (typeof listOrders)[number];

export const applicationQuery = z.object({
  status: z._default(applicationFilter, 'all'),
  order: z._default(z.enum(listOrders), 'newest'),
  cursor: z.optional(cursor),
});

/** The number of applications that each filter lets through. */
export const applicationCounts = z.object(
  Object.fromEntries(applicationFilters.map((filter) => [filter, z.int()])) as Record<
    ApplicationFilter,
    z.ZodMiniInt
  >,
);
export type ApplicationCounts = z.infer<typeof applicationCounts>;

const foundPage = z.object({
  items: z.array(applicationRow),
  nextCursor: z.nullable(cursor),
  /** Every application that the filter lets through, or the search finds: it makes 'Page X of Y'. */
  total: z.int(),
});

export const applicationList = z.extend(foundPage, { counts: applicationCounts });

/**
 * A search for dealerships: the beginning of any word of the name or the contact's name (and what follows it), or of
 * the email. Sent in the body, since it names people and addresses end up in logs.
 */
export const applicationSearch = z.extend(applicationQuery, {
  text: text(adminMessages.searchEmpty),
});
/** `isCut`: more were found than the search looks through, so `total` and the order cover only some of them. */
export const foundApplications = z.extend(foundPage, { isCut: z.boolean() });

export const sharedTraits = ['phone', 'domain', 'address', 'similarName'] as const;
export type SharedTrait = (typeof sharedTraits)[number];

/** Another dealership with the same phone number, website domain, address or a similar name, however it is spelled. */
export const relatedApplication = z.object({
  id: dealerId,
  dealerName: z.string(),
  createdAt: z.string(),
  adminVerification: applicationStatus,
  isBlocked: z.boolean(),
  shares: z.array(z.enum(sharedTraits)),
});
export type RelatedApplication = z.infer<typeof relatedApplication>;

/**
 * The owner of an email's domain: the website's owner; a provider that gives addresses to anyone; or another domain
 * than the website's.
 */
export const mailOwners = ['website', 'public_provider', 'other_domain'] as const;
export type MailOwner = (typeof mailOwners)[number];

const typedDocumentRequest = z.object({
  problem: z.enum(documentProblemNames, adminMessages.documentProblemRequired),
  message: optionalText,
});
const hasMessage = ({ problem, message }: z.infer<typeof typedDocumentRequest>) =>
  problem !== 'other' || message !== '';
const messageMissing = { error: adminMessages.documentMessageRequired, path: ['message'] };

/** The problem with the proof; 'other' requires a message. */
export const documentProblem = typedDocumentRequest.check(z.refine(hasMessage, messageMissing));

/** `requestId` makes a double click one request. */
export const documentRequest = z
  .extend(typedDocumentRequest, { requestId })
  .check(z.refine(hasMessage, messageMissing));

export const application = z.extend(applicationRow, {
  phone: z.string(),
  website: z.string(),
  /** Nothing can be decided before: the document may still be replaced. */
  isRegistrationComplete: z.boolean(),
  verificationDocument: keptFile,
  /** The time when it replaced the registration's document, if it did. */
  proofReplacedAt: z.nullable(timestamp),
  /** The documents that it replaced, oldest first, each with the time when it was added. */
  earlierDocuments: z.array(z.extend(keptFile, { addedAt: timestamp })),
  /** A better document that the dealership was asked for and hasn't sent. */
  documentRequest: z.nullable(z.object({ at: timestamp, reason: z.string() })),
  mail: z.object({
    owner: z.enum(mailOwners),
    /** The part after the '@'. */
    domain: z.string(),
    /** The website's host without 'www.'. */
    websiteDomain: z.string(),
  }),
  /** A few for each trait, newest first; `hasMore`: there are others, older or newer. */
  related: z.object({ items: z.array(relatedApplication), hasMore: z.boolean() }),
  /** The verification of the person behind the dealership; null until an admin has recorded it. */
  verificationStatus: z.nullable(verificationStatus),
  verifiedAt: z.nullable(timestamp),
  /** The provider's session that was linked last, with its decision. */
  session: z.nullable(
    z.object({
      id: z.string(),
      status: z.nullable(verificationStatus),
      createdAt: timestamp,
    }),
  ),
  /** The last decision or block that the calling admin can still undo, and for how many seconds. */
  undo: z.nullable(z.object({ act: z.string(), seconds: z.int() })),
  /** Oldest first. */
  events: z.array(dealershipEvent),
});
export type Application = z.infer<typeof application>;

/** The reason for an admin's act: for the timeline, the audit list, and the email about a decline. */
export const actReason = z.object({ reason: text(dealerMessages.reasonRequired) });
/** A dealership's new name, and the reason for it. */
export const renameRequest = z.object({
  name: dealershipName,
  reason: text(dealerMessages.reasonRequired),
});
/** A replaced document by its position, from 0. */
export const earlierProof = z.object({
  dealerId,
  position: z.string().check(z.regex(/^\d{1,3}$/)),
});
/** The admin's own act to undo, as the application named it. */
export const undoRequest = z.object({ act: z.string().check(z.regex(/^evt_[\w-]{1,40}$/)) });
export const optionalActReason = z.object({ reason: optionalText });

/** `seen`: the status when the admin decided; if someone else has changed it since, the answer is a 409. */
export const setVerificationRequest = z.object({
  email,
  status: verificationStatus,
  seen: z.nullable(verificationStatus),
  reason: text(dealerMessages.reasonRequired),
});
