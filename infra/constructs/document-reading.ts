import { Duration } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { grantFiles, grantItemsUnder, grantWrites } from './data-grants.ts';
import { liveOf } from './live-alias.ts';
import { PrivateQueue } from './private-queue.ts';
import { ProductFunction } from './product-function.ts';
import type { Settings } from './settings.ts';
import { writtenPartitions } from './written-partitions.ts';

/** Seconds: a photographed ID and bill take about 3, the models' first use 2 more; files come over the network. */
const READING_SECONDS = 60;

/** Seconds until a submission whose function died is given out again: it may not be while one is still reading it. */
const VISIBILITY_SECONDS = 90;

/** Partitions with what belongs to a submission: customer, attempt, dealership with its rules and fingerprints. */
const readPartitions = ['CUSTOMER#', 'SESSION#', 'DEALER#'];

export type DocumentReadingProps = {
  stage: Stage;
  table: ITableV2;
  uploads: IBucket;
  settings: Settings;
};

/** Reads the documents of each submission that is to be read: queue → function, which writes what it found. */
export class DocumentReading extends Construct {
  readonly evidence: ProductFunction<'evidence'>;
  readonly readings: Queue;
  /** Submissions that were given up on. The function answers long before, so they mean that it never came so far. */
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

    this.evidence = new ProductFunction(this, 'Evidence', {
      name: 'evidence',
      logDays: stage.logRetentionDays,
      environment: {
        TABLE_NAME: table.tableName,
        UPLOADS_BUCKET: uploads.bucketName,
        S3_FORCE_PATH_STYLE: stage.s3ForcePathStyle ? 'true' : 'false',
        RETENTION_DAYS: String(stage.fileRetentionDays),
        RULES: JSON.stringify(stage.rules),
        REUSE_KEY: settings.reuseKey.secretValue.unsafeUnwrap(),
        SANCTIONS: stage.sanctions,
      },
      timeoutSeconds: READING_SECONDS,
      // The least with which Lambda gives a whole processor; the models take 640.
      memoryMb: 1769,
      packages: stage.packagesFolder ?? 'deployed',
    });
    liveOf(this.evidence, stage).addEventSource(
      new SqsEventSource(this.readings, {
        // Each with the whole memory and time limit to itself.
        batchSize: 1,
        maxConcurrency: stage.readingsAtATime,
        reportBatchItemFailures: true,
      }),
    );
    grantItemsUnder(this.evidence, table, readPartitions, ['GetItem', 'Query']);
    grantWrites(this.evidence, table, writtenPartitions.evidence);
    grantFiles(this.evidence, uploads, 'customers/*', ['s3:GetObject']);
    grantFiles(this.evidence, uploads, 'sanctions/*', ['s3:GetObject']);
  }
}
