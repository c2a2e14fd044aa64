import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { providerUpdateEvents } from '../../../../../lambdas/customer/decision/provider-update-events.ts';
import {
  applyProviderUpdate,
  type HasCreditLink,
} from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import type { ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import type { ProviderSession } from '../../../../../lambdas/verification/provider-session-record.ts';
import { outcomes, type Outcome } from '../../../../../shared/schemas/verification-schema.ts';
import { canonicalJson } from '../../../../../shared/record/canonical-json.ts';
import { someEvidence } from '../../../../harness/some-evidence.ts';
import { begunWith, sessionWith, type CustomerFields } from '../../support.ts';

const dealership = { hasCreditLink: true };
const submitted: ProviderUpdate = { sessionId: 'ses_x', attemptId: 'one', kind: 'submitted' };
const decided = (outcome: Outcome, at: string): ProviderUpdate => ({
  sessionId: 'ses_x',
  attemptId: 'one',
  kind: 'decided',
  decision: { outcome, at },
});

/**
 * The updates that the customer gets an email about, in the order in which they come; with `notifiesDealership`, the
 * dealership.
 */
const mailedEventsOf = (...all: ProviderUpdate[]) => markedIn('emailsCustomer', dealership, all);
const noticesOf = (...all: ProviderUpdate[]) => markedIn('notifiesDealership', dealership, all);

function markedIn(
  mark: 'emailsCustomer' | 'notifiesDealership',
  creditLink: HasCreditLink,
  all: ProviderUpdate[],
): string[] {
  let customer = begunWith('veriff');
  let session = sessionWith();
  return all.flatMap((update) => {
    const [before, sessionBefore] = [customer, session];
    session = sessionWithUpdate(sessionBefore, update);
    customer = applyProviderUpdate(before, sessionBefore, session, creditLink);
    const writes = providerUpdateEvents({
      before,
      after: customer,
      sessionBefore,
      session,
      updates: [update],
    });
    return writes.flatMap(({ Put }) => (Put?.Item?.[mark] === true ? [String(Put.Item.type)] : []));
  });
}

const first = '2026-01-07T10:00:00.000Z';
const second = '2026-01-07T11:00:00.000Z';

/** The lines of the timeline that follow from news of one request, and the customer after them. */
function linesOf(before: Customer, sessionBefore: ProviderSession, ...updates: ProviderUpdate[]) {
  const session = updates.reduce(sessionWithUpdate, sessionBefore);
  const after = applyProviderUpdate(before, sessionBefore, session, dealership);
  const writes = providerUpdateEvents({ before, after, sessionBefore, session, updates });
  return { lines: writes.map(({ Put }) => Put?.Item), after };
}
const fresh = () => sessionWith({ provider: 'evidence' });

test('documents that are to be read name their dealership, so that each gets its turn', () => {
  const before = begunWith('evidence');
  const { dealerId } = before;
  expect(linesOf(before, fresh(), submitted).lines).toEqual([
    expect.objectContaining({
      type: 'submitted',
      submissionId: 'one',
      startsReading: true,
      dealerId,
    }),
  ]);
});

test('a submission says so where the link was made for another name', () => {
  const namesIn = (firstName: string, fullName: string) => {
    const madeFor = { fullName, email: '', phone: '' };
    const before = begunWith('evidence', { contact: { firstName, lastName: 'Monroe', madeFor } });
    return linesOf(before, fresh(), submitted).lines.map((line): unknown => line?.names);
  };
  expect(namesIn('Tasha', 'Tasha Monroe')).toEqual([undefined]);
  expect(namesIn('Imani', 'Tasha Monroe')).toEqual([
    { entered: 'Imani Monroe', madeFor: 'Tasha Monroe' },
  ]);
});

test('the first submission of an attempt says which terms were agreed to, and in which language', () => {
  const termsIn = (customer: CustomerFields, isSentAgain: boolean) => {
    const before = begunWith('evidence', customer);
    const { lines } = isSentAgain
      ? linesOf(before, sessionWithUpdate(fresh(), submitted), { ...submitted, attemptId: 'two' })
      : linesOf(before, fresh(), submitted);
    return lines.map((line): unknown => line?.terms);
  };
  expect(termsIn({ attempt: { termsVersion: 2, termsLanguage: 'es' } }, false)).toEqual([
    { version: 2, language: 'es' },
  ]);
  expect(termsIn({ attempt: { termsVersion: 2 } }, false)).toEqual([
    { version: 2, language: 'en' },
  ]);
  expect(termsIn({ attempt: { termsVersion: 2, termsLanguage: 'es' } }, true)).toEqual([undefined]);
  expect(termsIn({}, false)).toEqual([undefined]);
});

test('that something arrived is told, and whatever comes of it but that somebody has to look', () => {
  for (const outcome of outcomes)
    expect(mailedEventsOf(submitted, decided(outcome, first))).toEqual([
      'submitted',
      ...(outcome === 'review' ? [] : [outcome]),
    ]);
});

test('a dealership is told of each submission, and once of a review and of a credit link that it owes', () => {
  expect(noticesOf(submitted, decided('review', first), decided('review', second))).toEqual([
    'submitted',
    'review',
  ]);
  expect(noticesOf(submitted, decided('approved', first))).toEqual(['submitted']);
  const owing = { hasCreditLink: false };
  const approved = [submitted, decided('approved', first), decided('approved', second)];
  expect(markedIn('notifiesDealership', owing, approved)).toEqual(['submitted', 'approved']);
});

test('nobody is told of the end of an attempt in which they sent nothing', () => {
  expect(mailedEventsOf(decided('expired', first))).toEqual([]);
  expect(mailedEventsOf(decided('abandoned', first))).toEqual([]);
});

test('the timeline has the reason as the customer was told it', () => {
  const before = begunWith('veriff', { attempt: { used: 4 } });
  const decision = { outcome: 'denied', at: first, reason: 'Too dark. Use a lamp.' } as const;
  const denied = { ...submitted, kind: 'decided', decision } as const;
  const { lines } = linesOf(before, sessionWith(), submitted, denied);
  expect(lines.map((line): unknown => line?.reason)).toEqual([undefined, 'Too dark.']);
});

test('what a decision rests on has its hash on the timeline, as the customer’s record has it', () => {
  const evidence = { ...someEvidence(), files: { video: 'ab' }, readingMs: undefined };
  const decision = { outcome: 'review', at: first, evidence } as const;
  const read = { ...submitted, kind: 'decided', decision } as const;
  const { lines, after } = linesOf(begunWith('evidence'), fresh(), submitted, read);
  const hash = createHash('sha256')
    .update(canonicalJson(after.attempt.evidence))
    .digest('base64url');
  expect(lines.map((line): unknown => line?.evidenceHash)).toEqual([undefined, hash]);
});
