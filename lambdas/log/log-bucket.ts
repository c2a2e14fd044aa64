import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { keyChange, type KeyChange } from '../../shared/record/record-schema.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { optionalSetting, setting } from '../runtime/settings.ts';
import { NoteProblem } from './checkpoint.ts';
import type { Tile } from './merkle-tree.ts';

const s3 = new S3Client({
  ...sdkLimits,
  forcePathStyle: optionalSetting('S3_FORCE_PATH_STYLE') === 'true',
});
const bucket = () => setting('LOG_BUCKET');
const CHECKPOINT = 'checkpoint';

/**
 * Returns the log's name in checkpoints, for good: another bucket is another log. It needs no server that answers under
 * it.
 */
export const logName = (): string => `${bucket()}.s3.amazonaws.com`;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Reads a file of the log; undefined if there is none. */
export async function readTile(path: string): Promise<Uint8Array | undefined> {
  return (await read(path))?.bytes;
}

async function read(Key: string, VersionId?: string) {
  try {
    const { Body, ETag } = await s3.send(
      new GetObjectCommand({ Bucket: bucket(), Key, VersionId }),
    );
    return Body && { bytes: await Body.transformToByteArray(), etag: ETag ?? '' };
  } catch (error) {
    // The function may list nothing, so S3 denies what isn't there.
    if (['NoSuchKey', 'AccessDenied'].includes(nameOf(error))) return undefined;
    throw error;
  }
}

/** Writes a file; its path and the entries before it say all that is in it, so any writer writes the same. */
export async function storeTile({ path, bytes }: Tile): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: path,
      Body: bytes,
      ContentType: 'application/octet-stream',
    }),
  );
}

/** A checkpoint as it's stored, with the tag by which only its own successor replaces it. */
export type StoredNote = { note: string; etag: string };

/** Reads the newest checkpoint; undefined before the first. */
export async function readCheckpoint(): Promise<StoredNote | undefined> {
  const found = await read(CHECKPOINT);
  return found && { note: Buffer.from(found.bytes).toString('utf8'), etag: found.etag };
}

/** Replaces the checkpoint that was read, or writes the first; false if somebody else has done so meanwhile. */
export async function storeCheckpoint(
  note: string,
  replaced: StoredNote | undefined,
): Promise<boolean> {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket(),
        Key: CHECKPOINT,
        Body: note,
        ContentType: 'text/plain; charset=utf-8',
        ...(replaced ? { IfMatch: replaced.etag } : { IfNoneMatch: '*' }),
      }),
    );
    return true;
  } catch (error) {
    // The second: another writer is about to.
    if (['PreconditionFailed', 'ConditionalRequestConflict'].includes(nameOf(error))) return false;
    throw error;
  }
}

/** Each change of the log's key, with what proves it: for verifiers who know another key than the one that signs. */
const KEY_CHANGES = 'key-changes';

/** Reads what proves the changes of the log's key, the oldest first; nothing where it has its first. */
export async function readKeyChanges(): Promise<KeyChange[]> {
  const found = await read(KEY_CHANGES);
  if (!found) return [];
  try {
    return z.array(keyChange).parse(JSON.parse(Buffer.from(found.bytes).toString('utf8')));
  } catch (error) {
    throw new NoteProblem('the file key-changes is damaged', { cause: error });
  }
}

/** Adds what proves a change of the log's key; any writer writes as good a proof. */
export async function storeKeyChange(change: KeyChange): Promise<void> {
  const others = (await readKeyChanges()).filter(({ event }) => event.id !== change.event.id);
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: KEY_CHANGES,
      Body: JSON.stringify([...others, change]),
      ContentType: 'application/json',
    }),
  );
}

/** A version of the checkpoint: its text, and the time at which S3 took it (ISO). */
export type CheckpointVersion = { note: string; at: string };

const READ_AT_ONCE = 16;

/**
 * Reads every checkpoint that was ever stored, the oldest first; with `since`, from that note on, if it's among them.
 * It lists the bucket, which no function may.
 */
export async function everyCheckpoint(since?: string): Promise<CheckpointVersion[]> {
  const versions: { id: string; at: string }[] = [];
  let from: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> | undefined = {};
  while (from) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: CHECKPOINT, ...from }),
    );
    for (const { Key, VersionId, LastModified } of page.Versions ?? [])
      if (Key === CHECKPOINT && VersionId !== undefined)
        versions.push({ id: VersionId, at: LastModified?.toISOString() ?? '' });
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
  // S3 lists the newest first.
  const found: CheckpointVersion[] = [];
  for (let start = 0; start < versions.length; start += READ_AT_ONCE) {
    const next = await Promise.all(
      versions.slice(start, start + READ_AT_ONCE).map(async ({ id, at }) => {
        const { bytes = new Uint8Array() } = (await read(CHECKPOINT, id)) ?? {};
        return { note: Buffer.from(bytes).toString('utf8'), at };
      }),
    );
    const last = next.findIndex(({ note }) => note === since);
    found.push(...(last === -1 ? next : next.slice(0, last + 1)));
    if (last !== -1) break;
  }
  return found.toReversed();
}
