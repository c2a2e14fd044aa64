import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { type Bucket, type IBucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import { dealershipPrefix, logPartition } from '../../lambdas/store/table.ts';
import type { Stage } from '../aws-stage.ts';
import { grantFiles, grantItemsUnder } from './data-grants.ts';
import { ProductFunction } from './product-function.ts';
import { PrivateBucket } from './storage.ts';
import { followStream, newEvents } from './table-stream.ts';

/** Less than anybody waits for a proof, and enough that one signature serves what happens together. */
const WINDOW = Duration.seconds(10);

export type EventLogProps = { stage: Stage; table: ITableV2; accessLogs: IBucket };

/**
 * The log of all events that can be checked: a new event in the table → function → tiles and a signed checkpoint in a
 * bucket. It holds commitments only, so it may outlive whatever is erased.
 */
export class EventLog extends Construct {
  readonly log: ProductFunction<'log'>;
  readonly bucket: Bucket;
  /** Signs checkpoints. Its public half is all that it takes to check them. */
  readonly key: Key;
  /** The environment of whatever reads the log. */
  readonly environment: { LOG_BUCKET: string; LOG_KEY_ID: string };

  constructor(scope: Construct, id: string, { stage, table, accessLogs }: EventLogProps) {
    super(scope, id);
    const { disposable, logLockDays } = stage;
    this.bucket = new PrivateBucket(this, 'Bucket', {
      stage,
      requiresTls: stage.requiresTls,
      // Every checkpoint stays.
      versioned: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'log/',
      // A locked bucket can't be emptied, as that of a disposable stage has to be.
      ...(logLockDays !== undefined &&
        !disposable && {
          objectLockDefaultRetention: ObjectLockRetention.governance(Duration.days(logLockDays)),
        }),
    });
    this.key = new Key(this, 'Key', {
      description: `Signs the log of ${stage.name}`,
      keySpec: KeySpec.ECC_NIST_EDWARDS25519,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.environment = { LOG_BUCKET: this.bucket.bucketName, LOG_KEY_ID: this.key.keyArn };
    this.log = new ProductFunction(this, 'Log', {
      name: 'log',
      logDays: stage.logRetentionDays,
      environment: {
        TABLE_NAME: table.tableName,
        ...this.environment,
        S3_FORCE_PATH_STYLE: stage.s3ForcePathStyle ? 'true' : 'false',
      },
    });
    followStream(this, this.log, {
      stage,
      table,
      batchSize: 90,
      maxBatchingWindow: WINDOW,
      // Tried again until it works, as long as the stream has it: nothing may be skipped, and the order stays.
      filters: [newEvents('CUSTOMER#'), newEvents('DEALER#')],
    });
    grantItemsUnder(this.log, table, [logPartition], ['GetItem', 'Query', 'PutItem']);
    // Each event is told its place in the log.
    grantItemsUnder(
      this.log,
      table,
      ['CUSTOMER#', dealershipPrefix],
      ['BatchGetItem', 'UpdateItem'],
    );
    grantFiles(this.log, this.bucket, 'tile/*', ['s3:GetObject', 's3:PutObject']);
    Grant.addToPrincipal({
      grantee: this.log,
      actions: ['s3:GetObject', 's3:PutObject'],
      resourceArns: [this.bucket.arnForObjects('checkpoint')],
    });
    Grant.addToPrincipal({
      grantee: this.log,
      actions: ['kms:Sign', 'kms:GetPublicKey'],
      resourceArns: [this.key.keyArn],
    });
  }

  /** Lets a function read what the log has signed, and with which key. */
  grantCheckpoint(grantee: IGrantable) {
    Grant.addToPrincipal({
      grantee,
      actions: ['s3:GetObject'],
      resourceArns: [this.bucket.arnForObjects('checkpoint')],
    });
    Grant.addToPrincipal({
      grantee,
      actions: ['kms:GetPublicKey'],
      resourceArns: [this.key.keyArn],
    });
  }

  /** Lets a function make proofs that the log has something. */
  grantProofs(grantee: ProductFunction<FunctionName>) {
    this.grantCheckpoint(grantee);
    grantFiles(grantee, this.bucket, 'tile/*', ['s3:GetObject']);
  }
}
