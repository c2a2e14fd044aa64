import { Stack, Validations } from 'aws-cdk-lib';
import type { CfnGlobalTable, ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  StartingPosition,
  type EventSourceMappingOptions,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import type { Stage } from '../aws-stage.ts';
import { liveOf, type ProductFunction } from './product-function.ts';

export type FollowedStream = Pick<
  EventSourceMappingOptions,
  | ('batchSize' | 'maxBatchingWindow' | 'reportBatchItemFailures' | 'bisectBatchOnError')
  | ('retryAttempts' | 'onFailure' | 'metricsConfig' | 'filters')
> & {
  stage: Pick<Stage, 'newVersions'>;
  table: ITableV2;
};

/**
 * Has a function follow the table's stream, which takes two followers at most. Wired by hand: CDK's own event source
 * would let the function list every stream of the account.
 */
export function followStream(
  scope: Construct,
  follower: ProductFunction<FunctionName>,
  { stage, table, ...options }: FollowedStream,
): EventSourceMapping {
  const stream = table.tableStreamArn;
  if (stream === undefined) throw new Error('The table has no stream');
  const allowed = Grant.addToPrincipal({
    grantee: follower,
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    resourceArns: [stream],
  });
  // Lambda asks for this right on the table's streams in general.
  const listed = `${table.tableArn}/stream/*`;
  Grant.addToPrincipal({
    grantee: follower,
    actions: ['dynamodb:ListStreams'],
    resourceArns: [listed],
  });
  Validations.of(follower.ownRole).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${writtenByNag(table)}/stream/*]`,
    reason: 'The streams of this one table, of which Lambda wants a list before it reads one.',
  });
  const events = new EventSourceMapping(scope, 'Events', {
    target: liveOf(follower, stage),
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    ...options,
  });
  events.node.addDependency(allowed);
  return events;
}

/** The table's ARN as cdk-nag writes it; the stack's own has none yet. */
function writtenByNag(table: ITableV2): string {
  const own = table.node.defaultChild as CfnGlobalTable | undefined;
  return own ? `<${Stack.of(table).getLogicalId(own)}.Arn>` : table.tableArn;
}

/** Matches new lines of the timelines whose partitions begin with a prefix. */
export const newEvents = (partition: string, image?: Record<string, unknown>) =>
  FilterCriteria.filter({
    eventName: ['INSERT'],
    dynamodb: {
      Keys: { pk: { S: [{ prefix: partition }] }, sk: { S: [{ prefix: 'EVENT#' }] } },
      ...(image && { NewImage: image }),
    },
  });
