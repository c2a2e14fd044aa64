import { beforeAll, describe, expect, test } from '@jest/globals';
import { standingToken } from '../../../../../lambdas/customer/decision/decision-state.ts';
import { standingAfterDecision } from '../../../../../lambdas/customer/decision/person-decision.ts';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import type { Standing } from '../../../../../lambdas/customer/decision/stored-standing.ts';
import type { DecideRequest } from '../../../../../shared/schemas/decisions-schema.ts';
import { begunWith } from '../../support.ts';

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
    const customer = begunWith('veriff', { begun: 2, standing, waitingFor: 'dealership' });
    const request: DecideRequest = {
      act: 'approve',
      seen: standingToken(customer),
      compared: true,
      reason: 'Same.',
    };
    expect(standingAfterDecision(customer, { request, by: 'Ann' })).toMatchObject({
      attempt: 1,
      phase: 'approved',
    });
  });
});

const dateSubmitted = '2026-01-06T10:00:00.000Z';
/** Each way to decide about how a customer stands now. */
const decisionsAbout = (customer: Customer): DecideRequest[] => {
  const seen = standingToken(customer);
  return [
    { act: 'approve', seen, compared: true, reason: 'Same.' },
    { act: 'deny', seen, customerReason: 'name', ownWords: '', note: '' },
    { act: 'verified_in_person', seen, checked: ['original', 'person'], reason: 'Came in.' },
    { act: 'not_verified_in_person', seen, reason: 'A copy.' },
  ];
};

test.each<[string, Partial<Customer>, DecideRequest['act'][]]>([
  ['nothing was sent', { waitingFor: 'customer' }, []],
  ['the provider is looking at it', { waitingFor: 'provider', dateSubmitted }, []],
  ['it waits for a look', { waitingFor: 'dealership', dateSubmitted }, ['approve', 'deny']],
  [
    'the customer is to send something again',
    { waitingFor: 'customer', dateSubmitted },
    ['verified_in_person', 'not_verified_in_person'],
  ],
  ['it was approved', { status: 'approved', dateSubmitted }, []],
  [
    'it was denied',
    { status: 'denied', dateSubmitted },
    ['verified_in_person', 'not_verified_in_person'],
  ],
])('where %s, no other decision is taken', (_where, different, possible) => {
  const customer = begunWith('veriff', { waitingFor: undefined, ...different });
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
  const customer = begunWith('veriff', { dateSubmitted, waitingFor: 'dealership' });
  const seen = standingToken(customer);
  const ownWords = 'Bring your passport.';
  const request: DecideRequest = { act: 'deny', seen, customerReason: 'other', ownWords, note: '' };
  expect(standingAfterDecision(customer, { request, by: 'Ann' })).toMatchObject({
    phase: 'denied',
    reason: ownWords,
  });
});

test('nobody is told twice that they were not verified in person', () => {
  const denied = { ...standing, phase: 'denied', isInPerson: true } as const;
  const customer = begunWith('veriff', {
    status: 'denied',
    standing: { ...denied, by: { kind: 'person', name: 'Ann' } },
  });
  const seen = standingToken(customer);
  expect(() =>
    standingAfterDecision(customer, {
      request: { act: 'not_verified_in_person', seen, reason: 'A copy.' },
      by: 'Bo',
    }),
  ).toThrow('Ann already decided.');
  const found: DecideRequest = {
    act: 'verified_in_person',
    seen,
    checked: ['original', 'person'],
    reason: 'Another ID.',
  };
  expect(standingAfterDecision(customer, { request: found, by: 'Bo' }).phase).toBe('approved');
});
