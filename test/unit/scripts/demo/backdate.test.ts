import { expect, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { customerItem } from '../../../../lambdas/customer/customer-store.ts';
import { customerEventWrite, jsonHash } from '../../../../lambdas/customer/timeline.ts';
import { backdate } from '../../../../scripts/demo/backdate.ts';
import { someEvidence } from '../../../harness/some-evidence.ts';
import { fakeServices } from '../../lambdas/functions/support.ts';
import { customerWith } from '../../lambdas/support.ts';

type Item = Record<string, unknown>;

test('the event of a reading goes on committing to its details', async () => {
  const customer = customerWith({ evidence: someEvidence() });
  const profile = customerItem(customer);
  const event = (hash: string) =>
    customerEventWrite({
      customerId: customer.id,
      type: 'review',
      at: '2026-01-07T10:00:00.000Z',
      evidenceHash: hash,
    }).Put?.Item;
  const put: Item[] = [];
  fakeServices({
    Get: () => ({ Item: profile }),
    Query: () => ({ Items: [profile, event(jsonHash(customer.evidence)), event('of another')] }),
    TransactWrite: ({ TransactItems }) => {
      for (const { Put } of TransactItems as { Put?: { Item: Item } }[])
        if (Put) put.push(Put.Item);
    },
  });

  await backdate(customer.id, 3);
  const moved = put.find(({ sk }) => sk === 'PROFILE') as Customer | undefined;
  expect(moved?.evidence?.readAt).not.toBe(customer.evidence?.readAt);
  expect(put.filter(({ type }) => type === 'review').map((each) => each.evidenceHash)).toEqual([
    jsonHash(moved?.evidence),
    'of another',
  ]);
});
