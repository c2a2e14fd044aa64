import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3';
import { beforeAll } from '@jest/globals';
import { s3 } from '../../../lambdas/upload/bucket.ts';

export const siteUrl = 'http://localhost:3000';

/** Gives the tests of a file a bucket of their own, with the CORS rules of `infra/constructs/storage.ts`. */
export function useBucket(): void {
  beforeAll(async () => {
    const Bucket = `fidelity-${randomUUID()}`;
    await s3.send(new CreateBucketCommand({ Bucket }));
    await s3.send(
      new PutBucketCorsCommand({
        Bucket,
        CORSConfiguration: {
          CORSRules: [
            {
              AllowedOrigins: [siteUrl],
              AllowedMethods: ['PUT'],
              AllowedHeaders: ['content-type', 'if-none-match', 'x-amz-tagging'],
              MaxAgeSeconds: 3600,
            },
          ],
        },
      }),
    );
    process.env.UPLOADS_BUCKET = Bucket;
  });
}
