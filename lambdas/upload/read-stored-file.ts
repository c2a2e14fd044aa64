import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { filesPath } from '../../shared/site-edge.ts';
import { READ_URL_SECONDS, OPENING_MINUTES } from '../../shared/limits.ts';
import type { FileAccess, FileKind } from '../../shared/schemas/files-schema.ts';
import { plainName } from '../../shared/plain-name.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { there } from '../store/conditions.ts';
import { checkOf } from '../store/expressions.ts';
import type { Key } from '../store/keys.ts';
import { leaseWrite } from '../store/write.ts';
import { LostCondition, transact, type Write } from '../store/transact.ts';
import { bucket, s3, isMissingToHead } from './bucket.ts';
import { keptUntil, retentionDays, type StoredFile } from './stored-file.ts';

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

/** That one person opens one file: `event` says so, `claim` names both, and `of` is the record that has the file. */
type Opening = { of: Key; claim: Key; event: Write };

const guards = { record: 'record', claim: 'claim' } as const;

/**
 * Records an opening, unless the same one was recorded within the last minutes. Throws where it can't: whoever opens
 * the file has to wait for this. `not_found` where the record was erased meanwhile, of which nothing may stay.
 */
export async function recordFileOpening({ of, claim, event }: Opening): Promise<void> {
  try {
    await transact([
      { ConditionCheck: checkOf(of, there), guard: guards.record },
      { ...leaseWrite(claim, OPENING_MINUTES * 60_000), guard: guards.claim },
      event,
    ]);
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    if (error.guards.includes(guards.record)) throw new AppError('not_found', { cause: error });
    if (!error.guards.includes(guards.claim)) throw error;
  }
}

const kindNames: Record<FileKind, string> = {
  video: 'video',
  idDocument: 'government-id',
  idBack: 'government-id-back',
  addressDocument: 'proof-of-address',
  proof: 'proof-of-dealership',
};

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/**
 * A name that says what a file is, such as `Jordan-Lee-government-id.pdf`: ASCII letters, digits and hyphens
 * only, because it ends up in a header and on people's disks.
 */
export function fileName(owner: string, kind: FileKind, contentType: string): string {
  return (
    [plainName(owner), kindNames[kind]].filter((part) => part !== '').join('-') +
    `.${extensions[contentType] ?? 'bin'}`
  );
}
