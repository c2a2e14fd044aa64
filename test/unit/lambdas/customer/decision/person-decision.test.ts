import { beforeAll, describe, expect, test } from '@jest/globals';
import { standingToken } from '../../../../../lambdas/customer/attempt/possible-decision.ts';
import { standingAfterDecision } from '../../../../../lambdas/customer/decision/person-decision.ts';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import type { Standing } from '../../../../../lambdas/customer/stored-standing.ts';
import { withStanding } from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import { attemptsLeft, currentAttempt } from '../../../../../lambdas/customer/attempt/attempts.ts';
import {
  denialReasons,
  type DecideRequest,
} from '../../../../../shared/schemas/decisions-schema.ts';
import { begunWith, type CustomerFields } from '../../support.ts';

type FinalRequest = Exclude<DecideRequest, { act: 'ask_again' }>;

beforeAll(() => {
  process.env.PROVIDER = 'review';
});

const standing: Standing = {
  attempt: 1,
  phase: 'review',
  at: '2026-01-07T10:00:00.000Z',
  by: { kind: 'provider', name: 'Veriff' },
};

describe('a decision about a review', () => {
  test('is about the attempt that was reviewed, though another one is under way', () => {
    const customer = begunWith('veriff', {
      attempt: { begun: 2 },
      decision: { standing, waitingFor: 'dealership' },
    });
    const request: FinalRequest = {
      act: 'approve',
      seen: standingToken(customer),
      comparison: null,
      compared: true,
      reason: 'Same.',
    };
    expect(standingAfterDecision(customer, { request, by: 'Ann' })).toMatchObject({
      attempt: 1,
      phase: 'approved',
    });
  });
});

test('a decision about anything but what the person saw is refused', () => {
  const customer = begunWith('veriff', {
    attempt: { begun: 1 },
    decision: { standing, waitingFor: 'dealership' },
  });
  const seen = standingToken({ ...customer, attempt: { ...customer.attempt, begun: 2 } });
  for (const request of decisionsAbout(customer))
    expect(() =>
      standingAfterDecision(customer, { request: { ...request, seen }, by: 'Ann' }),
    ).toThrow(expect.objectContaining({ code: 'conflict' }));
});

const submittedAt = '2026-01-06T10:00:00.000Z';
/** Each way to decide about how a customer stands now. */
const decisionsAbout = (customer: Customer): FinalRequest[] => {
  const seen = standingToken(customer);
  return [
    { act: 'approve', seen, comparison: null, compared: true, reason: 'Same.' },
    { act: 'deny', seen, customerReason: 'name', ownWords: '', note: '' },
    { act: 'revoke', seen, customerReason: 'name', ownWords: '', note: '' },
    { act: 'verified_in_person', seen, checked: ['original', 'person'], reason: 'Came in.' },
    { act: 'not_verified_in_person', seen, reason: 'A copy.' },
  ];
};

test.each<[string, CustomerFields, FinalRequest['act'][]]>([
  ['nothing was sent', { decision: { waitingFor: 'customer' } }, []],
  [
    'the provider is looking at it',
    { decision: { waitingFor: 'provider' }, attempt: { submittedAt } },
    [],
  ],
  [
    'it waits for a look',
    { decision: { waitingFor: 'dealership' }, attempt: { submittedAt } },
    ['approve', 'deny'],
  ],
  [
    'the customer is to send something again',
    { decision: { waitingFor: 'customer' }, attempt: { submittedAt } },
    ['verified_in_person', 'not_verified_in_person'],
  ],
  ['it was approved', { decision: { status: 'approved' }, attempt: { submittedAt } }, ['revoke']],
  [
    'it was denied',
    { decision: { status: 'denied' }, attempt: { submittedAt } },
    ['verified_in_person', 'not_verified_in_person'],
  ],
])('where %s, no other decision is taken', (_where, different, possible) => {
  const customer = begunWith('veriff', different);
  const taken = decisionsAbout(customer).filter((request) => {
    try {
      standingAfterDecision(customer, { request, by: 'Ann' });
      return true;
    } catch {
      return false;
    }
  });
  expect(taken.map(({ act }) => act)).toEqual(possible);
});

test('a customer who is denied reads the dealership’s own words, where it chose none of the prepared', () => {
  const customer = begunWith('veriff', {
    attempt: { submittedAt },
    decision: { waitingFor: 'dealership' },
  });
  const seen = standingToken(customer);
  const ownWords = 'Bring your passport.';
  const request: FinalRequest = { act: 'deny', seen, customerReason: 'other', ownWords, note: '' };
  expect(standingAfterDecision(customer, { request, by: 'Ann' })).toMatchObject({
    phase: 'denied',
    reason: ownWords,
  });
});

test('nobody is told twice that they were not verified in person', () => {
  const denied = { ...standing, phase: 'denied', isInPerson: true } as const;
  const customer = begunWith('veriff', {
    decision: { status: 'denied', standing: { ...denied, by: { kind: 'person', name: 'Ann' } } },
  });
  const seen = standingToken(customer);
  expect(() =>
    standingAfterDecision(customer, {
      request: { act: 'not_verified_in_person', seen, reason: 'A copy.' },
      by: 'Bo',
    }),
  ).toThrow('Ann already decided.');
  const found: FinalRequest = {
    act: 'verified_in_person',
    seen,
    checked: ['original', 'person'],
    reason: 'Another ID.',
  };
  expect(standingAfterDecision(customer, { request: found, by: 'Bo' }).phase).toBe('approved');
});

test.each([
  ['who is denied may try again, unless the link is closed with it', 'deny', 'pending'],
  ['an approval is revoked for good', 'revoke', 'approved'],
] as const)('%s', (_what, act, status) => {
  const customer = begunWith('review', {
    attempt: { begun: 2, submittedAt },
    decision: { status, standing, ...(status === 'pending' && { waitingFor: 'dealership' }) },
  });
  const request = { act, seen: standingToken(customer), customerReason: 'genuine' } as const;
  const after = (closesLink: boolean) =>
    withStanding(
      customer,
      standingAfterDecision(customer, {
        request: {
          ...request,
          ownWords: '',
          note: '',
          ...(act === 'deny' && { closesLink }),
        },
        by: 'Ann',
      }),
      { hasCreditLink: false },
    );
  const closed = after(true);
  expect(closed).toMatchObject({
    decision: { status: 'denied', denialReason: denialReasons.genuine },
  });
  expect(closed.credit.owedSince).toBeUndefined();
  expect(attemptsLeft(closed)).toBe(0);
  // What was begun meanwhile is over as well.
  expect(currentAttempt(closed)).toBeUndefined();
  expect(attemptsLeft(after(false))).toBe(act === 'deny' ? 5 : 0);
});
