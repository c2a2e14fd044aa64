import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  currentAttempt,
  mayAddressFollow,
  providerFor,
} from '../../../../../lambdas/customer/attempt/attempts.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { type Phase, phases } from '../../../../../shared/schemas/verification-schema.ts';
import { begunWith, customerWith } from '../../support.ts';

const at = Date.parse('2026-01-07T10:00:00.000Z');
beforeEach(() => {
  process.env.PROVIDER = 'review';
  setClock(() => at);
});

const standingOf = (phase: Phase, attempt = 1) => ({
  attempt,
  phase,
  at: '2026-01-06T10:00:00.000Z',
  by: { kind: 'provider', name: 'Veriff' } as const,
});

describe('an attempt', () => {
  test('is under way once it was begun, until something is known of it', () => {
    expect(currentAttempt(customerWith())).toBeUndefined();
    expect(currentAttempt(begunWith('veriff'))).toMatchObject({
      provider: { name: 'veriff' },
      sessionId: 'ses_x',
      url: '/verify?dealer=x&customer=y',
    });
  });

  test('goes on where something is asked for again, and in no other phase', () => {
    const goesOn = phases.filter((phase) =>
      currentAttempt(begunWith('veriff', { decision: { standing: standingOf(phase) } })),
    );
    expect(goesOn).toEqual(['ask_again']);
  });

  test('ends minutes before its session, so that nobody is sent to one that is over', () => {
    const endingIn = (minutes: number) =>
      currentAttempt(
        begunWith('veriff', {
          attempt: { sessionExpiresAt: new Date(at + minutes * 60_000).toISOString() },
        }),
      );
    expect(endingIn(11)).toBeDefined();
    expect(endingIn(9)).toBeUndefined();
    expect(endingIn(-1)).toBeUndefined();
  });

  test('that its provider has ended goes on nowhere, though an earlier one is what counts', () => {
    const again = begunWith('veriff', {
      attempt: { begun: 2, sessionEnd: 'expired' },
      decision: { standing: standingOf('denied', 1) },
    });
    expect(currentAttempt(again)).toBeUndefined();
  });

  test('that chance decides goes on nowhere once the stage is no demonstration', () => {
    expect(currentAttempt(begunWith('simulated'))).toBeUndefined();
    process.env.PROVIDER = 'simulated';
    expect(currentAttempt(begunWith('simulated'))).toBeDefined();
  });

  test('with a provider that this version does not know goes on nowhere', () => {
    expect(currentAttempt(begunWith('onfido'))).toBeUndefined();
  });
});

test('an attempt stays with its provider, and the next begins with the stage’s', () => {
  const begun = begunWith('veriff');
  expect(providerFor(begun).name).toBe('veriff');
  expect(
    providerFor({ ...begun, decision: { ...begun.decision, standing: standingOf('denied') } }).name,
  ).toBe('review');
  expect(providerFor(customerWith()).name).toBe('review');
});

test('a proof of address may follow once, and only where documents are read', () => {
  const asked = begunWith('evidence', {
    decision: {
      standing: {
        ...standingOf('ask_again'),
        again: [{ kind: 'addressDocument', problem: 'to_follow' }],
      },
    },
  });
  expect([begunWith('evidence'), begunWith('review'), asked].map(mayAddressFollow)).toEqual([
    true,
    false,
    false,
  ]);
});
