import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { grantFiles } from './data-grants.ts';
import { liveOf } from './live-alias.ts';
import { ProductFunction } from './product-function.ts';

/** Where the Treasury offers the list. */
const SANCTIONS_URL = 'https://www.treasury.gov/ofac/downloads/';

export type SanctionsListProps = { stage: Stage; uploads: IBucket };

/** Downloads the OFAC list every day, where an operator has switched that on. */
export class SanctionsList extends Construct {
  readonly sanctions: ProductFunction<'sanctions'>;

  constructor(scope: Construct, id: string, { stage, uploads }: SanctionsListProps) {
    super(scope, id);
    this.sanctions = new ProductFunction(this, 'Sanctions', {
      name: 'sanctions',
      logDays: stage.logRetentionDays,
      environment: {
        UPLOADS_BUCKET: uploads.bucketName,
        S3_FORCE_PATH_STYLE: stage.s3ForcePathStyle ? 'true' : 'false',
        SANCTIONS_URL,
      },
      // Two files of megabytes, from a server that may be slow.
      timeoutSeconds: Duration.minutes(2).toSeconds(),
    });
    grantFiles(this.sanctions, uploads, 'sanctions/*', ['s3:PutObject']);
    new Rule(this, 'Schedule', {
      description: 'Downloads the OFAC list',
      schedule: Schedule.rate(Duration.days(1)),
      enabled: stage.sanctions === 'daily',
      targets: [new LambdaFunction(liveOf(this.sanctions, stage))],
    });
  }
}
