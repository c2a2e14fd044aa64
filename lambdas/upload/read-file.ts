import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { filesPath } from '../../shared/files-path.ts';
import { READ_URL_SECONDS } from '../../shared/limits.ts';
import type { FileAccess } from '../../shared/schemas/files.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { bucket, s3 } from './bucket.ts';
import { keptUntil } from './kept-file.ts';
import { isMissingToHead } from './missing.ts';
import { logger } from '../runtime/logger.ts';
import { recordFileOpening, type Opening } from './record-opening.ts';
import { retentionDays } from './retention.ts';
import type { StoredFile } from './stored-file.ts';

/** Whether a file still exists: S3 deletes it when its retention ends. */
async function isThere({ key }: StoredFile): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }));
    return true;
  } catch (error) {
    if (isMissingToHead(error)) return false;
    throw error;
  }
}

/**
 * Addresses on the site that show and save one file. They say nothing of whose it is: they stand in access logs.
 */
export async function presignRead(file: StoredFile, name: string): Promise<FileAccess> {
  const presign = async (disposition: 'inline' | 'attachment') => {
    const signed = await getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket: bucket(),
        Key: file.key,
        ResponseContentType: file.contentType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'no-store',
      }),
      { expiresIn: READ_URL_SECONDS },
    );
    const { pathname, search } = new URL(signed);
    return `${filesPath}${pathname}${search}`;
  };
  const [inlineUrl, downloadUrl] = await Promise.all([presign('inline'), presign('attachment')]);
  return {
    contentType: file.contentType,
    size: file.size,
    name,
    inlineUrl,
    downloadUrl,
    expiresAt: isoTime(now() + READ_URL_SECONDS * 1000),
  };
}

type Read = {
  file: StoredFile;
  /** Under which it's saved. */
  name: string;
  /** When its record began to keep it, for files that don't say. */
  since: string;
  opening: Opening;
};

/** URLs for a file that is still kept. None leaves this function before it's recorded who opens the file. */
export async function openStoredFile({ file, name, since, opening }: Read): Promise<FileAccess> {
  if (keptUntil(file, since, retentionDays()) <= now()) throw new AppError('file_deleted');
  if (!(await isThere(file))) {
    logger.warn('a file is gone before its time');
    throw new AppError('file_deleted');
  }
  const [access] = await Promise.all([presignRead(file, name), recordFileOpening(opening)]);
  return access;
}
