import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

export type PrivateBucketProps = Omit<BucketProps, 'enforceSSL'> & {
  stage: Pick<Stage, 'disposable'>;
  /** As the stage says; without a word, TLS is required. */
  requiresTls?: boolean;
};

/** A bucket that nobody reads without a grant or a signature, and nobody without TLS; it outlives a stack that isn't disposable. */
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
      // Kept when the stack goes, but not when its very first deployment fails: the names would be taken for the next.
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
