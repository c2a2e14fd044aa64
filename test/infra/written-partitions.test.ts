import { beforeAll, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { buildSync } from 'esbuild';
import { bundling, entryOf } from '../../infra/bundling.ts';
import { writtenPartitions } from '../../infra/constructs/data-grants.ts';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { isAllowed } from '../harness/leading-keys/policy.ts';
import { asList, statementsOf } from './support/rights.ts';
import { awsTemplate } from './support/templates.ts';

type Writer = Exclude<keyof typeof writtenPartitions, 'deletedByAdmin'>;

/** What a function's code names and never writes. */
const onlyRead: Record<Writer, (keyof typeof keys)[]> = {
  account: ['admin'],
  admin: ['account', 'admin', 'emailClaim'],
  chores: ['adminNotifications'],
  customer: ['dealership', 'reviewTimes'],
  dealer: ['emailClaim', 'erasure'],
  // Of the limits, it writes its lease and a person's attempts alone.
  evidence: ['dealership', 'limit'],
  mail: [
    ...(['admin', 'adminNotifications', 'emailClaim', 'filesStored'] as const),
    ...(['session'] as const),
  ],
  webhook: ['dealership'],
};
const writers = Object.keys(onlyRead) as Writer[];

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

/** The items that are named in what is left of a function's code once what it never calls is gone. */
function namedBy(name: FunctionName): (keyof typeof keys)[] {
  const { alias: _alias, ...options } = bundling;
  const { outputFiles } = buildSync({
    ...options,
    minify: false,
    packages: 'external',
    entryPoints: [entryOf(name)],
    write: false,
  });
  const code = outputFiles.map(({ text }) => text).join('\n');
  const named = [...code.matchAll(/\bkeys\.([a-zA-Z]+)/g)].map(([, item]) => item);
  return (Object.keys(keys) as (keyof typeof keys)[]).filter((item) => named.includes(item));
}

/** The partition of some item of a kind. */
function somePartition(item: keyof typeof keys): string {
  const moment = '2026-11-23T00:00:00.000Z';
  return (keys[item] as (...parts: string[]) => { pk: string })(moment, moment, moment, moment).pk;
}

/** Its rights to the table alone. */
const itemRights = (name: Writer) =>
  statementsOf(template, name).filter(({ Action }) =>
    asList(Action).some((action) => /^dynamodb:\w+Item$/.test(action)),
  );

test.each(writers)(
  '%s may write each partition that its code names, unless it only reads it',
  (name) => {
    const refused = namedBy(name).filter((item) => {
      const may = (action: string) => isAllowed(itemRights(name), action, [somePartition(item)]);
      return !may('PutItem') || !may('UpdateItem');
    });
    expect(refused.toSorted()).toEqual(onlyRead[name].toSorted());
  },
);

test.each(writers)('%s may write no kind of partition that its code doesn’t name', (name) => {
  const partitions = namedBy(name).map(somePartition);
  const needless = writtenPartitions[name].filter((prefix) => {
    const pattern = new RegExp(`^${prefix.replaceAll('*', '.*')}`);
    return !partitions.some((each) => pattern.test(each));
  });
  expect(needless.filter((prefix) => !/^LIMIT#./.test(prefix))).toEqual([]);
});

test.each([
  [
    'webhook',
    ['ACCOUNT#1', 'DEALER#1', 'DEALER#1#PEOPLE', 'EMAIL#a@b.example', 'ADMIN#1', 'LINK#1'],
  ],
  [
    'customer',
    ['ACCOUNT#1', 'DEALER#1', 'DEALER#1#PEOPLE', 'EMAIL#a@b.example', 'ADMIN#1', 'LINK#1'],
  ],
  [
    'evidence',
    ['ACCOUNT#1', 'DEALER#1', 'EMAIL#a@b.example', 'ADMIN#1', 'LINK#1', 'LIMIT#submission#1'],
  ],
  ['account', ['CUSTOMER#1', 'ADMINS', 'MAIL#1', 'ERASURES', 'REMINDERS']],
  ['dealer', ['EMAIL#a@b.example', 'ADMINS', 'ADMIN#1', 'COUNTS']],
  ['admin', ['CUSTOMER#1', 'ACCOUNT#1', 'ADMINS', 'EMAIL#a@b.example', 'LINK#1']],
  ['mail', ['EMAIL#a@b.example', 'ADMINS', 'ADMIN#1', 'SESSION#1', 'COUNTS']],
  ['chores', ['ADMINS', 'ADMIN#1', 'LINK#1', 'LOCK#1']],
] as const)('%s never writes %j', (name, partitions) => {
  for (const partition of partitions)
    for (const action of ['PutItem', 'UpdateItem', 'DeleteItem'])
      expect({ action, partition, may: isAllowed(itemRights(name), action, [partition]) }).toEqual({
        action,
        partition,
        may: false,
      });
});
