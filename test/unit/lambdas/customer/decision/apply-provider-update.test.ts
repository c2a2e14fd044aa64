import { describe, expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { applyProviderUpdate } from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import type { Decision, ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { begunWith, sessionWith } from '../../support.ts';

const dealership = { hasCreditLink: false };
const about = { sessionId: 'ses_x', attemptId: 'one' };
const submitted: ProviderUpdate = { ...about, kind: 'submitted' };
const decided = (decision: Decision): ProviderUpdate => ({ ...about, kind: 'decided', decision });
const at = '2026-01-07T10:00:00.000Z';

/** The customer after these were told of the session of one of its attempts. */
function after(before: Customer, attempt: number, ...all: ProviderUpdate[]): Customer {
  let customer = before;
  let session = sessionWith({ provider: 'veriff', attempt });
  for (const update of all) {
    const sessionBefore = session;
    session = sessionWithUpdate(sessionBefore, update);
    customer = applyProviderUpdate(customer, sessionBefore, session, dealership);
  }
  return customer;
}

describe('an attempt that was left before anything was submitted', () => {
  const read = { firstName: 'Jordan', dateOfBirth: '1988-03-27', idNumber: 'X1' };
  const denied = after(
    begunWith('veriff'),
    1,
    decided({ outcome: 'denied', at, read, substance: { code: '9102' } }),
  );
  const again = { ...denied, attempt: { ...denied.attempt, begun: 2, sessionId: 'ses_y' } };

  test('takes nothing away of what the deciding one has read', () => {
    const left = after(again, 2, decided({ outcome: 'abandoned' }));
    expect(left).toMatchObject({
      decision: { status: 'denied' },
      attempt: {
        read: { attempt: 1 },
        providerData: { response: { code: '9102' } },
        sessionEnd: 'abandoned',
      },
      contact: { dateOfBirth: '1988-03-27' },
    });
  });

  test('does not keep a late decision about the one before from being read', () => {
    const early = after(
      { ...begunWith('veriff'), attempt: { ...begunWith('veriff').attempt, begun: 2 } },
      2,
      decided({ outcome: 'expired' }),
    );
    expect(after(early, 1, decided({ outcome: 'approved', at, read }))).toMatchObject({
      decision: { status: 'approved' },
      attempt: { read: { idNumber: 'X1' } },
    });
  });
});

test('what comes late about an earlier attempt takes nobody out of the archive', () => {
  const again = { attempt: { begun: 2, sessionId: 'ses_y' } };
  const approved = after(begunWith('veriff', again), 2, decided({ outcome: 'approved', at }));
  const archived = { ...approved, decision: { ...approved.decision, archivedAt: at } };
  const late = after(archived, 1, decided({ outcome: 'denied', at }), submitted);
  expect(late).toMatchObject({
    decision: { status: 'approved', archivedAt: at },
    attempt: { used: 2 },
  });
});

test('what is sent again is submitted when it was sent again', () => {
  setClock(() => Date.parse(at));
  const asked = after(begunWith('veriff'), 1, submitted, decided({ outcome: 'ask_again', at }));
  setClock(() => Date.parse('2026-01-09T10:00:00.000Z'));
  const session = sessionWithUpdate(
    sessionWithUpdate(sessionWith({ provider: 'veriff' }), submitted),
    decided({ outcome: 'ask_again', at }),
  );
  const is = sessionWithUpdate(session, { ...submitted, attemptId: 'two' });
  const sent = applyProviderUpdate(asked, session, is, dealership);
  expect(asked.attempt.submittedAt).toBe(at);
  expect(sent.attempt.submittedAt).toBe('2026-01-09T10:00:00.000Z');
});

test('a link that was promised is owed until it is sent, though there is one for all since', () => {
  const owed = after(begunWith('veriff'), 1, decided({ outcome: 'approved', at }));
  expect(owed.credit.owedSince).toBeDefined();
  const was = sessionWithUpdate(
    sessionWith({ provider: 'veriff' }),
    decided({ outcome: 'approved', at }),
  );
  const still = applyProviderUpdate(owed, was, sessionWithUpdate(was, submitted), {
    hasCreditLink: true,
  });
  expect(still.credit.owedSince).toBe(owed.credit.owedSince);
  expect(still.credit.isInResult).toBeUndefined();
});

test('on the last attempt a denial has no advice for a next one', () => {
  const reason = "We couldn't read your ID. Take a new photo.";
  const denied = (attempts: number) =>
    after(
      { ...begunWith('veriff'), attempt: { ...begunWith('veriff').attempt, used: attempts } },
      1,
      submitted,
      decided({ outcome: 'denied', at, reason }),
    );
  expect(denied(MAX_VERIFICATION_ATTEMPTS - 2).decision.standing?.reason).toBe(reason);
  expect(denied(MAX_VERIFICATION_ATTEMPTS - 1)).toMatchObject({
    decision: {
      standing: { reason: "We couldn't read your ID." },
      denialReason: "We couldn't read your ID.",
    },
  });
});
