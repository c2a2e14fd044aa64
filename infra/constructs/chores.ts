import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { parameterNamesOf } from '../names.ts';
import type { Stage } from '../stage.ts';
import { grantFiles, grantItems, grantLists } from './data-grants.ts';
import { grantSending } from './private-queue.ts';
import { ProductFunction } from './product-function.ts';
import { callKeys, type Settings } from './settings.ts';
import type { UserPools } from './user-pools.ts';

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
 * What nobody's request brings about: registrations that nobody confirmed end, decisions that no webhook told are
 * asked for, customers are reminded of their links, sessions are deleted by their provider, and daily mails are due.
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
        MAIL_FROM: settings.mailFrom,
        MAIL_QUEUE_URL: mails.queueUrl,
      },
      // Nobody waits for it, and each provider's answer may take its whole time limit.
      timeoutSeconds: Duration.minutes(2).toSeconds(),
    });
    grantItems(this.chores, table, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);
    grantLists(this.chores, table);
    grantSending(this.chores, mails);
    settings.grantProviderKeys(this.chores, callKeys);
    settings.grantRead(this.chores, parameters.siteUrl);
    settings.grantSend(this.chores);
    // Of a registration that ends, the proof and the user go. It reads neither.
    grantFiles(this.chores, uploads, 'dealers/*', ['s3:DeleteObject']);
    Grant.addToPrincipal({
      grantee: this.chores,
      actions: ['cognito-idp:AdminDeleteUser'],
      resourceArns: [pools.dealers.pool.userPoolArn],
    });
    new Rule(this, 'Schedule', {
      description:
        'Ends unconfirmed registrations, asks for decisions that were never told, sends reminders and daily mails, has sessions deleted',
      // The shortest pause between two questions about one session.
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(this.chores, { retryAttempts: 0 })],
    });
  }
}
