import { Validations } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import type { ProductFunction } from './product-function.ts';

export type PrivateQueueProps = Omit<QueueProps, 'encryption' | 'enforceSSL'> & {
  /** The stage's own setting. */
  requiresTls: boolean;
};

/** An encrypted queue that refuses access without TLS, where the stage requires it. */
export class PrivateQueue extends Queue {
  constructor(scope: Construct, id: string, { requiresTls, ...props }: PrivateQueueProps) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: requiresTls,
      ...props,
    });
    if (!requiresTls) {
      Validations.of(this).acknowledge({
        id: 'AwsSolutions-SQS4',
        reason: 'Only where the stage says that its queues have no TLS: on a laptop.',
      });
    }
  }
}

export function grantSending(grantee: ProductFunction<FunctionName>, queue: Queue) {
  Grant.addToPrincipal({
    grantee,
    // On AWS the first covers batches; the emulator asks for the second by its own name.
    actions: ['sqs:SendMessage', 'sqs:SendMessageBatch'],
    resourceArns: [queue.queueArn],
  });
}
