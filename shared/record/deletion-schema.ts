import * as z from 'zod/mini';
import { timestamp } from '../schemas/fields-schema.ts';

/** The reason for a record's deletion: nobody had used it for long, or the site's operator erased it on request. */
export const deletionCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unused'), days: z.int() }),
  z.object({ kind: z.literal('operator') }),
]);
export type DeletionCause = z.infer<typeof deletionCause>;

/** The numbers of what was deleted with a record, by kind. */
export const deletedCounts = z.object({
  /** The record with the lines of its timeline, its notes and submissions. */
  items: z.int(),
  /** Videos and pictures that were still stored. */
  files: z.int(),
  /** Sessions at a provider elsewhere, which is told to delete them. */
  sessions: z.int(),
});

/** The certificate that a deleted record leaves in its place. It says nothing about the customer. */
export const deletionCertificate = z.extend(deletedCounts, {
  at: timestamp,
  cause: deletionCause,
  /** Its entry in the log; null until it has one, seconds later. */
  entry: z.nullable(z.int()),
});
export type DeletionCertificate = z.infer<typeof deletionCertificate>;
