import * as z from 'zod/mini';
import { dealerStatus, dealerStatuses } from './dealer.ts';
import { cursor, dealerId, timestamp } from './fields.ts';
import { keptFile } from './files.ts';

export const adminMe = z.object({ adminId: z.string(), email: z.string() });

/** One line of 'Dealership Applications'. */
export const applicationRow = z.object({
  id: dealerId,
  dealerName: z.string(),
  fullName: z.string(),
  email: z.string(),
  createdAt: timestamp,
  adminVerification: dealerStatus,
  isBlocked: z.boolean(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const applicationFilters = ['all', ...dealerStatuses] as const;
export const applicationFilter = z.enum(applicationFilters);
export type ApplicationFilter = z.infer<typeof applicationFilter>;
export const applicationQuery = z.object({
  status: z._default(applicationFilter, 'all'),
  cursor: z.optional(cursor),
});

/** `total` counts every application that the filter lets through; it makes 'Page X of Y'. */
export const applicationList = z.object({
  items: z.array(applicationRow),
  nextCursor: z.nullable(cursor),
  total: z.int(),
});

export const dealerEventTypes = ['registered', 'email_verified', 'approved', 'declined'] as const;
export const dealerEvent = z.object({
  type: z.enum(dealerEventTypes),
  at: timestamp,
  /** The admin's address, for an admin's act. */
  by: z.optional(z.string()),
});
export type DealerEvent = z.infer<typeof dealerEvent>;

export const application = z.extend(applicationRow, {
  address: z.string(),
  phone: z.string(),
  website: z.string(),
  isEmailVerified: z.boolean(),
  /** Null when no document was uploaded. */
  verificationDocument: z.nullable(keptFile),
  /** Oldest first. */
  events: z.array(dealerEvent),
});
export type Application = z.infer<typeof application>;
