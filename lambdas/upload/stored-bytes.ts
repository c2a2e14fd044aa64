import { createHash } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command, DeleteObjectCommand } from '@aws-sdk/client-s3';
import { bucket, s3, isMissing } from './bucket.ts';
import { type StoredFile, filesOfCustomer } from './stored-file.ts';

async function open({ key }: StoredFile) {
  try {
    return (await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }))).Body;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A stored file's bytes; undefined where it is gone. */
export const readBytes = async (file: StoredFile): Promise<Uint8Array | undefined> =>
  (await open(file))?.transformToByteArray();

/** SHA-256 of a file's bytes, hex, without holding all of them; undefined where it is gone. */
export async function fileHashOf(file: StoredFile): Promise<string | undefined> {
  const body = await open(file);
  if (!body) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of body as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * The keys of all files of a customer, those that no attempt used included. Lists the bucket, which no function may: it
 * is an operator's.
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

export type WholeFile = { bytes: Uint8Array; contentType: string };

/** A file by its key; undefined where it is gone. */
export async function readWhole(key: string): Promise<WholeFile | undefined> {
  try {
    const { Body, ContentType = '' } = await s3.send(
      new GetObjectCommand({ Bucket: bucket(), Key: key }),
    );
    return Body && { bytes: await Body.transformToByteArray(), contentType: ContentType };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Deletes one file; again, it changes nothing. */
export async function eraseFile(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}

/**
 * Deletes every file of a customer, those that no attempt used included. Lists the bucket, which
 * of all functions the chores alone may. Gives the number of files.
 */
export async function eraseFiles(customerId: string): Promise<number> {
  let count = 0;
  for (;;) {
    // What was listed is deleted before the next look, so that each look begins anew.
    const { Contents = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket(), Prefix: filesOfCustomer(customerId) }),
    );
    if (Contents.length === 0) return count;
    for (const { Key = '' } of Contents) await eraseFile(Key);
    count += Contents.length;
  }
}
