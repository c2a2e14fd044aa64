import { Duration, Validations } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Stage } from '../aws-stage.ts';
import { grantFiles, grantItemsUnder, grantWrites, writtenPartitions } from './data-grants.ts';
import { liveOf, ProductFunction } from './product-function.ts';
import { PrivateQueue } from './private-queue.ts';
import type { Settings } from './deployed-settings.ts';
import { uploadsEnvironment } from './storage.ts';

/** Seconds: a photographed ID and bill take about 3, the models' first use 2 more; files come over the network. */
const READING_SECONDS = 60;

/**
 * Seconds until a submission whose function died is handed out again: longer than one reads. AWS asks for six times a
 * function's limit, for calls that wait because all its executions are taken. Here somebody waits for the second try, and
 * one that comes too early finds that the submission is being read.
 */
const VISIBILITY_SECONDS = 90;

/**
 * Minutes after which nobody is told any more what came of a document: it is read with its submission. So nothing is
 * given up on, and no dead letter says what nobody has to do.
 */
const EARLY_MINUTES = 5;

/** AWS takes no fewer. They are beside those for submissions, which never wait for them. */
const EARLY_AT_A_TIME = 2;

/** Partitions that belong to a submission: customer, attempt, dealership with its rules and fingerprints. */
const readPartitions = ['CUSTOMER#', 'SESSION#', 'DEALER#'];

export type DocumentReadingProps = {
  stage: Stage;
  table: ITableV2;
  uploads: IBucket;
  settings: Settings;
};

/** Reads the documents of each submission, and those that have just arrived: queue → function, which writes what it found. */
export class DocumentReading extends Construct {
  readonly evidence: ProductFunction<'evidence'>;
  readonly readings: Queue;
  /** Documents that have arrived and aren't submitted. */
  readonly early: Queue;
  /** Submissions that were given up on. The function answers long before, so they mean that it never ran. */
  readonly unread: Queue;

  constructor(
    scope: Construct,
    id: string,
    { stage, table, uploads, settings }: DocumentReadingProps,
  ) {
    super(scope, id);
    const { requiresTls } = stage;
    this.unread = new PrivateQueue(this, 'Unread', {
      requiresTls,
      retentionPeriod: Duration.days(14),
    });
    this.readings = new PrivateQueue(this, 'Readings', {
      requiresTls,
      visibilityTimeout: Duration.seconds(VISIBILITY_SECONDS),
      deadLetterQueue: { queue: this.unread, maxReceiveCount: 5 },
    });
    this.early = new PrivateQueue(this, 'Early', {
      requiresTls,
      visibilityTimeout: Duration.seconds(VISIBILITY_SECONDS),
      retentionPeriod: Duration.minutes(EARLY_MINUTES),
    });
    Validations.of(this.early).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'What is not read early is read with its submission, whose queue has dead letters.',
    });

    this.evidence = new ProductFunction(this, 'Evidence', {
      name: 'evidence',
      logDays: stage.logRetentionDays,
      environment: {
        TABLE_NAME: table.tableName,
        ...uploadsEnvironment(stage, uploads),
        RETENTION_DAYS: String(stage.fileRetentionDays),
        RULES: JSON.stringify(stage.rules),
        REUSE_KEY_ID: settings.reuseKey.secretArn,
        SANCTIONS: stage.sanctions,
        ...(stage.trustsTestState && { TEST_STATE: 'trusted' as const }),
      },
      timeoutSeconds: READING_SECONDS,
      // The least memory with which Lambda gives a whole processor; the models take 640.
      memoryMb: 1769,
      packages: stage.packagesFolder ?? 'deployed',
    });
    const sources = [
      [this.readings, stage.readingsAtATime],
      [this.early, EARLY_AT_A_TIME],
    ] as const;
    for (const [queue, maxConcurrency] of sources)
      liveOf(this.evidence, stage).addEventSource(
        new SqsEventSource(queue, {
          // Each submission gets the whole memory and time limit to itself.
          batchSize: 1,
          maxConcurrency,
          reportBatchItemFailures: true,
        }),
      );
    grantItemsUnder(this.evidence, table, readPartitions, ['GetItem', 'Query']);
    grantWrites(this.evidence, table, writtenPartitions.evidence);
    settings.grantSecret(this.evidence, settings.reuseKey);
    grantFiles(this.evidence, uploads, 'customers/*', ['s3:GetObject']);
    grantFiles(this.evidence, uploads, 'sanctions/*', ['s3:GetObject']);
    grantFiles(this.evidence, uploads, 'issuers/*', ['s3:GetObject']);
  }
}

/** The Treasury offers the list here. */
const SANCTIONS_URL = 'https://www.treasury.gov/ofac/downloads/';

export type SanctionsListProps = { stage: Stage; uploads: IBucket };

/** Downloads the OFAC list every day, on a stage that says so. */
export class SanctionsList extends Construct {
  readonly sanctions: ProductFunction<'sanctions'>;

  constructor(scope: Construct, id: string, { stage, uploads }: SanctionsListProps) {
    super(scope, id);
    this.sanctions = new ProductFunction(this, 'Sanctions', {
      name: 'sanctions',
      logDays: stage.logRetentionDays,
      environment: {
        ...uploadsEnvironment(stage, uploads),
        SANCTIONS_URL,
      },
      // Two files of megabytes, from a server that may be slow.
      timeoutSeconds: Duration.minutes(2).toSeconds(),
    });
    grantFiles(this.sanctions, uploads, 'sanctions/*', ['s3:PutObject']);
    new Rule(this, 'Schedule', {
      description: 'Downloads the OFAC list',
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(liveOf(this.sanctions, stage))],
    });
  }
}
