import type { FileAccess } from '../../shared/schemas/files.ts';
import { now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { keptUntil } from './kept-file.ts';
import { logger } from '../runtime/logger.ts';
import { isThere, presignRead } from './uploads.ts';
import { retentionDays } from './retention.ts';
import type { StoredFile } from './stored-file.ts';

/** URLs for a file that is still kept. `since`: when its record began to keep it. */
export async function readFile(file: StoredFile, name: string, since: string): Promise<FileAccess> {
  if (keptUntil(since, retentionDays()) <= now()) throw new AppError('file_deleted');
  if (!(await isThere(file))) {
    logger.warn('a file is gone before its time');
    throw new AppError('file_deleted');
  }
  return presignRead(file, name);
}
