import { Stack, Validations } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, Grant, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { adminPartition, indexes } from '../../lambdas/store/table.ts';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import type { ProductFunction } from './product-function.ts';

type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

/**
 * Items one by one and by query, never by scan. Who is an admin is written by an operator alone: the functions
 * are denied it by name, so that no mistake of theirs can make anyone an admin.
 */
export function grantItems(
  grantee: ProductFunction<FunctionName>,
  table: ITableV2,
  actions: ItemAction[],
) {
  const named = (names: ItemAction[]) => names.map((name) => `dynamodb:${name}`);
  Grant.addToPrincipal({ grantee, actions: named(actions), resourceArns: [table.tableArn] });
  grantee.ownRole.addToPolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: named(['PutItem', 'UpdateItem', 'DeleteItem']),
      resources: [table.tableArn],
      conditions: {
        'ForAnyValue:StringEquals': {
          'dynamodb:LeadingKeys': [adminPartition],
        },
      },
    }),
  );
}

/** Only the items whose partition begins in one of these ways: for a function that has few kinds to do with. */
export function grantItemsUnder(
  grantee: ProductFunction<FunctionName>,
  table: ITableV2,
  prefixes: readonly string[],
  actions: ItemAction[],
) {
  Grant.addToPrincipal({
    grantee,
    actions: actions.map((name) => `dynamodb:${name}`),
    resourceArns: [table.tableArn],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((each) => `${each}*`) },
    },
  });
}

/** To write only those. */
export const grantWrites = (
  grantee: ProductFunction<FunctionName>,
  table: ITableV2,
  prefixes: readonly string[],
) => grantItemsUnder(grantee, table, prefixes, ['PutItem', 'UpdateItem', 'DeleteItem']);

/** The lists of the indexes. */
export function grantLists(grantee: ProductFunction<FunctionName>, table: ITableV2) {
  Grant.addToPrincipal({
    grantee,
    actions: ['dynamodb:Query'],
    resourceArns: Object.values(indexes).map((index) => `${table.tableArn}/index/${index.name}`),
  });
}

/** What may be done with the files under one prefix. */
export function grantFiles(
  grantee: ProductFunction<FunctionName>,
  bucket: IBucket,
  prefix: `${string}/*`,
  actions: string[],
) {
  Grant.addToPrincipal({ grantee, actions, resourceArns: [bucket.arnForObjects(prefix)] });
  const bucketId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  Validations.of(grantee.ownRole).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${prefix}]`,
    reason: 'Files come and go; the prefix is the narrowest name that all of one kind share.',
  });
}
