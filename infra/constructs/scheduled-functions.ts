import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { providerKeys, type FunctionName } from '../../lambdas/runtime/settings.ts';
import { parameterNamesOf } from '../resource-names.ts';
import type { Stage } from '../aws-stage.ts';
import { CHORES_PER_RUN } from '../../stages/stage-settings.ts';
import {
  grantFiles,
  grantItems,
  grantLists,
  grantWrites,
  writtenPartitions,
} from './data-grants.ts';
import { grantSending } from './private-queue.ts';
import { ProductFunction, liveOf } from './product-function.ts';
import type { Settings } from './deployed-settings.ts';
import { uploadsEnvironment } from './storage.ts';
import type { UserPools } from './user-pools.ts';

export type ChoresProps = {
  stage: Stage;
  table: ITableV2;
  uploads: IBucket;
  pools: UserPools;
  settings: Settings;
  /** The queue for mails that are sent once a day. */
  mails: Queue;
};

/**
 * Does what no request brings about: ends registrations that nobody confirmed, erases records that nobody has used for
 * long, asks for decisions that no webhook brought, reminds customers of their links, has providers delete their
 * sessions, and sends daily mails.
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
        ...uploadsEnvironment(stage, uploads),
        DEALER_POOL_ID: pools.dealers.pool.userPoolId,
        PROVIDER: stage.provider,
        PROVIDER_PARAMETERS: parameters.providers,
        SITE_URL_PARAMETER: parameters.siteUrl,
        ...settings.mail,
        MAIL_QUEUE_URL: mails.queueUrl,
        RECORD_RETENTION_DAYS: String(stage.recordRetentionDays),
        SANCTIONS_RECORD_DAYS: String(stage.sanctionsRecordDays),
        RETENTION_DAYS: String(stage.fileRetentionDays),
        ERASURES_PER_RUN: String(stage.erasuresPerRun ?? CHORES_PER_RUN.erasures),
        LINK_ENDS_PER_RUN: String(stage.linkEndsPerRun ?? CHORES_PER_RUN.linkEnds),
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
    // The proof and the user of a registration that ends. It reads neither.
    grantFiles(this.chores, uploads, 'dealers/*', ['s3:DeleteObject']);
    // Files whose time is over, and those of a record that nobody has used for long. It reads none of them.
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
    // Five minutes are the shortest pause between two requests about one session.
    runOften(this, this.chores, {
      stage,
      description:
        'Ends unconfirmed registrations, erases unused records and old files, asks for decisions that were never told, sends reminders and daily mails, has sessions deleted',
    });
  }
}

/** More than all its requests may take, each with a limit of its own. */
const CANARY_SECONDS = 60;

export type CanaryProps = { stage: Stage; settings: Settings };

/**
 * Looks at the site as a visitor does, every five minutes. A function of ours: CloudWatch Synthetics would bill each
 * look, about ten dollars a month, and bring a runtime of its own to keep up to date.
 */
export class Canary extends Construct {
  readonly canary: ProductFunction<'canary'>;
  /** The clock that it runs by. */
  readonly schedule: Rule;

  constructor(scope: Construct, id: string, { stage, settings }: CanaryProps) {
    super(scope, id);
    const { siteUrl } = parameterNamesOf(stage);
    this.canary = new ProductFunction(this, 'Canary', {
      name: 'canary',
      logDays: stage.logRetentionDays,
      environment: { SITE_URL_PARAMETER: siteUrl },
      timeoutSeconds: CANARY_SECONDS,
      // It only waits for answers.
      memoryMb: 256,
    });
    settings.grantRead(this.canary, siteUrl);
    this.schedule = runOften(this, this.canary, {
      stage,
      description: 'Looks whether the site and its API answer',
    });
  }
}

const PAUSE = Duration.minutes(5);

/** Runs a function every five minutes, each time once: the next run does what one didn't. */
function runOften(
  scope: Construct,
  lambda: ProductFunction<FunctionName>,
  { stage, description }: { stage: Pick<Stage, 'newVersions'>; description: string },
): Rule {
  const live = liveOf(lambda, stage);
  // By default, Lambda retries a failure twice, and keeps for hours what it had no capacity for. The target's own
  // setting below holds only until Lambda has taken the event.
  live.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: PAUSE });
  return new Rule(scope, 'Schedule', {
    description,
    schedule: Schedule.rate(PAUSE),
    targets: [new LambdaFunction(live, { retryAttempts: 0 })],
  });
}
