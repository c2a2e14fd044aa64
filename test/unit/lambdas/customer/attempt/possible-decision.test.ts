import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  decisionView,
  standingToken,
} from '../../../../../lambdas/customer/attempt/possible-decision.ts';
import type { Standing } from '../../../../../lambdas/customer/stored-standing.ts';
import { begunWith, customerWith } from '../../support.ts';

beforeEach(() => {
  process.env.PROVIDER = 'review';
});

const standing: Standing = {
  attempt: 1,
  phase: 'denied',
  at: '2026-01-07T10:00:00.000Z',
  by: { kind: 'provider', name: 'Veriff' },
  reason: 'Bring another ID.',
};

test('what was seen has another name after each change that a decision has to know', () => {
  const alert = {
    id: 'evt_1',
    kind: 'fraud',
    at: standing.at,
    by: 'Ann',
    established: null,
  } as const;
  const theftReport = {
    id: 'evt_1',
    from: 'Vic Tim',
    day: '2026-01-07',
    way: 'phone',
    text: 'Not my loan.',
    at: standing.at,
    by: 'Ann',
  } as const;
  const before = begunWith('review', { decision: { standing } });
  const different = [
    before,
    { ...before, attempt: { ...before.attempt, begun: 2 } },
    { ...before, decision: { ...before.decision, undoneId: 'evt_1' } },
    { ...before, decision: { ...before.decision, standing: { ...standing, attempt: 2 } } },
    {
      ...before,
      decision: { ...before.decision, standing: { ...standing, phase: 'approved' as const } },
    },
    {
      ...before,
      decision: { ...before.decision, standing: { ...standing, at: '2026-01-07T10:00:00.001Z' } },
    },
    {
      ...before,
      decision: {
        ...before.decision,
        standing: { ...standing, by: { kind: 'person', name: 'Ann' } as const },
      },
    },
    { ...before, decision: { ...before.decision, theftReports: [theftReport] } },
    { ...before, decision: { ...before.decision, alert } },
    { ...before, contact: { ...before.contact, phone: '5135550142' } },
    { ...before, contact: { ...before.contact, email: 'jordan@mail.example' } },
    customerWith(),
  ];
  expect(new Set(different.map(standingToken)).size).toBe(different.length);
  expect(standingToken({ ...before, usedAt: standing.at })).toBe(standingToken(before));
  expect(
    standingToken({ ...before, contact: { ...before.contact, email: 'jordan@mail.example' } }),
  ).not.toContain('jordan');
});

test('of whom nothing is known, the stage’s provider says whether chance will decide', () => {
  const { phase, decidedBy, isDemonstration } = decisionView(customerWith());
  expect([phase, decidedBy, isDemonstration]).toEqual([null, null, false]);
  process.env.PROVIDER = 'simulated';
  expect(decisionView(customerWith()).isDemonstration).toBe(true);
});

test('what chance has decided is marked so, whatever the stage uses now', () => {
  const by = { kind: 'chance', name: '' } as const;
  const { isDemonstration } = decisionView(
    begunWith('veriff', {
      attempt: { begun: 2 },
      decision: { status: 'denied', standing: { ...standing, by } },
    }),
  );
  expect(isDemonstration).toBe(true);
});

describe('video and documents', () => {
  const sessions = [
    { provider: 'veriff', id: 'ses_1' },
    { provider: 'review', id: 'ses_2' },
    { provider: 'veriff', id: 'ses_3' },
  ];
  test.each([
    ['are with Veriff that got them', 1, { name: 'Veriff', sessionId: 'ses_1' }],
    ['are here where they were sent here', 2, null],
    ['are nowhere before anything was sent', undefined, null],
  ])('%s, whatever was begun since', (_what, attempt, keptBy) => {
    const customer = begunWith('veriff', {
      attempt: { begun: 3, sessions, ...(attempt && { read: { attempt } }) },
    });
    expect(decisionView(customer).keptBy).toEqual(keptBy);
  });
});
