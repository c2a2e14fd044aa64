import { beforeEach, expect, test } from '@jest/globals';
import { toStored } from '../../../../../lambdas/customer/customer-record.ts';
import {
  submittedCustomer,
  withCorrections,
} from '../../../../../lambdas/customer/submission/submitted-customer.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import type { Decision } from '../../../../../lambdas/verification/provider.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import { begunWith, sessionWith, typedDetails } from '../../support.ts';

const at = '2026-01-07T10:00:00.000Z';
beforeEach(() => setClock(() => Date.parse(at)));

const form = {
  submissionId: 'sub_x',
  termsVersion: 1,
  ...typedDetails,
  video: '',
  idDocument: '',
  addressDocument: '',
};
const fileAt = (key: string) => ({
  key,
  contentType: 'image/png',
  size: 1,
  storedAt: '2026-01-05T10:00:00.000Z',
});

/** A second attempt, of which the provider says this at once, if anything. */
function second(provider: string, decision?: Decision) {
  const sessionBefore = sessionWith({ provider, attempt: 2 });
  const submitted = sessionWithUpdate(sessionBefore, {
    sessionId: sessionBefore.id,
    kind: 'submitted',
  });
  const session = decision
    ? sessionWithUpdate(submitted, { sessionId: sessionBefore.id, kind: 'decided', decision })
    : submitted;
  return { sessionBefore, session };
}

const denial = {
  attempt: 1,
  phase: 'denied',
  at: '2026-01-06T12:00:00.000Z',
  by: { kind: 'chance', name: '' },
  reason: 'x',
} as const;
const file = fileAt('k');
const files = { video: file, idDocument: file, addressDocument: file };
const dealership = { hasCreditLink: true };

test('an attempt replaces what was known, ends a draft and forgets the last refusal', () => {
  const before = begunWith('simulated', {
    origin: 'draft',
    ttl: 1,
    contact: { savedAt: at },
    attempt: {
      begun: 2,
      used: 1,
      files: { video: fileAt('v2'), idDocument: fileAt('i2'), addressDocument: fileAt('a2') },
      earlierFiles: ['v1', 'i1', 'a1'],
    },
    decision: { status: 'denied', standing: denial, denialReason: 'x' },
  });
  const after = submittedCustomer(before, {
    form,
    files,
    dealership,
    ...second('simulated', { outcome: 'approved', at }),
  });
  const decided = '2026-01-07T10:00:00.000Z';
  expect(after).toEqual({
    ...before,
    attempt: {
      ...before.attempt,
      termsVersion: 1,
      termsLanguage: 'en',
      files,
      earlierFiles: ['v1', 'i1', 'a1', 'v2', 'i2', 'a2'],
      read: { attempt: 2 },
      used: 2,
      submittedAt: at,
    },
    contact: {
      ...before.contact,
      ...toStored(typedDetails),
      savedAt: undefined,
    },
    decision: {
      ...before.decision,
      denialReason: undefined,
      status: 'approved',
      standing: { attempt: 2, phase: 'approved', at: decided, by: { kind: 'chance', name: '' } },
      decidedAt: decided,
    },
    credit: { isInResult: true },
    ttl: undefined,
    updatedAt: at,
  });
});

test.each([
  ['of which the provider says nothing yet', 'simulated', undefined, 'provider'],
  ['that is left to the dealership', 'review', { outcome: 'review', at }, 'dealership'],
] as const)(
  'an attempt %s carries no decision, nor an earlier one',
  (_what, provider, decision, waitingFor) => {
    const before = begunWith(provider, {
      attempt: { begun: 2, used: 1 },
      decision: { status: 'denied', standing: denial, denialReason: 'x', decidedAt: denial.at },
    });
    const after = submittedCustomer(before, {
      form,
      files,
      dealership,
      ...second(provider, decision),
    });
    expect(after).toMatchObject({
      decision: { status: 'pending', waitingFor },
      attempt: { used: 2, submittedAt: at },
    });
    expect(after.decision.decidedAt).toBeUndefined();
    expect(after.decision.denialReason).toBeUndefined();
    expect(after.decision.reviewSince).toBe(waitingFor === 'dealership' ? at : undefined);
  },
);

test.each([
  ['has no link for all customers', false, undefined, at],
  ['has one', true, undefined, undefined],
  ['has sent this customer one', false, at, undefined],
])(
  'whoever is verified waits for the credit link where the dealership %s: since %4$s',
  (_what, hasCreditLink, creditLinkSentAt, since) => {
    const before = begunWith('simulated', {
      attempt: { begun: 2 },
      credit: { sentAt: creditLinkSentAt },
    });
    const told = second('simulated', { outcome: 'approved', at });
    const after = submittedCustomer(before, {
      form,
      files,
      dealership: { hasCreditLink },
      ...told,
    });
    expect(after.credit.owedSince).toBe(since);
  },
);

test('says which fields the license filled in, once each; another attempt says it anew', () => {
  const sent = { files, dealership, ...second('evidence') };
  const before = begunWith('evidence', { attempt: { used: 1 } });
  const first = submittedCustomer(before, {
    ...sent,
    form: { ...form, filledFromLicense: ['address', 'fullName', 'fullName'] },
  });
  expect(first.attempt.filledFromLicense).toEqual(['fullName', 'address']);
  expect(submittedCustomer(first, { ...sent, form }).attempt.filledFromLicense).toEqual([]);
});

const asked = {
  field: 'fullName',
  entered: 'Jordan Leigh',
  found: typedDetails.fullName.toUpperCase(),
} as const;

test.each([
  ['by the answer', 'document'],
  ['by hand, without an answer', null],
  ['by hand, after another answer', 'entered'],
] as const)('what stands on the ID counts as filled in if it was taken over %s', (_how, choice) => {
  const sent = begunWith('evidence', { contact: toStored(typedDetails) });
  expect(withCorrections(sent, [{ ...asked, choice }]).attempt).toMatchObject({
    corrections: [{ ...asked, choice: 'document' }],
    filledFromLicense: ['fullName'],
  });
});

test('what differs from the ID still counts as typed', () => {
  const contact = toStored({ ...typedDetails, fullName: asked.entered });
  const sent = begunWith('evidence', { contact });
  const corrections = [{ ...asked, choice: null }];
  expect(withCorrections(sent, corrections).attempt).toMatchObject({
    corrections,
    filledFromLicense: [],
  });
});

test('what was taken from an ID is no evidence in the next attempt either, while the ID is kept', () => {
  const corrections = [{ ...asked, choice: 'document' as const }];
  const before = begunWith('evidence', { attempt: { used: 1, corrections } });
  const next = (idDocument: string) =>
    withCorrections(
      submittedCustomer(before, {
        ...{ files, dealership, ...second('evidence') },
        form: { ...form, idDocument },
      }),
      [],
    ).attempt;
  expect(next('kept')).toMatchObject({ corrections, filledFromLicense: ['fullName'] });
  expect(next('')).toMatchObject({ corrections: [], filledFromLicense: [] });
});
