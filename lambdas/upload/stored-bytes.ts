import { createHash } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command, DeleteObjectCommand } from '@aws-sdk/client-s3';
import { bucket, s3, isMissing } from './bucket.ts';
import { type StoredFile, filesOfCustomer } from './stored-file.ts';

async function open(key: string) {
  try {
    return await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns a stored file's bytes; undefined if it is gone. */
export const readBytes = async (file: StoredFile): Promise<Uint8Array | undefined> =>
  (await open(file.key))?.Body?.transformToByteArray();

/** Returns SHA-256 of a file's bytes, hex, without holding all of them; undefined if it is gone. */
export async function fileHashOf(file: StoredFile): Promise<string | undefined> {
  const body = (await open(file.key))?.Body;
  if (!body) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of body as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Yields the keys of all files of a customer, including those that no attempt used. It lists the bucket, which no
 * function may: only an operator's commands use it.
 */
export async function* fileKeysOf(customerId: string): AsyncGenerator<string, void> {
  let from: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket: bucket(),
        Prefix: filesOfCustomer(customerId),
        ContinuationToken: from,
      }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    from = page.NextContinuationToken;
  } while (from !== undefined);
}

export type WholeFile = { bytes: Uint8Array; contentType: string; etag: string };

/** Reads a file by its key; undefined if it is gone. */
export async function readWhole(key: string): Promise<WholeFile | undefined> {
  const { Body, ContentType = '', ETag = '' } = (await open(key)) ?? {};
  return Body && { bytes: await Body.transformToByteArray(), contentType: ContentType, etag: ETag };
}

/** Deletes one file; repeating it changes nothing. */
export async function eraseFile(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}

/**
 * Deletes every file of a customer, including those that no attempt used, and returns their number. `onFound` gets their
 * keys before they are deleted. It lists the bucket, which only the chores may, of all functions.
 */
export async function eraseFiles(
  customerId: string,
  onFound: (keys: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  let count = 0;
  for (;;) {
    // The listed files are deleted before the next look, so that each look begins anew.
    const { Contents = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket(), Prefix: filesOfCustomer(customerId) }),
    );
    if (Contents.length === 0) return count;
    const found = Contents.map(({ Key = '' }) => Key);
    await onFound(found);
    for (const key of found) await eraseFile(key);
    count += Contents.length;
  }
}
