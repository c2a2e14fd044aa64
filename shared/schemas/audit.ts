import * as z from 'zod/mini';
import { cursor, dealerId, timestamp } from './fields.ts';
import { adminAct } from './dealership-events.ts';

const filter = {
  /** `2026-01`, in UTC; without it all months, newest first. */
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  /** An admin's id. */
  by: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
  type: z.optional(adminAct),
};
export const auditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof auditFilter>;
export const auditQuery = z.object({ ...filter, cursor: z.optional(cursor) });

/** One act of an admin about a dealership. */
export const auditRow = z.object({
  id: z.string(),
  at: timestamp,
  type: adminAct,
  dealerId,
  /** As it was at that time. */
  dealerName: z.string(),
  by: z.string(),
  byEmail: z.string(),
  reason: z.nullable(z.string()),
  /** The provider's session that the act is about, or rests on. */
  sessionId: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

/** A page may hold fewer lines than others although `nextCursor` is given: acts of a rare kind are far apart. */
export const auditList = z.object({ items: z.array(auditRow), nextCursor: z.nullable(cursor) });

/** `isCut`: the filter lets through more than one export holds; it has the newest. */
export const auditExport = z.object({ fileName: z.string(), csv: z.string(), isCut: z.boolean() });
