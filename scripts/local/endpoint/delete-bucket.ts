import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { emulatorClient } from '../clients.ts';

/** Deletes a bucket with all that is in it, every version. One that is gone already is no problem. */
export async function deleteBucket(
  configuration: ReturnType<typeof emulatorClient>,
  Bucket: string,
): Promise<void> {
  const client = new S3Client({ ...configuration, forcePathStyle: true });
  try {
    for (;;) {
      // What was listed is deleted before the next look, so that each look begins anew.
      const { Versions = [], DeleteMarkers = [] } = await client.send(
        new ListObjectVersionsCommand({ Bucket }),
      );
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({
        Key,
        VersionId,
      }));
      if (Objects.length === 0) break;
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
      );
      if (Errors.length > 0) throw new Error(`${Bucket} keeps ${Errors.length} objects`);
    }
    await client.send(new DeleteBucketCommand({ Bucket }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NoSuchBucket')) throw error;
  }
}
