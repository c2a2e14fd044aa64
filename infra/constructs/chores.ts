import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { providerKeys } from '../../lambdas/runtime/settings.ts';
import { parameterNamesOf } from '../names.ts';
import type { Stage } from '../stage.ts';
import { grantFiles, grantItems, grantLists, grantWrites } from './data-grants.ts';
import { grantSending } from './private-queue.ts';
import { ProductFunction } from './product-function.ts';
import { runOften } from './run-often.ts';
import type { Settings } from './settings.ts';
import type { UserPools } from './user-pools.ts';
import { writtenPartitions } from './written-partitions.ts';

export type ChoresProps = {
  stage: Stage;
  table: ITableV2;
  uploads: IBucket;
  pools: UserPools;
  settings: Settings;
  /** Into which those that are sent once a day are put. */
  mails: Queue;
};

/**
 * What nobody's request brings about: registrations that nobody confirmed end, records that nobody has used for long are
 * erased, decisions that no webhook told are asked for, customers are reminded of their links, sessions are deleted by
 * their provider, and daily mails are due.
 */
export class Chores extends Construct {
  readonly chores: ProductFunction<'chores'>;

  constructor(
    scope: Construct,
    id: string,
    { stage, table, uploads, pools, settings, mails }: ChoresProps,
  ) {
    super(scope, id);
    const parameters = parameterNamesOf(stage);
    this.chores = new ProductFunction(this, 'Chores', {
      name: 'chores',
      logDays: stage.logRetentionDays,
      environment: {
        TABLE_NAME: table.tableName,
        UPLOADS_BUCKET: uploads.bucketName,
        S3_FORCE_PATH_STYLE: stage.s3ForcePathStyle ? 'true' : 'false',
        DEALER_POOL_ID: pools.dealers.pool.userPoolId,
        PROVIDER: stage.provider,
        PROVIDER_PARAMETERS: parameters.providers,
        SITE_URL_PARAMETER: parameters.siteUrl,
        ...settings.mail,
        MAIL_QUEUE_URL: mails.queueUrl,
        RECORD_RETENTION_DAYS: String(stage.recordRetentionDays),
      },
      // Nobody waits for it, and each provider's answer may take its whole time limit.
      timeoutSeconds: Duration.minutes(2).toSeconds(),
    });
    grantItems(this.chores, table, ['GetItem', 'Query']);
    grantWrites(this.chores, table, writtenPartitions.chores);
    grantLists(this.chores, table);
    grantSending(this.chores, mails);
    settings.grantProviderKeys(this.chores, providerKeys);
    settings.grantRead(this.chores, parameters.siteUrl);
    settings.grantSend(this.chores);
    // Of a registration that ends, the proof and the user go. It reads neither.
    grantFiles(this.chores, uploads, 'dealers/*', ['s3:DeleteObject']);
    // Of a record that nobody has used for long, what is left of its files. It reads none of them either.
    grantFiles(this.chores, uploads, 'customers/*', ['s3:DeleteObject']);
    Grant.addToPrincipal({
      grantee: this.chores,
      actions: ['s3:ListBucket'],
      resourceArns: [uploads.bucketArn],
      conditions: { StringLike: { 's3:prefix': 'customers/*' } },
    });
    Grant.addToPrincipal({
      grantee: this.chores,
      actions: ['cognito-idp:AdminDeleteUser'],
      resourceArns: [pools.dealers.pool.userPoolArn],
    });
    // Five minutes are the shortest pause between two questions about one session.
    runOften(this, this.chores, {
      stage,
      description:
        'Ends unconfirmed registrations, erases unused records, asks for decisions that were never told, sends reminders and daily mails, has sessions deleted',
    });
  }
}
