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
 * Allows items one by one and by query, never by scan. Only an operator writes who is an admin: the functions are
 * denied it by name, so that no mistake of theirs can make anyone an admin.
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

/** Allows only items whose partition begins with one of these prefixes: for a function that needs few kinds. */
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

/** Allows a function to write only items under these prefixes. */
export const grantWrites = (
  grantee: ProductFunction<FunctionName>,
  table: ITableV2,
  prefixes: readonly string[],
) => grantItemsUnder(grantee, table, prefixes, ['PutItem', 'UpdateItem', 'DeleteItem']);

/** Allows queries of the indexes' lists. */
export function grantLists(grantee: ProductFunction<FunctionName>, table: ITableV2) {
  Grant.addToPrincipal({
    grantee,
    actions: ['dynamodb:Query'],
    resourceArns: Object.values(indexes).map((index) => `${table.tableArn}/index/${index.name}`),
  });
}

/** Allows actions on the files under one prefix. */
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

/** A dealership's lists of customers: every function that changes a customer writes them, too. */
const customersLists = [
  ...['TERM', 'TASKS#', 'LINK_ENDS', 'NAMES#', 'DATES#', 'COUNTS', 'SALESPEOPLE'],
].map((list) => `${dealershipPrefix}*#${list}`);

/** A customer's record, and its places in lists: its dealership's, and those of things that come due. */
const customers = [
  ...['CUSTOMER#', 'SESSION#', 'REMINDERS', 'LAST_USE', 'FILES_STORED'],
  ...customersLists,
];

/** Terms by which admins find dealerships. */
const dealershipTerms = [dealershipTermsPartition, unconfirmedTermsPartition];
const dealershipsFound = [...dealershipTerms, 'DEALERS#TRAIT'];

const sentMails = [addressPrefix, 'MAILS#'];

/**
 * The partitions that each function writes: a request writes nothing but what it is about. Functions that serve
 * customers and providers write nothing of accounts, of dealerships themselves or of admins.
 */
export const writtenPartitions = {
  account: [
    ...[accountPrefix, dealershipPrefix, 'EMAIL#', 'UPLOAD#', 'JOINING#', 'LEAVERS', 'LINK#'],
    ...[lockPrefix, 'LIMIT#', 'COUNTS', ...dealershipsFound, ...sentMails],
    // An admin's sign-ins, and the applications that are new to admins.
    ...[adminPrefix, newApplicationsPartition],
    // A provider verifies the dealership's contact, and forgets a session that nobody will use.
    ...['SESSION#', 'DELETIONS'],
  ],
  admin: [dealershipPrefix, ...dealershipsFound, 'COUNTS', 'SESSION#', adminPrefix, 'LIMIT#'],
  /** A dealership that is renamed is no longer found by its old name. */
  deletedByAdmin: dealershipTerms,
  chores: [
    ...['CUSTOMER#', accountPrefix, dealershipPrefix, ...dealershipsFound, 'COUNTS', 'EMAIL#'],
    ...['UPLOAD#', 'LEAVERS', 'SESSION#', 'DELETIONS', 'ERASURES', 'REMINDERS', 'LAST_USE'],
    ...['FILES_STORED', 'DIGEST', 'MAIL#', 'LIMIT#', ...sentMails],
  ],
  customer: [
    ...[...customers, 'LIMIT#', 'DELETIONS'],
    // A customer who wants no more reminders.
    `${dealershipPrefix}*#REMINDER_STOPS`,
  ],
  dealer: [
    // Asking for files again is part of the session that they were sent in.
    ...['CUSTOMER#', 'SESSION#', accountPrefix, dealershipPrefix, ...dealershipsFound, 'REMINDERS'],
    ...['LAST_USE', 'FILES_STORED', 'LINK#', 'MAIL#', 'LIMIT#', ...sentMails],
  ],
  evidence: [
    // An attempt that doesn't count, since documents are asked for again, is given back to its person.
    ...[...customers, 'LIMIT#reading#', 'LIMIT#earlyReading#', 'LIMIT#attemptOf'],
    `${dealershipPrefix}*#REUSE`,
  ],
  mail: [
    ...['CUSTOMER#', accountPrefix, dealershipPrefix, 'LINK#', 'MAIL#', 'DIGESTS', 'LIMIT#'],
    // A link that goes out with a mail uses the record, perhaps a day later, and may move its next reminder.
    ...['REMINDERS', 'LAST_USE', ...sentMails],
  ],
  webhook: [...customers, 'LIMIT#'],
} as const satisfies Record<string, readonly string[]>;
