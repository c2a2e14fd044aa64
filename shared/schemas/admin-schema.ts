import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-messages.ts';
import { documentProblemNames } from '../copy/admin/document-problems.ts';
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

/** How the identity of the person behind a dealership was decided. */
export const verificationStatuses = ['approved', 'denied'] as const;
export const verificationStatus = z.enum(verificationStatuses);
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** A verification provider's session that belongs to no user and to no customer. */
export const sessionRow = z.object({
  id: z.string(),
  /** Of the vendor data, in lower case: what a session is matched by. */
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

/** How often an admin is told of new applications. */
export const applicationPaces = ['at_once', 'daily'] as const;
export type ApplicationPace = (typeof applicationPaces)[number];
export const adminNotifications = z.object({ applications: z.enum(applicationPaces) });

export const adminMe = z.object({ adminId: z.string(), email: z.string() });

/** Who may decide; `createdAt`: since when. */
export const adminList = z.object({
  items: z.array(z.object({ adminId: z.string(), email: z.string(), createdAt: timestamp })),
});

/** 'unknown' means anything else a record may hold: 'Unknown verification status.' */
export const applicationStatus = z.enum([...dealershipStatuses, 'unknown']);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** What about an application may ask for a look, in the order in which it's shown. */
export const reviewSignals = ['mail', 'public_mail', 'unconfirmed', 'related'] as const;
export type ReviewSignal = (typeof reviewSignals)[number];

/** `asked`: a better document is awaited; `new`: it has come. */
export const documentStates = ['asked', 'new'] as const;
export type DocumentState = (typeof documentStates)[number];

/** One line of 'Dealership Applications'. */
export const applicationRow = z.object({
  id: dealerId,
  dealerName: z.string(),
  fullName: z.string(),
  email: z.string(),
  address: z.string(),
  /** An ISO time. One that cannot be read is shown as 'Invalid date', and must not hide the other lines. */
  createdAt: z.string(),
  adminVerification: applicationStatus,
  isBlocked: z.boolean(),
  /** Since when it's blocked; null where it isn't, or nobody knows. */
  blockedAt: z.nullable(timestamp),
  /** Until the address is confirmed, the application can be declined, but not approved. */
  isEmailVerified: z.boolean(),
  /** Null where no better document was asked for, or the application is decided. */
  documentState: z.nullable(z.enum(documentStates)),
  /** What an admin should look at; where it's empty, all is clear. */
  toReview: z.array(z.enum(reviewSignals)),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

/**
 * 'blocked': whatever was decided; the statuses leave these out. 'unconfirmed': nobody has confirmed the address,
 * whatever was decided; all others leave these out.
 */
export const applicationFilters = ['all', ...dealershipStatuses, 'blocked', 'unconfirmed'] as const;
export const applicationFilter = z.enum(applicationFilters);
export type ApplicationFilter = z.infer<typeof applicationFilter>;
export const listOrders = ['newest', 'oldest'] as const;
export type ListOrder = (typeof listOrders)[number];

export const applicationQuery = z.object({
  status: z._default(applicationFilter, 'all'),
  order: z._default(z.enum(listOrders), 'newest'),
  cursor: z.optional(cursor),
});

/** How many applications each filter lets through. */
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
 * What a dealership is looked for by: the beginning of any word of its name or its contact's (and what follows
 * it), or of its email. In a body, for it names people and addresses end up in logs.
 */
export const applicationSearch = z.extend(applicationQuery, {
  text: text(dealerMessages.searchEmpty),
});
/** `isCut`: more were found than are looked through, so that `total` and the order speak of a part of them. */
export const foundApplications = z.extend(foundPage, { isCut: z.boolean() });

export const sharedTraits = ['phone', 'domain', 'address'] as const;
export type SharedTrait = (typeof sharedTraits)[number];

/** Another dealership that gave the same phone number, website domain or address, whatever its spelling. */
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
 * Whose the mail address is, as far as its domain says: the website's owner's; a customer's of a mail provider
 * that gives addresses to anyone; or of another domain than the website's.
 */
export const mailOwners = ['website', 'public_provider', 'other_domain'] as const;
export type MailOwner = (typeof mailOwners)[number];

const typedDocumentRequest = z.object({
  problem: z.enum(documentProblemNames, dealerMessages.documentProblemRequired),
  message: optionalText,
});
const saysWhat = ({ problem, message }: z.infer<typeof typedDocumentRequest>) =>
  problem !== 'other' || message !== '';
const unsaid = { error: dealerMessages.documentMessageRequired, path: ['message'] };

/** What is wrong with the proof; something else has to be said. */
export const documentProblem = typedDocumentRequest.check(z.refine(saysWhat, unsaid));

/** `requestId` makes a double click one request. */
export const documentRequest = z
  .extend(typedDocumentRequest, { requestId })
  .check(z.refine(saysWhat, unsaid));

export const application = z.extend(applicationRow, {
  phone: z.string(),
  website: z.string(),
  /** Until then nothing can be decided: what is seen may still be replaced. */
  isRegistrationComplete: z.boolean(),
  /** Null when no document was uploaded. */
  verificationDocument: z.nullable(keptFile),
  /** Since when it's there, where it isn't the one of the registration. */
  proofReplacedAt: z.nullable(timestamp),
  /** Those it has replaced, the first one first, each with the time when it was added. */
  earlierDocuments: z.array(z.extend(keptFile, { addedAt: timestamp })),
  /** A better one that the dealership was asked for and hasn't sent. */
  documentRequest: z.nullable(z.object({ at: timestamp, reason: z.string() })),
  mail: z.object({
    owner: z.enum(mailOwners),
    /** What follows the '@'. */
    domain: z.string(),
    /** The website's host without 'www.'. */
    websiteDomain: z.string(),
  }),
  /** A few for each trait, these newest first; `hasMore`: there are others beside those, older or newer. */
  related: z.object({ items: z.array(relatedApplication), hasMore: z.boolean() }),
  /** Of the person behind the dealership; null until an admin has said. */
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
  /** Of the admin who asks: the last decision or block that can still be undone, and for how many seconds. */
  undo: z.nullable(z.object({ act: z.string(), seconds: z.int() })),
  /** Oldest first. */
  events: z.array(dealershipEvent),
});
export type Application = z.infer<typeof application>;

/** Why an admin acts: for the timeline and the audit list, and in the mail of a decline. */
export const actReason = z.object({ reason: text(dealerMessages.reasonRequired) });
/** What a dealership is called from now on, and why. */
export const renameRequest = z.object({
  name: text(dealerMessages.dealershipNameRequired),
  reason: text(dealerMessages.reasonRequired),
});
/** Which of the documents that were replaced, from 0. */
export const earlierProof = z.object({
  dealerId,
  position: z.string().check(z.regex(/^\d{1,3}$/)),
});
/** Which of the admin's own acts is undone, as the application named it. */
export const undoRequest = z.object({ act: z.string().check(z.regex(/^evt_[\w-]{1,40}$/)) });
export const optionalActReason = z.object({ reason: optionalText });

/** `seen`: its status when the admin decided; if someone else has changed it since, the answer is a 409. */
export const setVerificationRequest = z.object({
  email,
  status: verificationStatus,
  seen: z.nullable(verificationStatus),
  reason: text(dealerMessages.reasonRequired),
});
