import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, Grant, type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { type EventSourceMapping, MetricType } from 'aws-cdk-lib/aws-lambda';
import { type Bucket, type IBucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import { adminPrefix, dealershipPrefix, logPartition } from '../../lambdas/store/table.ts';
import type { Stage } from '../aws-stage.ts';
import { FIRST_LOG_KEY, isLogKeyName } from '../../stages/stage-settings.ts';
import { grantFiles, grantItemsUnder } from './data-grants.ts';
import { ProductFunction } from './product-function.ts';
import { PrivateBucket } from './storage.ts';
import { followStream, newEvents } from './table-stream.ts';

/** Less than anybody waits for a proof, and enough that one signature serves what happens together. */
const WINDOW = Duration.seconds(10);

export type EventLogProps = { stage: Stage; table: ITableV2; accessLogs: IBucket };

/**
 * The log of all events that can be checked: a new event in the table → function → tiles and a signed checkpoint in a
 * bucket. It holds hashes only, so it may outlive whatever is erased.
 */
export class EventLog extends Construct {
  readonly log: ProductFunction<'log'>;
  readonly bucket: Bucket;
  /** The mapping by which the log follows the table's stream. */
  readonly events: EventSourceMapping;
  /**
   * ARNs of the keys by name, the oldest first; the last one signs checkpoints. A key that was lost is listed by its
   * public half.
   */
  readonly keyIds: Readonly<Record<string, string>>;
  /** The environment of whatever reads the log. */
  readonly environment: { LOG_BUCKET: string; LOG_KEYS: string };
  /** Their public halves are all that it takes to check them. */
  private readonly keys: readonly Key[];

  constructor(scope: Construct, id: string, { stage, table, accessLogs }: EventLogProps) {
    super(scope, id);
    const { disposable, logLockDays, logKeys = [FIRST_LOG_KEY] } = stage;
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
    const named = logKeys
      .filter(isLogKeyName)
      .map((name) => [name, this.signingKey(name, stage)] as const);
    this.keys = named.map(([, key]) => key);
    this.keyIds = Object.fromEntries(
      logKeys.map((name) => [name, new Map(named).get(name)?.keyArn ?? name]),
    );
    this.environment = {
      LOG_BUCKET: this.bucket.bucketName,
      LOG_KEYS: Object.values(this.keyIds).join(','),
    };
    this.log = new ProductFunction(this, 'Log', {
      name: 'log',
      logDays: stage.logRetentionDays,
      environment: {
        TABLE_NAME: table.tableName,
        RULES: JSON.stringify(stage.rules),
        ...this.environment,
        S3_FORCE_PATH_STYLE: stage.s3ForcePathStyle ? 'true' : 'false',
      },
    });
    this.events = followStream(this, this.log, {
      stage,
      table,
      batchSize: 90,
      // For the alarm LogStopped, which a stage without a canary lacks.
      ...(stage.canary && { metricsConfig: { metrics: [MetricType.EVENT_COUNT] } }),
      maxBatchingWindow: WINDOW,
      // A failed batch is tried again until it works or leaves the stream: nothing may be skipped, and the order stays.
      filters: ['CUSTOMER#', dealershipPrefix, adminPrefix].map((prefix) => newEvents(prefix)),
    });
    grantItemsUnder(this.log, table, [logPartition], ['GetItem', 'Query', 'PutItem']);
    // Each event is told its index in the log.
    grantItemsUnder(
      this.log,
      table,
      ['CUSTOMER#', dealershipPrefix, adminPrefix],
      ['BatchGetItem', 'UpdateItem'],
    );
    grantFiles(this.log, this.bucket, 'tile/*', ['s3:GetObject', 's3:PutObject']);
    Grant.addToPrincipal({
      grantee: this.log,
      actions: ['s3:GetObject', 's3:PutObject'],
      resourceArns: this.signedFiles(),
    });
    Grant.addToPrincipal({
      grantee: this.log,
      actions: ['kms:Sign', 'kms:GetPublicKey'],
      resourceArns: this.keys.map(({ keyArn }) => keyArn),
    });
  }

  private signingKey(name: string, { name: stageName, disposable }: Stage): Key {
    const key = new Key(this, name === FIRST_LOG_KEY ? 'Key' : `Key ${name}`, {
      description: `Signs the log of ${stageName}`,
      keySpec: KeySpec.ECC_NIST_EDWARDS25519,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    if (!disposable)
      key.addToResourcePolicy(
        new PolicyStatement({
          sid: 'StaysWhileListed',
          effect: Effect.DENY,
          principals: [new AnyPrincipal()],
          actions: ['kms:ScheduleKeyDeletion'],
          resources: ['*'],
          // CloudFormation takes back what a failed first deployment has made.
          conditions: {
            ArnNotLike: { 'aws:PrincipalArn': 'arn:aws:iam::*:role/cdk-*-cfn-exec-role-*' },
          },
        }),
      );
    return key;
  }

  private signedFiles(): string[] {
    return ['checkpoint', 'key-changes'].map((file) => this.bucket.arnForObjects(file));
  }

  /** Lets a function read what the log has signed, and with which key. */
  grantCheckpoint(grantee: IGrantable) {
    Grant.addToPrincipal({
      grantee,
      actions: ['s3:GetObject'],
      resourceArns: this.signedFiles(),
    });
    Grant.addToPrincipal({
      grantee,
      actions: ['kms:GetPublicKey'],
      resourceArns: this.keys.map(({ keyArn }) => keyArn),
    });
  }

  /** Lets a function make proofs that the log has something. */
  grantProofs(grantee: ProductFunction<FunctionName>) {
    this.grantCheckpoint(grantee);
    grantFiles(grantee, this.bucket, 'tile/*', ['s3:GetObject']);
  }
}
