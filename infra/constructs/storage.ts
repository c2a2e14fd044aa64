import { RemovalPolicy, Validations, Aws, Duration } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableV2,
  type ITableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { indexes, tableKeys, timeToLiveAttribute } from '../../lambdas/store/table.ts';
import { UNCLAIMED_UPLOAD_DAYS } from '../../shared/limits.ts';
import type { Stage } from '../aws-stage.ts';

export type PrivateBucketProps = Omit<BucketProps, 'enforceSSL'> & {
  stage: Pick<Stage, 'disposable'>;
  /** The stage's own setting; by default, TLS is required. */
  requiresTls?: boolean;
};

/**
 * A bucket that nobody reads without a grant or a signature, or without TLS; it outlives a stack that isn't
 * disposable.
 */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    { stage, requiresTls = true, ...props }: PrivateBucketProps,
  ) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: requiresTls,
      ...(requiresTls && { minimumTLSVersion: 1.2 }),
      // Kept when the stack goes, but not when its very first deployment fails: the next one would find the names
      // taken.
      removalPolicy: stage.disposable
        ? RemovalPolicy.DESTROY
        : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      autoDeleteObjects: stage.disposable,
      ...props,
    });
    if (!requiresTls) {
      Validations.of(this).acknowledge({
        id: 'AwsSolutions-S10',
        reason: 'Only where the stage says that its storage has no TLS: on a laptop.',
      });
    }
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table; its contents are mapped in `docs/data-model.md`. */
export class DataTable extends Construct {
  /** The table in use: the stack's own, or a restored copy. */
  readonly table: ITableV2;
  readonly own: TableV2;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    // It stays while a copy is in use: nothing is lost by switching to one, or back.
    this.own = new TableV2(this, 'Table', {
      partitionKey: text(tableKeys.partition),
      sortKey: text(tableKeys.sort),
      billing: Billing.onDemand(),
      timeToLiveAttribute,
      // The outbox reads what was written, never what it replaced.
      dynamoStream: StreamViewType.NEW_IMAGE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      ...kept(stage),
      globalSecondaryIndexes: Object.values(indexes).map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partition),
        sortKey: text(index.sort),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [...index.projected],
      })),
    });
    this.table =
      stage.restoredTable === undefined
        ? this.own
        : TableV2.fromTableAttributes(this, 'Restored', {
            tableArn: stage.restoredTable.replace(/\/stream\/.*$/, ''),
            tableStreamArn: stage.restoredTable,
            globalIndexes: Object.values(indexes).map(({ name }) => name),
          });
  }
}

/**
 * The bucket's name follows from account and region instead of being made up by CloudFormation: the
 * distribution's CSP names the bucket, whose CORS names the distribution, and that must not be a cycle.
 */
export const bucketName = (stage: Stage) =>
  `${stage.name}-uploads-${stage.env.account ?? Aws.ACCOUNT_ID}-${stage.env.region ?? Aws.REGION}`;

export const uploadsOrigin = (stage: Stage) =>
  stage.uploadsOrigin ??
  `https://${bucketName(stage)}.s3.${stage.env.region ?? Aws.REGION}.amazonaws.com`;

/** The environment of a function that reads or writes uploads. */
export const uploadsEnvironment = (
  { s3ForcePathStyle }: Pick<Stage, 's3ForcePathStyle'>,
  uploads: IBucket,
) => ({
  UPLOADS_BUCKET: uploads.bucketName,
  S3_FORCE_PATH_STYLE: s3ForcePathStyle ? ('true' as const) : ('false' as const),
});

export type UploadsBucketProps = {
  stage: Stage;
  /** Origins of the pages that send files: each address at which the site is, or once was. */
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
          allowedHeaders: ['content-type', 'if-none-match', 'x-amz-tagging', 'x-amz-meta-seconds'],
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

/**
 * Records every request to CloudFront and every read of a stored file. It holds visitors' addresses, so they expire.
 */
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

/**
 * Settings for resources with people's records: they outlive the stack, and nobody deletes one by mistake. A first
 * deployment that fails leaves them behind, too, since a protected resource can't be deleted; their names are
 * generated, so they block nothing.
 */
export const kept = ({ disposable }: Pick<Stage, 'disposable'>) => ({
  deletionProtection: !disposable,
  removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
});
