import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { bucket, s3 } from './bucket.ts';
import { filesOfCustomer } from './file-keys.ts';
import { isMissing } from './missing.ts';

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
