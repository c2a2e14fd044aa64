import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  detailGroups,
  durationWords,
  mainFigures,
} from '../../../../../frontend/src/features/program-report/report-figures.ts';
import { programReport } from '../../../../../frontend/src/features/program-report/report-pdf.ts';
import type { ReportSource } from '../../../../../frontend/src/features/program-report/use-program-report.ts';
import { showTimesIn } from '../../../../../frontend/src/lib/format/format-date.ts';
import type { ReportCustomer } from '../../../../../shared/record/program-report-schema.ts';
import type { Person } from '../../../../../shared/schemas/people-schema.ts';
import { at } from '../review/records.ts';

beforeAll(() => showTimesIn('America/New_York'));
afterAll(() => showTimesIn(undefined));

const joy = { kind: 'person', name: 'Joy Park' } as const;
const rules = { kind: 'rules', name: '2026-12c' } as const;
const seen = 'Name on the ID differs: entered Amara, found Ngozi.';

type Decision = ReportCustomer['decisions'][number];
const decision = (change: Partial<Decision>): Decision => ({
  ...{ type: 'approved', at: at(5), by: joy, note: null, seconds: 180, flags: [] },
  ...change,
});
const customer = (change: Partial<ReportCustomer>): ReportCustomer => ({
  ...{ id: `cus_${'a'.repeat(22)}`, name: 'Amara Okafor' },
  ...{ submissions: [], decisions: [], flags: [] },
  ...change,
});
const decided = (...decisions: Decision[]) => sourceOf({ customers: [customer({ decisions })] });
const sourceOf = (change: Partial<ReportSource>): ReportSource => ({
  basis: { accessChanges: 0, rulesChanges: 0, notCovered: ['Unusual inquiries.'] },
  customers: [],
  deletions: [],
  ...change,
});
const person = (hasSecondFactor: boolean): Person => ({
  ...{ accountId: 'a', fullName: 'Renata Silva', email: 'r@mail.example', role: 'owner' },
  ...{ isYou: true, hasSecondFactor, lastSignInAt: null, since: at(0), emailChange: null },
});
const peopleOf = (...people: Person[]) => ({ people, invitations: [] });

const asWords = (figures: ReturnType<typeof mainFigures>) =>
  Object.fromEntries(
    figures.map(({ label, value, remark }) => [label, remark ? `${value}, ${remark}` : value]),
  );
const mainOf = (source: ReportSource) => asWords(mainFigures(source));
const groupOf = (heading: string, source: ReportSource, people = peopleOf()) =>
  asWords(detailGroups(source, people).find((each) => each.heading === heading)?.figures ?? []);

test('of days in which nothing happened, the six figures say so', () => {
  expect(mainOf(sourceOf({}))).toEqual({
    Submissions: '0, from 0 customers',
    Approved: '0, 0 automatic, 0 by a person',
    Denied: '0, 0 automatic, 0 by a person',
    'Time to a decision': 'None, no submission was decided',
    'Red flags': '0, 0 resolved, 0 open',
    'Approved despite a red flag': '0',
  });
});

test('submissions are counted, and those who made them', () => {
  const customers = [
    customer({ submissions: [at(2), at(4)] }),
    customer({ submissions: [at(3)] }),
    customer({ decisions: [decision({})] }),
  ];
  expect(mainOf(sourceOf({ customers })).Submissions).toBe('3, from 2 customers');
});

test('decisions are counted by kind, and by who made them', () => {
  const source = decided(
    decision({}),
    decision({ by: rules }),
    decision({ by: null }),
    decision({ type: 'verified_in_person' }),
    decision({ type: 'denied' }),
    decision({ type: 'denied', by: rules }),
    decision({ type: 'not_verified_in_person' }),
    decision({ type: 'approval_revoked' }),
  );
  expect(mainOf(source)).toMatchObject({
    Approved: '4, 2 automatic, 2 by a person',
    Denied: '3, 1 automatic, 2 by a person',
  });
  expect(groupOf('Decisions', source)).toEqual({
    'Approved automatically': '2',
    'Approved by a person': '1',
    'Verified in person': '1',
    'Denied automatically': '1',
    'Denied by a person': '1',
    'Not verified in person': '1',
    'Approvals revoked': '1',
  });
});

