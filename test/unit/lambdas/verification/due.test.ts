import { describe, expect, test } from '@jest/globals';
import {
  isTooLateToDecide,
  nextPollDue,
} from '../../../../lambdas/verification/provider-session-store.ts';
import { noFacts, type SessionFacts } from '../../../../lambdas/verification/provider-update.ts';
import type { ProviderSession } from '../../../../lambdas/verification/provider-session-record.ts';
import type { Outcome } from '../../../../shared/schemas/verification-schema.ts';
import { sessionWith } from '../support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const begun = Date.parse('2026-01-06T10:00:00.000Z');
const expiresAt = '2026-01-13T10:00:00.000Z';
const end = Date.parse(expiresAt);
const atVeriff = (different: Partial<ProviderSession> = {}) =>
  sessionWith({ provider: 'veriff', expiresAt, ...different });

const submitted: SessionFacts = { ...noFacts, submitted: ['1'] };
const decided = (outcome: Outcome): SessionFacts => ({
  told: [],
  submitted: ['1'],
  decided: ['1'],
  decision: { outcome, at: expiresAt, heardAt: expiresAt, isTimed: true },
});

/** Minutes until the next question. */
function pauseOf(session: ProviderSession, at = begun): number | undefined {
  const due = nextPollDue(session, at);
  return due === undefined ? undefined : (Date.parse(due) - at) / MINUTE;
}

test('documents that should have been read by now are asked about once', () => {
  const reading = (facts: SessionFacts) => sessionWith({ provider: 'evidence', facts });
  expect(pauseOf(reading(submitted))).toBe(15);
  expect(pauseOf(reading(noFacts))).toBeUndefined();
  expect(pauseOf(reading(decided('ask_again')))).toBeUndefined();
  expect(pauseOf(reading(decided('review')))).toBeUndefined();
});

describe('a provider is asked', () => {
  test('soon after something was submitted, then less and less often', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 100].map((polls) =>
      pauseOf(atVeriff({ facts: submitted, polls })),
    );
    expect(pauses).toEqual([5, 15, 60, 180, 360, 720, 720, 720]);
  });

  test('seldom while the customer is to do something', () => {
    for (const facts of [noFacts, decided('ask_again')]) {
      const pauses = [0, 1, 2, 3, 4].map((polls) => pauseOf(atVeriff({ facts, polls })));
      expect(pauses).toEqual([120, 360, 720, 1440, 1440]);
    }
  });

  test('while it may still change what it has said', () => {
    expect(pauseOf(atVeriff({ facts: decided('review') }))).toBe(5);
    const late = end + 9 * DAY;
    expect(nextPollDue(atVeriff({ facts: decided('review') }), late)).toBeUndefined();
    expect(nextPollDue(atVeriff({ facts: decided('ask_again') }), late)).toBeUndefined();
    // Nothing was decided yet: it is given up by whoever asks.
    expect(nextPollDue(atVeriff({ facts: submitted }), late)).toBeDefined();
  });

  test('while something may be decided that was submitted before an end we were told of', () => {
    const facts = { ...submitted, ended: 'expired' as const };
    expect(nextPollDue(atVeriff({ facts }), end)).toBeDefined();
    expect(nextPollDue(atVeriff({ facts }), end + 9 * DAY)).toBeUndefined();
    expect(nextPollDue(atVeriff({ facts: { ...noFacts, ended: 'expired' } }), end)).toBeUndefined();
  });

  test.each(['approved', 'denied', 'expired', 'abandoned'] as const)(
    'never again once a session is %s',
    (outcome) => {
      expect(nextPollDue(atVeriff({ facts: decided(outcome) }), begun)).toBeUndefined();
    },
  );

  test('only where it is another’s to decide, and not about what was erased', () => {
    for (const provider of ['simulated', 'review', 'onfido'])
      expect(nextPollDue(sessionWith({ provider, facts: submitted }), begun)).toBeUndefined();
    expect(nextPollDue(atVeriff({ facts: submitted, erasedAt: expiresAt }), begun)).toBeUndefined();
  });
});

describe('a session is given up', () => {
  test('a day after its end where nothing was submitted', () => {
    expect(isTooLateToDecide(atVeriff(), end + DAY)).toBe(false);
    expect(isTooLateToDecide(atVeriff(), end + DAY + 1)).toBe(true);
  });

  test('so long after its end where something was, that no answer is told any more', () => {
    expect(isTooLateToDecide(atVeriff({ facts: submitted }), end + 8 * DAY)).toBe(false);
    expect(isTooLateToDecide(atVeriff({ facts: submitted }), end + 8 * DAY + 1)).toBe(true);
  });

  test('a week after it began where it has no end', () => {
    const { expiresAt: _end, ...endless } = atVeriff();
    expect(isTooLateToDecide(endless, begun + 8 * DAY)).toBe(false);
    expect(isTooLateToDecide(endless, begun + 8 * DAY + 1)).toBe(true);
  });
});
