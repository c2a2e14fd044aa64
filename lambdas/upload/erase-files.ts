import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { bucket, s3 } from './bucket.ts';
import { filesOfCustomer } from './file-keys.ts';

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
