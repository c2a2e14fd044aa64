import { Aws, Duration } from 'aws-cdk-lib';
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { UNCLAIMED_UPLOAD_DAYS } from '../../shared/limits.ts';
import type { Stage } from '../stage.ts';
import { PrivateBucket } from './private-bucket.ts';

/**
 * The bucket's name follows from account and region instead of being made up by CloudFormation: the
 * distribution's CSP names the bucket, whose CORS names the distribution, and that must not be a cycle.
 */
export const bucketName = (stage: Stage) =>
  `${stage.name}-uploads-${stage.env.account ?? Aws.ACCOUNT_ID}-${stage.env.region ?? Aws.REGION}`;

/** The origin that uploads go to. */
export const uploadsOrigin = (stage: Stage) =>
  stage.uploadsOrigin ??
  `https://${bucketName(stage)}.s3.${stage.env.region ?? Aws.REGION}.amazonaws.com`;

export type UploadsBucketProps = {
  stage: Stage;
  /** Of pages that send files: each address at which the site is, or was. */
  origins: readonly string[];
  accessLogs: IBucket;
};

/** Videos and documents of customers, proofs of dealerships. Unversioned, so that deleted is deleted. */
export class UploadsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { stage, origins, accessLogs }: UploadsBucketProps) {
    super(scope, id, {
      stage,
      bucketName: bucketName(stage),
      requiresTls: stage.requiresTls,
      versioned: false,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      cors: [
        {
          allowedOrigins: [...new Set(origins)],
          // Files are read through the site.
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['content-type', 'if-none-match', 'x-amz-tagging'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        {
          id: 'unclaimed-uploads',
          tagFilters: { state: 'unclaimed' },
          expiration: Duration.days(UNCLAIMED_UPLOAD_DAYS),
        },
        {
          id: 'claimed-uploads',
          tagFilters: { state: 'claimed' },
          expiration: Duration.days(stage.fileRetentionDays),
        },
        { id: 'cut-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
  }
}
