import { beforeAll, describe, expect, test } from '@jest/globals';
import { standingToken } from '../../../../../lambdas/customer/decision/decision-state.ts';
import { standingAfterDecision } from '../../../../../lambdas/customer/decision/person-decision.ts';
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
