import { expect, test } from '@jest/globals';
import { taskItems } from '../../../../../lambdas/customer/items/list-items.ts';
import { customerWith, type CustomerFields } from '../../support.ts';

const [early, late] = ['2026-01-07T10:00:00.000Z', '2026-01-08T10:00:00.000Z'] as const;
const { id, dealerId } = customerWith();
const keyOf = (since: string, kind: string) => ({
  pk: `DEALER#${dealerId}#TASKS#${kind}`,
  sk: `${since}#${id}`,
});
const tasksOf = (customer: CustomerFields) =>
  taskItems(customerWith(customer)).map(({ kind, since }) => [kind, since]);

test('a task says what it is and since when, and is a submission until it is decided', () => {
  const [only, ...others] = taskItems(customerWith({ decision: { reviewSince: early } }));
  expect(others).toEqual([]);
  expect(only).toEqual({
    ...keyOf(early, 'to_review'),
    kind: 'to_review',
    id,
    since: early,
    schemaVersion: 1,
  });
  expect(tasksOf({})).toEqual([]);
});

test('a request for a link waits for two weeks, while a link is of use and nothing was submitted since', () => {
  const asked = { link: { askedAt: late } };
  const [only] = taskItems(customerWith(asked));
  expect(only).toMatchObject({
    ...keyOf(late, 'link_request'),
    ttl: (Date.parse(late) + 14 * 24 * 3600 * 1000) / 1000,
  });
  const standing = (at: string, isEmpty = false): CustomerFields => ({
    ...asked,
    decision: {
      standing: {
        attempt: 1,
        phase: 'denied',
        at,
        by: { kind: 'chance', name: 'chance' },
        isEmpty,
      },
    },
  });
  expect(tasksOf({ ...asked, decision: { status: 'approved' } })).toEqual([]);
  expect(tasksOf({ ...asked, decision: { waitingFor: 'dealership' } })).toEqual([]);
  expect(tasksOf({ ...asked, attempt: { used: 5 } })).toEqual([]);
  expect(tasksOf(standing(late))).toEqual([]);
  expect(tasksOf(standing(late, true))).toEqual([['link_request', late]]);
  expect(tasksOf(standing(early))).toEqual([['link_request', late]]);
});

test('who was denied five times should come in, until somebody has looked at them', () => {
  const denied = { decision: { status: 'denied', decidedAt: late }, attempt: { used: 5 } } as const;
  expect(tasksOf(denied)).toEqual([['come_in', late]]);
  expect(tasksOf({ ...denied, attempt: { used: 4 } })).toEqual([]);
  const by = { kind: 'person', name: 'Ann Chovey' } as const;
  const standing = { attempt: 5, phase: 'denied', at: late, by, isInPerson: true } as const;
  expect(tasksOf({ ...denied, decision: { ...denied.decision, standing } })).toEqual([]);
});

test('nobody has anything to do about a draft or in the archive', () => {
  const all = { decision: { reviewSince: early }, credit: { owedSince: late } };
  expect(tasksOf(all)).toHaveLength(2);
  expect(tasksOf({ ...all, origin: 'draft' })).toEqual([]);
  expect(tasksOf({ ...all, decision: { ...all.decision, archivedAt: late } })).toEqual([]);
});
