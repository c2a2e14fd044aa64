import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-messages.ts';
import { peopleMessages } from '../copy/dealer/people-messages.ts';
import { emailLinkToken } from './account-schema.ts';
import { newPassword } from './area-fields-schema.ts';
import { email, text, timestamp } from './fields-schema.ts';
import { failedMailFields } from './mail-failures-schema.ts';

/** What a person may do at their dealership: an owner also manages people, rules and the credit link. */
export const accountRoles = ['owner', 'member'] as const;
export const accountRole = z.enum(accountRoles);
export type AccountRole = z.infer<typeof accountRole>;

/** The pool's `sub`. */
export const accountId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
export const invitationId = z.string().check(z.regex(/^inv_[A-Za-z0-9_-]{22}$/));

/** Somebody who signs in for a dealership. */
export const person = z.object({
  accountId,
  fullName: z.string(),
  email: z.string(),
  /** Null for a role that a later version knows: it may do nothing. */
  role: z.nullable(accountRole),
  isYou: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null until somebody has signed in since this is noted. */
  lastSignInAt: z.nullable(timestamp),
  /** Since when the person has access. */
  since: timestamp,
  /** For admins: the email that a link would give this person, and when it expires. */
  emailChange: z.nullable(z.object({ email: z.string(), expiresAt: timestamp })),
});
export type Person = z.infer<typeof person>;

/** An invitation that nobody has accepted; past `expiresAt` its link no longer works. */
export const invitation = z.object({
  id: invitationId,
  email: z.string(),
  role: accountRole,
  /** The name of who sent it last, and whether that's you. */
  invitedBy: z.string(),
  isByYou: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Whose access ends when it's accepted, where an admin replaces an owner. */
  replaces: z.nullable(z.string()),
  /** Why its email didn't arrive, if it didn't. */
  mailFailure: failedMailFields.failure,
});
export type Invitation = z.infer<typeof invitation>;

/** Owners first, then by name; invitations, the newest first. */
export const peopleList = z.object({
  people: z.array(person),
  invitations: z.array(invitation),
});
export type PeopleList = z.infer<typeof peopleList>;

/** Who is to be an owner in the place of one who is gone, and why. */
export const replacementRequest = z.object({
  email,
  reason: text(dealerMessages.reasonRequired),
});
/** The email that somebody is to sign in with from now on, and why an admin wants that. */
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
/** What an invitation's link shows, without using it up; `used`: somebody has joined by it. */
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

export const emailChangeLookup = z.object({ token: emailLinkToken });
/** What the link to another sign-in email shows, without using it up. */
export const emailChangeView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), dealerName: z.string(), email: z.string() }),
  z.object({ state: z.literal('expired') }),
  z.object({ state: z.literal('used') }),
]);
export const emailChanged = z.object({ changed: z.literal(true), email: z.string() });

export const joinFields = z.object({
  fullName: text(peopleMessages.nameRequired),
  password: newPassword,
});
export const joinRequest = z.extend(joinFields, { token: emailLinkToken });
/** `email`: what to sign in with now. */
export const joinResponse = z.object({ joined: z.literal(true), email: z.string() });