test('the time to a decision is the middle one, and what 9 of 10 took at most', () => {
  const timeOf = (...seconds: (number | null)[]) =>
    mainOf(decided(...seconds.map((each) => decision({ seconds: each }))))['Time to a decision'];
  expect(timeOf(60, null)).toBe('1 min, half took at most this; 9 of 10, at most 1 min');
  expect(timeOf(7200, 60, 240, 120)).toMatch(/^3 min, .* 2 hr$/);
  const minutes = Array.from({ length: 11 }, (_, index) => (index + 1) * 60);
  expect(timeOf(...minutes)).toMatch(/^6 min, .* 10 min$/);
  expect(timeOf(...minutes.slice(0, 10))).toMatch(/ 9 min$/);
});

test.each([
  [0, '0 sec'],
  [59.4, '59 sec'],
  [90, '2 min'],
  [3599, '1 hr'],
  [3660, '1 hr 1 min'],
  [86_400, '1 day'],
  [2 * 86_400 + 3 * 3600 + 60, '2 days 3 hr'],
])('%i seconds are %p', (seconds, words) => expect(durationWords(seconds)).toBe(words));

test('red flags are counted by kind, with how many are resolved', () => {
  const flag = { category: 'information', at: at(3), seen, resolved: null } as const;
  const flags = [
    { ...flag, resolved: 'Approved by Joy Park.' },
    flag,
    { ...flag, category: 'use' as const },
  ];
  const source = sourceOf({ customers: [customer({ flags })] });
  expect(mainOf(source)['Red flags']).toBe('3, 1 resolved, 2 open');
  expect(groupOf('Red flags by kind', source)).toEqual({
    'Alert on the credit report': '0',
    'Suspicious document': '0',
    'Suspicious identifying information': '2, 1 resolved, 1 open',
    'Address discrepancy': '0',
    'Unusual use': '1, 0 resolved, 1 open',
    'Notice from a victim of identity theft': '0',
  });
});

test('people, changes and deletions are counted', () => {
  const source = sourceOf({
    basis: { accessChanges: 5, rulesChanges: 2, notCovered: [] },
    deletions: [{ customerId: 'cus_1', at: at(4), cause: { kind: 'operator' } }],
  });
  expect(groupOf('People and access', source, peopleOf(person(true), person(false)))).toEqual({
    'People with access now': '2',
    'Without two-step verification now': '1',
    'Changes of access': '5',
  });
  expect(groupOf('Deleted records and rules', source)).toEqual({
    'Records deleted': '1',
    'Changes of your rules': '2',
  });
});

test('the PDF has each figure, each approval despite a red flag with its reason, and what it lacks', () => {
  const flags = [seen];
  const source = decided(
    decision({ flags, at: at(7), type: 'verified_in_person', note: 'Checked the ID.' }),
    decision({ flags, at: at(6) }),
    decision({ flags, at: at(8), by: rules }),
    decision({ flags, type: 'denied' }),
    decision({}),
  );
  expect(mainOf(source)['Approved despite a red flag']).toMatch(/^3,/);
  const { lines, sections } = programReport(source, peopleOf(person(true)), {
    ...{ dealerName: 'Juniper Street Motors', by: 'Ann Chovey', at: at(9) },
    days: { from: '2025-11-01', to: '2026-10-31' },
  });
  expect(lines.slice(0, 2)).toEqual([
    'Juniper Street Motors · November 1, 2025 to October 31, 2026',
    'Downloaded by Ann Chovey · Figures of January 5, 2026 at 7:09 AM EST',
  ]);
  const factsOf = (heading: string) => sections.find((each) => each.heading === heading)?.facts;
  expect(factsOf('Figures')?.[0]).toEqual({
    ...{ name: 'Submissions', value: '0', detail: 'from 0 customers' },
  });
  expect(factsOf('Approved despite a red flag')).toEqual([
    {
      name: 'Jan 5, 2026',
      value: 'Amara Okafor: Approved by Joy Park. No reason was given.',
      detail: seen,
    },
    {
      name: 'Jan 5, 2026',
      value: 'Amara Okafor: Verified in person by Joy Park. Reason: “Checked the ID.”',
      detail: seen,
    },
    {
      name: 'Jan 5, 2026',
      value: 'Amara Okafor: Approved automatically (rules 2026-12c). No person looked at it.',
      detail: seen,
    },
  ]);
  expect(sections.at(-1)?.lines).toContain('• Unusual inquiries.');
});
