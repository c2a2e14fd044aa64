import { expect, test } from '@jest/globals';
import { customerRecord } from '../../../../lambdas/customer/customer.ts';
import { customerWith } from '../support.ts';

/** As a record was before decisions had a standing. */
function older(different: Record<string, unknown>) {
  const { begun: _begun, ...record } = customerWith();
  return customerRecord.read({ ...record, sessionId: 'ses_x', ...different });
}

test('a customer who was decided about before decisions had a standing still stands so', () => {
  const denied = older({
    status: 'denied',
    attempts: 2,
    decidedAt: '2026-01-06T11:00:00.000Z',
    denialReason: 'Use a current document.',
  });
  expect(denied).toMatchObject({
    begun: 2,
    sessions: [{ provider: 'simulated', id: 'ses_x' }],
    standing: {
      attempt: 2,
      phase: 'denied',
      at: '2026-01-06T11:00:00.000Z',
      by: { kind: 'chance', name: '' },
      reason: 'Use a current document.',
    },
  });
});

test('one who had submitted nothing has no standing yet', () => {
  const { standing, begun } = older({ status: 'pending', attempts: 0 });
  expect({ standing, begun }).toEqual({ standing: undefined, begun: 0 });
});
