import { expect, test } from '@jest/globals';
import { notCovered, redFlagsOf } from '../../../../../lambdas/customer/reports/red-flags.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { signalIds } from '../../../../../shared/schemas/evidence-schema.ts';
import type { CustomerEvent } from '../../../../../shared/schemas/customer-events-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { someEvidence } from '../../../../harness/some-evidence.ts';
import { at, someSubmission } from '../../../frontend/features/review/records.ts';

const joy = { kind: 'person', name: 'Joy Park' } as const;
const rules = { kind: 'rules', name: '2026-12c' } as const;
const submitted: CustomerEvent = { type: 'submitted', at: at(2), attempt: 1 };
const reviewed: CustomerEvent = { type: 'review', at: at(3), by: rules, note: '1 issue, 17 OK.' };

/** The flags of a submission that was read a minute after it was sent. */
const flagsOf = (change: Partial<Submission>, ...then: CustomerEvent[]) =>
  redFlagsOf(
    someSubmission({ events: [submitted, reviewed, ...then], ...change }),
    'America/New_York',
  );
const otherName = {
  evidence: someEvidence({
    idName: { result: 'differs', typed: 'Amara Okafor', found: 'Ngozi Adeyemi' },
  }),
};

test('a report of identity theft is a notice, which its own closing resolves', () => {
  const theft = { id: 'evt_1', from: 'Vic Tim', day: '2026-11-26', way: 'phone' } as const;
  const report = { type: 'theft_reported', theft, note: 'Not my loan.', by: joy } as const;
  const close = { type: 'theft_report_closed', note: 'Wrong record.', by: joy } as const;
  const other = { ...theft, id: 'evt_2', from: 'Ann Chovey' };
  expect(
    flagsOf(
      {},
      { ...report, at: at(4) },
      { ...report, at: at(5), theft: other },
      { ...close, at: at(6), theft: other },
    ),
  ).toEqual([
    {
      category: 'notice',
      seen: expect.stringMatching(
        /^Identity theft reported by Vic Tim, by phone, on November 26, 2026: “Not my loan.” Recorded by Joy Park on /,
      ),
      resolved: null,
    },
    {
      category: 'notice',
      seen: expect.stringContaining('Ann Chovey'),
      resolved: expect.stringMatching(/^Report closed by Joy Park on .*: “Wrong record.”$/),
    },
  ]);
});

test('what couldn’t be read or checked is none, and what differs is, in its category', () => {
  const unread = Object.fromEntries(signalIds.map((id) => [id, 'not_readable'] as const));
  expect(flagsOf({ evidence: someEvidence(unread) })).toEqual([]);
  const differing = Object.fromEntries(signalIds.map((id) => [id, 'differs'] as const));
  const categories = flagsOf({ evidence: someEvidence(differing) }).map(({ category }) => category);
  const counts = Object.entries(Object.groupBy(categories, (category) => category)).map(
    ([category, all]) => [category, all.length],
  );
  expect(Object.fromEntries(counts)).toEqual({ document: 7, information: 8, address: 1 });
});

test('a flag says what was entered and found, and stays open until somebody decides', () => {
  const seen = 'Name on the ID differs: entered Amara Okafor, found Ngozi Adeyemi.';
  expect(flagsOf(otherName)).toEqual([{ category: 'information', seen, resolved: null }]);
  const linked = { result: 'differs', typed: 'Amara Okafor', found: 'Tasha Monroe' } as const;
  expect(flagsOf({ evidence: someEvidence({ linkName: linked }) })[0]?.seen).toBe(
    "Name differs from the link's: entered Amara Okafor, link made for Tasha Monroe.",
  );
  const filled = { result: 'differs', typed: '1 A St', found: '2 B St', isFilled: true } as const;
  expect(flagsOf({ evidence: someEvidence({ billAddress: filled, age: 'differs' }) })).toEqual([
    { category: 'information', seen: 'Under 18.', resolved: null },
    {
      category: 'address',
      seen: 'Address on the proof of address differs: from the license 1 A St, found 2 B St.',
      resolved: null,
    },
  ]);
});

