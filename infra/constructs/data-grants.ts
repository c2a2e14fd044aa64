import { Stack, Validations } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, Grant, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import {
  adminPartition,
  indexes,
  accountPrefix,
  addressPrefix,
  newApplicationsPartition,
  adminPrefix,
  dealershipPrefix,
  dealershipTermsPartition,
  lockPrefix,
  unconfirmedTermsPartition,
} from '../../lambdas/store/table.ts';
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

/** How the partitions begin that are a dealership's lists of customers: whoever changes a customer writes them too. */
const customersLists = ['TERM', 'TASKS#', 'LINK_ENDS', 'NAMES#', 'COUNTS'].map(
  (list) => `${dealershipPrefix}*#${list}`,
);

/** A customer's record, and where it stands in lists, of its dealership and of what is due. */
const customers = ['CUSTOMER#', 'SESSION#', 'REMINDERS', 'LAST_USE', ...customersLists];

/** By which admins find dealerships. */
const dealershipTerms = [dealershipTermsPartition, unconfirmedTermsPartition];
const dealershipsFound = [...dealershipTerms, 'DEALERS#TRAIT'];

/** What is kept of each mail that is sent. */
const sentMails = [addressPrefix, 'MAILS#'];

/**
 * How the partitions begin that each function writes: nobody's requests write more than what they are about. Those that
 * customers and providers send write nothing of accounts, of dealerships themselves, of admins.
 */
export const writtenPartitions = {
  account: [
    ...[accountPrefix, dealershipPrefix, 'EMAIL#', 'UPLOAD#', 'JOINING#', 'LEAVERS', 'LINK#'],
    ...[lockPrefix, 'LIMIT#', 'COUNTS', ...dealershipsFound, ...sentMails],
    // An admin's sign-ins, and what admins are told.
    ...[adminPrefix, newApplicationsPartition],
    // The dealership's contact is verified by a provider, which forgets a session that nobody will use.
    ...['SESSION#', 'DELETIONS'],
  ],
  admin: [dealershipPrefix, ...dealershipsFound, 'COUNTS', 'SESSION#', adminPrefix, 'LIMIT#'],
  /** A dealership that is renamed is no longer found by its old name. */
  deletedByAdmin: dealershipTerms,
  chores: [
    ...['CUSTOMER#', accountPrefix, dealershipPrefix, ...dealershipsFound, 'COUNTS', 'EMAIL#'],
    ...['UPLOAD#', 'LEAVERS', 'SESSION#', 'DELETIONS', 'ERASURES', 'REMINDERS', 'LAST_USE'],
    ...['DIGEST', 'MAIL#', 'LIMIT#', ...sentMails],
  ],
  customer: [
    ...[...customers, 'LIMIT#', 'DELETIONS'],
    // A customer who wants no more reminders.
    `${dealershipPrefix}*#REMINDER_STOPS`,
  ],
  dealer: [
    ...['CUSTOMER#', accountPrefix, dealershipPrefix, ...dealershipsFound, 'REMINDERS'],
    ...['LAST_USE', 'LINK#', 'MAIL#', 'LIMIT#', ...sentMails],
  ],
  evidence: [
    // An attempt that counts for nothing, since documents are asked for again, is given back to its person.
    ...[...customers, 'LIMIT#reading#', 'LIMIT#attemptOf'],
    `${dealershipPrefix}*#REUSE`,
  ],
  mail: [
    ...['CUSTOMER#', accountPrefix, dealershipPrefix, 'LINK#', 'MAIL#', 'DIGESTS', 'LIMIT#'],
    ...sentMails,
  ],
  webhook: [...customers, 'LIMIT#'],
} as const satisfies Record<string, readonly string[]>;
