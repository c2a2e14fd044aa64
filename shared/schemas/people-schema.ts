import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import { peopleMessages } from '../copy/dealer/people-copy.ts';
import { emailLinkToken, newPasswordRequest } from './account-schema.ts';
import { newPassword } from './area-fields-schema.ts';
import { accountId, email, requestId, text, timestamp } from './fields-schema.ts';
import { failedMailFields } from './mail-failures-schema.ts';

/**
 * A person's role at their dealership. A member reviews and decides; an owner also manages people, rules and the credit
 * link. Sales sends links and sees how customers stand, but no IDs and nothing that was entered: see a route's `sales`.
 */
export const accountRole = z.enum(['owner', 'member', 'sales']);
export type AccountRole = z.infer<typeof accountRole>;

export const invitationId = z.string().check(z.regex(/^inv_[A-Za-z0-9_-]{22}$/));

/** A person who signs in for a dealership. */
export const person = z.object({
  accountId,
  fullName: z.string(),
  email: z.string(),
  /** Null for a role of a later version, which may do nothing here. */
  role: z.nullable(accountRole),
  isYou: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null for people who haven't signed in since we began to record this. */
  lastSignInAt: z.nullable(timestamp),
  /** The begin of the person's access. */
  since: timestamp,
  /** The email that a pending link would give this person, and when it expires; only admins see it. */
  emailChange: z.nullable(z.object({ email: z.string(), expiresAt: timestamp })),
});
export type Person = z.infer<typeof person>;

/** An invitation that nobody has accepted; past `expiresAt` its link no longer works. */
export const invitation = z.object({
  id: invitationId,
  email: z.string(),
  role: accountRole,
  /** The name of the last sender, and whether that's you. */
  invitedBy: z.string(),
  isByYou: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The owner whose access ends when it's accepted, where an admin replaces one. */
  replaces: z.nullable(z.string()),
  /** The reason why its email didn't arrive, if it didn't. */
  mailFailure: failedMailFields.failure,
});
export type Invitation = z.infer<typeof invitation>;

/** Owners first, then by name; invitations newest first. */
export const peopleList = z.object({
  people: z.array(person),
  invitations: z.array(invitation),
});
export type PeopleList = z.infer<typeof peopleList>;

/** The owner who replaces one that has left, and the reason. */
export const replacementRequest = z.object({
  email,
  reason: text(dealerMessages.reasonRequired),
});
/** The email that somebody will sign in with, and the admin's reason. */
export const emailChangeRequest = z.object({
  email,
  reason: text(dealerMessages.reasonRequired),
});
export const emailChangeRequested = z.object({ requested: z.literal(true) });
export const inviteRequest = z.object({ email, role: accountRole });
export const roleRequest = z.object({ role: accountRole });
export const personRemoved = z.object({ removed: z.literal(true) });
export const personSignedOut = z.object({ signedOut: z.literal(true) });

export const invitationRequest = z.object({ token: emailLinkToken });
/** The contents of an invitation's link, which stays usable; `used`: somebody has joined by it. */
export const invitationView = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    dealerName: z.string(),
    invitedBy: z.string(),
    role: accountRole,
    email: z.string(),
  }),
  z.object({ state: z.literal('expired') }),
  z.object({ state: z.literal('used') }),
]);
export type InvitationView = z.infer<typeof invitationView>;

/** Tells a request that is sent again from another one by a link that is used. */
const usedOnce = { requestId: z.optional(requestId) };

export const emailChangeLookup = z.object({ token: emailLinkToken });
/** The contents of the link to confirm another sign-in email, which stays usable. */
export const emailChangeView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), dealerName: z.string(), email: z.string() }),
  z.object({ state: z.literal('expired') }),
  z.object({ state: z.literal('used') }),
]);
export const emailChangeConfirmation = z.extend(newPasswordRequest, usedOnce);
export const emailChanged = z.object({ changed: z.literal(true), email: z.string() });

export const joinFields = z.object({
  fullName: text(peopleMessages.nameRequired),
  password: newPassword,
});
export const joinRequest = z.extend(joinFields, { token: emailLinkToken, ...usedOnce });
/** `email`: the email to sign in with. */
export const joinResponse = z.object({ joined: z.literal(true), email: z.string() });
