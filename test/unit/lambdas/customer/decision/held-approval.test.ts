import { beforeEach, expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { applyProviderUpdate } from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import { approvalHeldBy } from '../../../../../lambdas/customer/decision/held-approval.ts';
import { providerUpdateEvents } from '../../../../../lambdas/customer/decision/provider-update-events.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import type { ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import { providerNames } from '../../../../../shared/provider-names.ts';
import { begunWith, sessionWith, type CustomerFields } from '../../support.ts';

const AT = '2026-01-07T10:00:00.000Z';
const LATER = '2026-01-07T11:00:00.000Z';
const ann = { at: AT, by: 'Ann Chovey' };
const file = (key: string) => ({ key, contentType: 'image/jpeg', size: 1, storedAt: AT });
const pictures = { attempt: { files: { video: file('v1'), idDocument: file('i1') } } };
const comparison = { id: 'evt_0faces', ...ann, byId: 'account-ann', video: 'v1', idDocument: 'i1' };
const alert = { id: 'evt_0alert', kind: 'fraud', ...ann, established: null } as const;
const theftReports: Customer['decision']['theftReports'] = [
  { id: 'evt_0report', from: 'Vic Tim', day: '2026-01-06', way: 'letter', text: 'Not me.', ...ann },
];

beforeEach(() => {
  setClock(() => Date.parse(AT));
});

const submitted: ProviderUpdate = { sessionId: 'ses_x', attemptId: 'one', kind: 'submitted' };
const approved: ProviderUpdate = {
  ...{ sessionId: 'ses_x', attemptId: 'one', kind: 'decided' },
  decision: { outcome: 'approved', at: AT },
};

/** Tells what a provider's approval makes of a customer of whom the dealership knows this. */
function approvedBy(provider: string, known: CustomerFields) {
  const sessionBefore = sessionWithUpdate(sessionWith({ provider }), submitted);
  const before = begunWith(provider, {
    ...known,
    attempt: { ...known.attempt, submittedAt: AT, used: 1 },
  });
  const session = sessionWithUpdate(sessionBefore, approved);
  const after = applyProviderUpdate(before, sessionBefore, session, { hasCreditLink: true });
  const change = { before, after, sessionBefore, session, updates: [approved] };
  return { after, session, lines: providerUpdateEvents(change).map(({ Put }) => Put?.Item) };
}

const holds: [string, CustomerFields][] = [
  ['an alert that nobody has answered', { decision: { alert } }],
  ['a report of identity theft', { decision: { theftReports } }],
  [
    'faces that differ',
    { ...pictures, decision: { comparison: { ...comparison, answer: 'different' } } },
  ],
  [
    'faces that nobody is sure of',
    { ...pictures, decision: { comparison: { ...comparison, answer: 'not_sure' } } },
  ],
  [
    'faces that differed in pictures sent before',
    { ...pictures, decision: { comparison: { ...comparison, answer: 'different', video: 'v0' } } },
  ],
];

for (const provider of providerNames)
  test.each(holds)(`an approval by ${provider} is left to a person by %s`, (_what, known) => {
    const { after, lines } = approvedBy(provider, known);
    expect(after).toMatchObject({
      decision: { status: 'pending', waitingFor: 'dealership', standing: { phase: 'review' } },
    });
    expect(lines).toEqual([
      expect.objectContaining({
        type: 'review',
        notifiesDealership: true,
        note: approvalHeldBy(begunWith(provider, known), 1),
      }),
    ]);
    expect(lines).toEqual([expect.not.objectContaining({ emailsCustomer: true })]);
  });

test.each<[string, CustomerFields]>([
  ['nothing is known', {}],
  [
    'the alert is answered',
    { decision: { alert: { ...alert, established: { means: 'called', note: '', ...ann } } } },
  ],
  ['the faces match', { ...pictures, decision: { comparison: { ...comparison, answer: 'same' } } }],
  [
    'the faces matched in pictures sent before',
    { ...pictures, decision: { comparison: { ...comparison, answer: 'same', video: 'v0' } } },
  ],
])('an approval counts where %s', (_what, known) => {
  const { after, lines } = approvedBy('veriff', known);
  expect(after.decision.status).toBe('approved');
  expect(lines).toEqual([expect.objectContaining({ type: 'approved', emailsCustomer: true })]);
});

test('a customer who was approved before stays so, though more is heard of the attempt', () => {
  const { after, session } = approvedBy('veriff', {});
  const heard = sessionWithUpdate(session, {
    ...approved,
    decision: { outcome: 'approved', at: LATER },
  });
  const marked = { ...after, decision: { ...after.decision, theftReports, alert } };
  const still = applyProviderUpdate(marked, session, heard, { hasCreditLink: true });
  expect(still.decision.status).toBe('approved');
});
