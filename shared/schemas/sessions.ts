import * as z from 'zod/mini';
import { cursor, dealerId, timestamp } from './fields.ts';

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
