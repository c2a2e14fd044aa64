import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { filesPath } from '../../shared/site-edge.ts';
import { READ_URL_SECONDS, OPENING_MINUTES } from '../../shared/limits.ts';
import type { FileAccess, FileKind } from '../../shared/schemas/files-schema.ts';
import { plainName } from '../../shared/plain-name.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { exists } from '../store/conditions.ts';
import { checkOf } from '../store/expressions.ts';
import type { Key } from '../store/keys.ts';
import { leaseWrite } from '../store/write.ts';
import { LostCondition, transact, type Write } from '../store/transact.ts';
import { bucket, s3, isMissingOnHead } from './bucket.ts';
import { keptUntil, retentionDays, type StoredFile } from './stored-file.ts';

type Read = {
  file: StoredFile;
  /** The name under which it is saved. */
  name: string;
  opening: Opening;
};

/** Returns URLs for a file that is still kept. None leaves this function before the opening is recorded. */
export async function openStoredFile({ file, name, opening }: Read): Promise<FileAccess> {
  if (keptUntil(file, retentionDays()) <= now()) throw new AppError('file_deleted');
  if (!(await isThere(file))) {
    logger.warn('a file is gone before its time');
    throw new AppError('file_deleted');
  }
  const [access] = await Promise.all([presignRead(file, name), recordFileOpening(opening)]);
  return access;
}

/** Tells whether a file still exists: S3 deletes it when its retention ends. */
async function isThere({ key }: StoredFile): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }));
    return true;
  } catch (error) {
    if (isMissingOnHead(error)) return false;
    throw error;
  }
}

/** In a tab of its own, a browser runs a PDF's script: our pages draw its bytes instead, and a tab only saves it. */
const isShownInTab = ({ contentType }: StoredFile) => contentType !== 'application/pdf';

/** Signs addresses on the site that show and save one file. They never say whose it is: they are in access logs. */
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
  const [inlineUrl, downloadUrl] = await Promise.all([
    presign(isShownInTab(file) ? 'inline' : 'attachment'),
    presign('attachment'),
  ]);
  return {
    contentType: file.contentType,
    size: file.size,
    name,
    inlineUrl,
    downloadUrl,
    expiresAt: isoTime(now() + READ_URL_SECONDS * 1000),
  };
}

/** One person's opening of one file: `event` reports it, `claim` names both, and `of` is the record with the file. */
type Opening = { of: Key; claim: Key; event: Write };

const guards = { record: 'record', claim: 'claim' } as const;

/**
 * Records an opening, unless the same one was recorded within the last minutes. Throws if it can't: opening the file
 * has to wait for this. `not_found` if the record was erased meanwhile, since nothing about it may stay.
 */
export async function recordFileOpening({ of, claim, event }: Opening): Promise<void> {
  try {
    await transact([
      { ConditionCheck: checkOf(of, exists), guard: guards.record },
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
  videoStills: 'video-stills',
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
 * Makes a descriptive name for a file, such as `Jordan-Lee-government-id.pdf`: ASCII letters, digits and hyphens only,
 * because it ends up in a header and on people's disks.
 */
export function fileName(owner: string, kind: FileKind, contentType: string): string {
  return (
    [plainName(owner), kindNames[kind]].filter((part) => part !== '').join('-') +
    `.${extensions[contentType] ?? 'bin'}`
  );
}
