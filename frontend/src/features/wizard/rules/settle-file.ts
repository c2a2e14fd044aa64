import type { ProgressFile } from '../../../../../shared/schemas/progress.ts';
import type { UploadedFile, UploadState } from '../../../lib/upload/upload-state.ts';

/** What the server knows of one kind of file. */
export type KnownToServer = {
  file: ProgressFile | undefined;
  /** Uploads that were replaced or taken away, of any kind. */
  removed: readonly string[];
};

/**
 * What follows for a file here from what has become of it on all devices: it stays, the server is told of it, or it's
 * replaced by what is there, if anything.
 */
export function reconcileFile(
  mine: UploadState,
  isTold: boolean,
  { file, removed }: KnownToServer,
): 'stay' | 'tell' | 'follow' {
  if (mine.phase === 'empty') return file ? 'follow' : 'stay';
  // What is on its way will be the newest.
  if (mine.phase !== 'done' || file?.uploadId === mine.uploadId) return 'stay';
  // The report may have arrived though its answer didn't, and the file may be gone since.
  if (removed.includes(mine.uploadId)) return 'follow';
  // Told and not there: the server has begun anew.
  return file && isTold ? 'follow' : 'tell';
}

/** A file that another device has sent: of its name nothing is known. */
export const fromElsewhere = (
  { uploadId, contentType, size, at, from, sentDespite }: ProgressFile,
  isPhone: boolean,
): UploadedFile => ({
  name: from === 'phone' && !isPhone ? 'From your phone' : 'From another device',
  uploadId,
  contentType,
  size,
  sentDespite,
  elsewhereAt: at,
});