test('what resolved it is every decision since the reading, with its reason, in local time', () => {
  const approved: CustomerEvent = {
    type: 'approved',
    at: at(5),
    by: joy,
    note: 'Married name, saw the certificate.',
  };
  const revoked: CustomerEvent = {
    type: 'approval_revoked',
    at: at(7),
    by: joy,
    reason: 'Your ID has expired.',
  };
  const resolved = (...then: CustomerEvent[]) => flagsOf(otherName, ...then)[0]?.resolved;
  const first =
    'Approved by Joy Park on January 5, 2026 at 7:05 AM EST. Note: “Married name, saw the certificate.”';
  expect(resolved(approved)).toBe(first);
  expect(resolved(approved, revoked)).toBe(
    `${first} Approval revoked by Joy Park on January 5, 2026 at 7:07 AM EST. Reason for the customer: “Your ID has expired.”`,
  );
  // Undone, it was no decision; and one of an earlier reading resolves nothing of this one.
  expect(resolved(approved, { type: 'decision_undone', at: at(6), by: joy })).toBeNull();
  expect(resolved({ ...approved, at: at(1) })).toBeNull();
  // Rules count in their note, and give no reason.
  expect(resolved({ ...reviewed, type: 'denied', at: at(4), reason: 'Not confirmed.' })).toBe(
    'Denied automatically (rules 2026-12c) on January 5, 2026 at 7:04 AM EST. Reason for the customer: “Not confirmed.”',
  );
});

test('an alert is one, resolved by what established the identity and by what was decided', () => {
  const alert = { id: 'evt_1', kind: 'extended_fraud', at: at(3), by: 'Joy Park' } as const;
  const established = { means: 'called', note: '', at: at(4), by: 'Joy Park' } as const;
  const seen =
    'Extended fraud alert on the credit report, recorded by Joy Park on January 5, 2026 at 7:03 AM EST.';
  expect(flagsOf({ alert: { ...alert, established: null } })).toEqual([
    { category: 'alert', seen, resolved: null },
  ]);
  const [flag] = flagsOf(
    { alert: { ...alert, established } },
    { type: 'approved', at: at(5), by: joy },
  );
  expect(flag?.resolved).toBe(
    'Identity established by Joy Park on January 5, 2026 at 7:04 AM EST: Called the number in the alert. Approved by Joy Park on January 5, 2026 at 7:05 AM EST.',
  );
});

test('each comparison of faces that found no match is one, also where a later one did', () => {
  const compared = (answer: 'same' | 'not_sure' | 'different', minute: number): CustomerEvent => ({
    type: 'faces_compared',
    at: at(minute),
    by: joy,
    answer,
  });
  const flags = flagsOf(
    {},
    compared('different', 4),
    compared('not_sure', 5),
    compared('same', 6),
    { type: 'approved', at: at(7), by: joy },
  );
  expect(flags.map(({ seen }) => seen)).toEqual([
    'Faces compared by Joy Park on January 5, 2026 at 7:04 AM EST: different person.',
    'Faces compared by Joy Park on January 5, 2026 at 7:05 AM EST: not sure.',
  ]);
  expect(flags.every(({ resolved }) => resolved?.startsWith('Approved by Joy Park'))).toBe(true);
});

test('that every attempt was used is one', () => {
  expect(flagsOf({ attempts: MAX_VERIFICATION_ATTEMPTS - 1 })).toEqual([]);
  expect(flagsOf({ attempts: MAX_VERIFICATION_ATTEMPTS })).toEqual([
    { category: 'use', seen: 'All 5 attempts were used.', resolved: null },
  ]);
});

test('where a provider read the document, what differs from it and from the link is one', () => {
  const flags = flagsOf({
    differences: [{ field: 'dateOfBirth', typed: '1988-03-27', found: '1991-03-27' }],
    madeFor: { fullName: 'Tasha Monroe', email: 'tasha@mail.example', phone: '' },
    linkDifferences: ['fullName', 'email'],
    email: 'corrected@mail.example',
    submittedContact: { email: 'amara@mail.example', phone: '' },
  });
  expect(flags.map(({ seen }) => seen)).toEqual([
    "Name differs from the link's: entered Amara Okafor, link made for Tasha Monroe.",
    expect.stringContaining('entered amara@mail.example, link made for tasha@mail.example.'),
    'Date of birth on the ID differs: entered 1988-03-27, found 1991-03-27.',
  ]);
});

test('what no flag can come from is named', () => {
  expect(notCovered.join(' ')).toMatch(
    /credit report .* account is used .* ID is genuine.* Notices of identity theft/,
  );
});
