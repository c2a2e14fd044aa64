import { Duration, Validations } from 'aws-cdk-lib';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { PrivateBucket } from './private-bucket.ts';

/** Who asked CloudFront for what, and who read which stored file. It names visitors' addresses, so it forgets. */
export class AccessLogsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, {
      stage,
      // CloudFront delivers its logs by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ id: 'forget', expiration: Duration.days(stage.logRetentionDays) }],
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'This is the bucket of access logs: logging access to it into itself would never end.',
    });
  }
}
