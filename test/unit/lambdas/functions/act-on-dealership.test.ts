import { expect, test } from '@jest/globals';
import type { Admin } from '../../../../lambdas/admin/admin-record.ts';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import {
  approveDealership,
  declineDealership,
  setVerification,
} from '../../../../lambdas/functions/admin/application-routes.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

const identity: Admin = { id: 'a', email: 'ana@x.example', createdAt: '2026-01-01T00:00:00.000Z' };
const dealership = dealershipWith({ adminVerification: 'pending' });
const params = { dealerId: dealership.id };

/** That the admin has opened the proof that there is. */
const opened = {
  ...keys.dealershipEvent(dealership.id, '2026-01-05T10:00:00.000Z', 'evt_0'),
  ...{ id: 'evt_0', type: 'proof_opened', at: '2026-01-05T10:00:00.000Z', by: identity.id },
  ...{ subjectId: dealership.id, fileKey: dealership.verificationDocument.key },
};

/** What is read and written; queries for other dealerships with the same traits aside. */
function services(decided: Record<string, unknown>[] = [], answers = {}) {
  const timelines: unknown[] = [];
  const calls = fakeServices({
    Get: itemOf(dealership),
    Query: (input) => {
      const { ':pk': pk, ':sk': sk } = input.ExpressionAttributeValues as Record<string, string>;
      if (pk === undefined) return {};
      // Only the events: whether the proof was opened.
      if (sk !== undefined) return { Items: [opened] };
      timelines.push(pk);
      return { Items: [{ ...keys.dealership(dealership.id), ...dealership }, ...decided] };
    },
    ...answers,
  });
  const steps = () => calls.filter((name) => name !== 'Query');
  return { steps, timelines };
}

test('whoever came second is told who was first, by one read of the timeline', async () => {
  const at = '2026-01-06T10:00:00.000Z';
  const approved = {
    ...keys.dealershipEvent(dealership.id, at, 'evt_1'),
    ...{ id: 'evt_1', type: 'approved', at, subjectId: dealership.id, byEmail: 'bea@x.example' },
  };
  const { steps, timelines } = services([], {
    TransactWrite: () => {
      throw Object.assign(new Error('canceled'), {
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
      });
    },
    Query: (input: Record<string, unknown>) => {
      const { ':sk': sk } = input.ExpressionAttributeValues as Record<string, string>;
      if (sk !== undefined) return { Items: [opened] };
      timelines.push('asked');
      const record = {
        ...keys.dealership(dealership.id),
        ...dealership,
        adminVerification: 'approved',
      };
      return { Items: [record, approved] };
    },
  });
  await expect(approveDealership({ params, identity })).rejects.toMatchObject({
    code: 'already_decided',
    message: 'This application was already approved by bea@x.example.',
  });
  // The record again: it might only stand in another list than when it was read.
  expect(steps()).toEqual(['Get', 'TransactWrite', 'Get']);
  expect(timelines).toHaveLength(1);
});

test('nothing is written about a dealership that is not there', async () => {
  const { steps } = services([], { Get: () => ({}) });
  await expect(approveDealership({ params, identity })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(steps()).toEqual(['Get']);
});

type Update = { ConditionExpression: string; ExpressionAttributeValues: Record<string, unknown> };

/** What is written where only this dealership is there, and a write is refused. */
function refusing(different: Partial<Dealership>, events: unknown[] = []) {
  const found = dealershipWith({ adminVerification: 'pending', ...different });
  const record = { ...keys.dealership(found.id), ...found };
  const refused: Update[] = [];
  fakeServices({
    Get: itemOf(found),
    Query: (input) => {
      const { ':sk': sk } = input.ExpressionAttributeValues as Record<string, string>;
      return { Items: sk === undefined ? [record] : events };
    },
    TransactWrite: ({ TransactItems }) => {
      const [first] = TransactItems as [{ Update: Update }];
      refused.push(first.Update);
      throw Object.assign(new Error('canceled'), {
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
      });
    },
  });
  return refused;
}
const approve = () => approveDealership({ params, identity });

test.each<[string, unknown[]]>([
  ['nobody has opened the proof', []],
  ['only another admin has opened it', [{ ...opened, by: 'b' }]],
  ['only an earlier proof was opened', [{ ...opened, fileKey: 'dealers/upl_w/proof' }]],
])('nobody is approved where %s', async (_what, events) => {
  const refused = refusing({}, events);
  await expect(approve()).rejects.toMatchObject({ code: 'proof_not_opened' });
  expect(refused).toEqual([]);
});

test('nothing is found about, nor approved, whose address nobody has confirmed, up to the write', async () => {
  const refused = refusing({ isEmailVerified: false });
  const verify = () =>
    setVerification({
      identity,
      body: { email: dealership.email, status: 'approved', seen: null, reason: 'I met them.' },
    });
  await expect(verify()).rejects.toMatchObject({ code: 'dealer_unverified' });
  await expect(approve()).rejects.toMatchObject({ code: 'dealer_unverified' });
  const required = refused.map(({ ConditionExpression, ExpressionAttributeValues: values }) =>
    [...ConditionExpression.matchAll(/#isEmailVerified = (:\w+)/g)].map(
      ([, name = '']) => values[name],
    ),
  );
  expect(required).toEqual([[true], expect.arrayContaining([true])]);
});

test('a registration that is under way is not declined', async () => {
  const refused = refusing({ isEmailVerified: false, registrationLease: 9e15 });
  const declined = declineDealership({ params, identity, body: { reason: 'Not readable.' } });
  await expect(declined).rejects.toMatchObject({ code: 'conflict' });
  expect(refused.map(({ ConditionExpression }) => ConditionExpression)).toEqual([
    expect.stringContaining('attribute_not_exists(#registrationLease)'),
  ]);
});
