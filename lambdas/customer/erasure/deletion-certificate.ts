import * as z from 'zod/mini';
import {
  deletedCounts,
  deletionCause,
  type DeletionCertificate,
} from '../../../shared/record/deletion-schema.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { newOf } from '../../store/expressions.ts';
import { eventPrefix, indexKeys, keys, whenOf } from '../../store/keys.ts';
import { readPartition, type Item } from '../../store/read.ts';
import { defineRecord, newEventId, newSalt, type Stored } from '../../store/record.ts';
import { tableKeys } from '../../store/table.ts';
import type { Write } from '../../store/transact.ts';

/** Ten years, as long as the law has the longest records kept: docs/retention.md. */
const CERTIFICATE_DAYS = 3653;

const type = 'record_deleted';

/**
 * The one event that a deleted record leaves in its place. The log has its entry as every event's, and it names nobody:
 * its customer's id leads nowhere else.
 */
const certificateRecord = defineRecord('certificate of a deletion', 1, {
  id: z.string(),
  type: z.literal(type),
  at: z.string(),
  /** The customer. */
  subjectId: z.string(),
  /** The dealership whose people see it. */
  dealerId: z.string(),
  ...deletedCounts.shape,
  cause: deletionCause,
  ttl: z.number(),
  /** Its place in the log, as soon as it has one. */
  leaf: z.optional(z.number()),
});
type Certificate = Stored<typeof certificateRecord>;

/** Recognizes a certificate among the items of a customer's partition: no erasure takes it. */
export const isCertificate = (item: Item): boolean => item.type === type;

/** Leaves a certificate, now that everything it counts is gone. */
export function certificateWrite({
  customerId,
  ...deleted
}: Pick<Certificate, 'dealerId' | 'cause' | 'items' | 'files' | 'sessions'> & {
  customerId: string;
}): Write {
  const [id, at] = [newEventId(), isoTime()];
  const ttl = epochSeconds(now() + CERTIFICATE_DAYS * DAY_MS);
  return {
    Put: newOf({
      ...keys.customerEvent(customerId, at, id),
      ...certificateRecord.whole({ ...deleted, id, type, at, subjectId: customerId, ttl }),
      ...indexKeys.deletionsOfDealership(deleted.dealerId, whenOf(at, id)),
      salt: newSalt(),
    }),
  };
}

/** Returns the certificate that one of a dealership's customers has left; undefined to every other dealership. */
export async function findCertificate(
  customerId: string,
  dealerId: string,
): Promise<DeletionCertificate | undefined> {
  const events = await readPartition(keys.customer(customerId)[tableKeys.partition], eventPrefix);
  const found = events.find(isCertificate);
  const certificate = found && certificateRecord.read(found);
  if (certificate?.dealerId !== dealerId || certificate.ttl <= epochSeconds(now()))
    return undefined;
  const { leaf = null, ...others } = certificate;
  return { ...others, entry: leaf };
}
