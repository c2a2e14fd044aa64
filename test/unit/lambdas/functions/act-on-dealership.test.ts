import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Admin } from '../../../../lambdas/admin/admin-record.ts';
import * as acts from '../../../../lambdas/functions/admin/application-routes.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

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
  await expect(acts.approveDealership({ params, identity })).rejects.toMatchObject({
    code: 'already_decided',
    message: 'This application was already approved by bea@x.example.',
  });
  // The record again: it might only stand in another list than when it was read.
  expect(steps()).toEqual(['Get', 'TransactWrite', 'Get']);
  expect(timelines).toHaveLength(1);
});

test('nothing is written about a dealership that is not there', async () => {
  const { steps } = services([], { Get: () => ({}) });
  await expect(acts.approveDealership({ params, identity })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(steps()).toEqual(['Get']);
});
