import { beforeAll, describe, expect, test } from '@jest/globals';
import { decisionState, mayDecide, seenOf } from '../../../../lambdas/customer/decision-state.ts';
import type { Standing } from '../../../../lambdas/customer/standing.ts';
import { begunWith, customerWith } from '../support.ts';

beforeAll(() => {
  process.env.PROVIDER = 'review';
});

const standing: Standing = {
  attempt: 1,
  phase: 'denied',
  at: '2026-01-07T10:00:00.000Z',
  by: { kind: 'provider', name: 'Veriff' },
  reason: 'Bring another ID.',
};

describe('somebody of the dealership', () => {
  test.each([
    ['decides about what waits for the dealership', 'pending', 'dealership', 1, 'review'],
    ['decides about a denied customer who came in', 'denied', undefined, 5, 'in_person'],
    [
      'decides about one who has sent something and is to try again',
      'pending',
      'customer',
      1,
      'in_person',
    ],
    ['does not decide before anything was tried', 'pending', 'customer', 0, null],
    ['does not decide before anything is known', 'pending', undefined, 0, null],
    ['does not decide while the provider does', 'pending', 'provider', 1, null],
    ['does not decide about who is verified', 'approved', undefined, 1, null],
  ] as const)('%s', (_what, status, waitingFor, submissions, expected) => {
    const dateSubmitted = submissions > 0 ? '2026-01-06T10:00:00.000Z' : undefined;
    expect(mayDecide({ status, waitingFor, dateSubmitted })).toBe(expected);
  });
});

test('how a customer stands has another name after each decision and each attempt that was begun', () => {
  const before = begunWith('review', { standing });
  const different = [
    before,
    { ...before, begun: 2 },
    { ...before, standing: { ...standing, attempt: 2 } },
    { ...before, standing: { ...standing, phase: 'approved' as const } },
    { ...before, standing: { ...standing, at: '2026-01-07T10:00:00.001Z' } },
    { ...before, standing: { ...standing, by: { kind: 'person', name: 'Ann' } as const } },
    customerWith(),
  ];
  expect(new Set(different.map(seenOf)).size).toBe(different.length);
  expect(seenOf({ ...before, phone: '5135550142' })).toBe(seenOf(before));
});

test('a decision is shown with who made it, and what the customer reads', () => {
  expect(
    decisionState(begunWith('veriff', { standing, status: 'denied', attempts: 1 })),
  ).toMatchObject({
    phase: 'denied',
    decidedBy: { kind: 'provider', name: 'Veriff' },
    isInPerson: false,
    denialReason: 'Bring another ID.',
    mayDecide: 'in_person',
    attempts: 1,
    isDemonstration: false,
  });
});

test('of whom nothing is known, the stage’s provider says whether chance will decide', () => {
  const { phase, decidedBy, isDemonstration } = decisionState(customerWith());
  expect([phase, decidedBy, isDemonstration]).toEqual([null, null, false]);
  expect(decisionState(begunWith('simulated')).isDemonstration).toBe(true);
});

test.each([
  ['Veriff has', 'veriff', '2026-01-07T09:00:00.000Z', { name: 'Veriff', sessionId: 'ses_x' }],
  ['nobody has before anything was sent', 'veriff', undefined, null],
  ['we have ourselves', 'review', '2026-01-07T09:00:00.000Z', null],
])('video and documents: %s', (_what, provider, dateSubmitted, keptBy) => {
  const customer = begunWith(provider, dateSubmitted === undefined ? {} : { dateSubmitted });
  expect(decisionState(customer).keptBy).toEqual(keptBy);
});
