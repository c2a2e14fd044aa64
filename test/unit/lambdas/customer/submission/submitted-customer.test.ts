import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { submittedCustomer } from '../../../../../lambdas/customer/submission/submit.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import type { Decision } from '../../../../../lambdas/verification/provider.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import { begunWith, sessionWith } from '../../support.ts';

const at = '2026-01-07T10:00:00.000Z';
beforeEach(() => setClock(() => Date.parse(at)));
afterEach(() => setClock());

const form = {
  submissionId: 'sub_x',
  termsVersion: 1,
  fullName: 'Jordan Lee',
  dateOfBirth: '1988-03-27',
  address: '1 Elm',
  phone: '5135550142',
  email: 'j@x.com',
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
    contactSavedAt: at,
    begun: 2,
    attempts: 1,
    status: 'denied',
    standing: denial,
    denialReason: 'x',
    files: { video: fileAt('v2'), idDocument: fileAt('i2'), addressDocument: fileAt('a2') },
    earlierFiles: ['v1', 'i1', 'a1'],
  });
  const after = submittedCustomer(before, {
    form,
    files,
    dealership,
    ...second('simulated', { outcome: 'approved', at }),
  });
  const { ttl: _ttl, contactSavedAt: _saved, denialReason: _reason, ...kept } = before;
  const decided = '2026-01-07T10:00:00.000Z';
  expect(after).toEqual({
    ...kept,
    termsVersion: 1,
    termsLanguage: 'en',
    firstName: 'Jordan',
    lastName: 'Lee',
    dateOfBirth: '1988-03-27',
    address: '1 Elm',
    phone: '5135550142',
    email: 'j@x.com',
    files,
    earlierFiles: ['v1', 'i1', 'a1', 'v2', 'i2', 'a2'],
    read: { attempt: 2 },
    status: 'approved',
    standing: { attempt: 2, phase: 'approved', at: decided, by: { kind: 'chance', name: '' } },
    attempts: 2,
    isLinkInResult: true,
    dateSubmitted: at,
    decidedAt: decided,
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
      begun: 2,
      attempts: 1,
      status: 'denied',
      standing: denial,
      denialReason: 'x',
      decidedAt: denial.at,
    });
    const after = submittedCustomer(before, {
      form,
      files,
      dealership,
      ...second(provider, decision),
    });
    expect(after).toMatchObject({ status: 'pending', waitingFor, attempts: 2, dateSubmitted: at });
    expect(after).not.toHaveProperty('decidedAt');
    expect(after).not.toHaveProperty('denialReason');
    expect(after.reviewSince).toBe(waitingFor === 'dealership' ? at : undefined);
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
      begun: 2,
      ...(creditLinkSentAt !== undefined && { creditLinkSentAt }),
    });
    const told = second('simulated', { outcome: 'approved', at });
    const after = submittedCustomer(before, {
      form,
      files,
      dealership: { hasCreditLink },
      ...told,
    });
    expect(after.creditLinkOwedSince).toBe(since);
  },
);

test('says which fields the license filled in, once each; another attempt says it anew', () => {
  const sent = { files, dealership, ...second('evidence') };
  const before = begunWith('evidence', { attempts: 1 });
  const first = submittedCustomer(before, {
    ...sent,
    form: { ...form, filledFromLicense: ['address', 'fullName', 'fullName'] },
  });
  expect(first.filledFromLicense).toEqual(['fullName', 'address']);
  expect(submittedCustomer(first, { ...sent, form })).not.toHaveProperty('filledFromLicense');
});
