import * as z from 'zod/mini';
import { siteActs } from '../../shared/schemas/audit-schema.ts';
import { newOf } from '../store/expressions.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { defineRecord, newEventId, newSalt, type Stored } from '../store/record.ts';
import type { Write } from '../store/transact.ts';

/** Something that an admin did, or that an operator did about an admin; it stays when the admin goes. */
const adminEventRecord = defineRecord('event of an admin', 1, {
  id: z.string(),
  type: z.enum(siteActs),
  at: z.string(),
  /** The admin. */
  subjectId: z.string(),
  by: z.string(),
  byEmail: z.string(),
  /** The admin's address, where somebody else acted. */
  email: z.optional(z.string()),
});

type AdminEventFields = Pick<Stored<typeof adminEventRecord>, 'type' | 'at' | 'email'> & {
  adminId: string;
  by: { id: string; email: string };
};

/** Adds a line to the audit list that is about no dealership. */
export function adminEventWrite({ adminId, by, ...event }: AdminEventFields): Write {
  const id = newEventId();
  const when = whenOf(event.at, id);
  return {
    Put: newOf({
      ...keys.adminEvent(adminId, event.at, id),
      ...adminEventRecord.whole({
        ...event,
        id,
        subjectId: adminId,
        by: by.id,
        byEmail: by.email,
      }),
      salt: newSalt(),
      ...indexKeys.audit(when),
      ...indexKeys.auditBy(by.id, when),
    }),
  };
}
