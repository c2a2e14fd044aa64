import * as z from 'zod/mini';

/** A file that was checked and claimed. */
export const storedFile = z.object({
  key: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
});
export type StoredFile = z.output<typeof storedFile>;
