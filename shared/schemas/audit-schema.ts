import * as z from 'zod/mini';
import { OPERATOR_ID } from '../ids.ts';
import { cursor, dealerId, timestamp } from './fields-schema.ts';
import {
  adminActs,
  dataActs,
  erasureActs,
  operatorActs,
  ownerActs,
  peopleActs,
} from './dealership-events-schema.ts';
import { keptFileKinds } from './files-schema.ts';

/** Acts that are about no dealership: an operator's change of who is an admin, and an admin's download of this list. */
export const siteActs = ['admin_added', 'admin_removed', 'audit_exported'] as const;

/**
 * Entries of the audit list: admins' acts, an operator's acts about an account and erasures, access given or taken
 * away, and files of customers that somebody at a dealership opened.
 */
export const auditTypes = [
  'file_opened',
  ...adminActs,
  ...operatorActs,
  ...erasureActs,
  ...peopleActs,
  ...dataActs,
  ...ownerActs,
  ...siteActs,
] as const;
export const auditType = z.enum(auditTypes);
export type AuditType = z.infer<typeof auditType>;

/** `admin_acts`: everything that admins do. */
export const auditFilterTypes = ['admin_acts', ...auditTypes] as const;

const filter = {
  /** `2026-01`, in UTC; without it all months, newest first. */
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  /** The id of an admin, or of a dealership's account, or the operator's. */
  by: z.optional(z.union([z.string().check(z.regex(/^[0-9a-f-]{36}$/)), z.literal(OPERATOR_ID)])),
  type: z.optional(z.enum(auditFilterTypes)),
};
export const auditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof auditFilter>;
export const auditQuery = z.object({ ...filter, cursor: z.optional(cursor) });

/** One act of an admin or the operator, or one opening of a customer's file. */
export const auditRow = z.object({
  id: z.string(),
  at: timestamp,
  type: auditType,
  /** Null where the act is about no dealership. */
  dealerId: z.nullable(dealerId),
  /** The dealership's name at that time. */
  dealerName: z.string(),
  by: z.string(),
  /**
   * The name at that time; null for an admin, who only has an address, and for the operator, who has a title there.
   */
  byName: z.nullable(z.string()),
  byEmail: z.string(),
  /** The opened file and its customer; null for an admin's act. */
  file: z.nullable(z.enum(keptFileKinds)),
  customerId: z.nullable(z.string()),
  /** The person whose access the act is about. */
  person: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The provider's session that the act is about, or rests on. */
  sessionId: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

/**
 * A page may have fewer rows than others although `nextCursor` is given: rare acts are far apart, and an erased
 * customer's rows are gone.
 */
export const auditList = z.object({ items: z.array(auditRow), nextCursor: z.nullable(cursor) });

/** `isCut`: the filter matches more than one export holds; it has the newest. */
export const auditExport = z.object({ items: z.array(auditRow), isCut: z.boolean() });
