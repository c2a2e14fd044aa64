import * as z from 'zod/mini';
import { photoProblem } from '../../shared/schemas/documents.ts';
import { known } from '../store/record.ts';

/** A file that was checked and claimed. */
export const storedFile = z.object({
  key: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  /** When S3 got it: its days are counted from then. Missing in older records. */
  storedAt: z.optional(z.string()),
  /** By which S3 knows the same bytes again (ETag). Missing in older records. */
  etag: z.optional(z.string()),
  /** What the customer's device found wrong with the photo, which was sent all the same. */
  sentDespite: known(z.optional(photoProblem), undefined),
});
export type StoredFile = z.output<typeof storedFile>;
