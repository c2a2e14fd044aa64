import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { durationWords } from '../../../../../frontend/src/features/program-report/report-figures.ts';
import { showTimesIn } from '../../../../../frontend/src/lib/format/format-date.ts';
import { at } from '../review/records.ts';
import { basis, customer, decision, rules, sectionsOf, seen } from './report-source.ts';

beforeAll(() => showTimesIn('America/New_York'));
afterAll(() => showTimesIn(undefined));

/** The figures of a section with their numbers, in their order. */
function figuresOf(heading: string, ...given: Parameters<typeof sectionsOf>) {
  const section = sectionsOf(...given).find((each) => each.heading === heading);
  return Object.fromEntries(
    section?.figures.map(({ label, value, remark }) => [
      label,
      remark === undefined ? value : `${value}, ${remark}`,
    ]) ?? [],
  );
}
const entriesOf = (heading: string, label: string, ...given: Parameters<typeof sectionsOf>) =>
  sectionsOf(...given)
    .find((each) => each.heading === heading)
    ?.figures.find((each) => each.label === label)?.entries;

test('of days in which nothing happened, each figure is there, with nothing behind it', () => {
  const all = sectionsOf({}).flatMap(({ figures }) => figures);
  expect(all).toHaveLength(28);
  expect(all.flatMap(({ entries }) => entries)).toEqual([]);
  expect(new Set(all.map(({ value }) => value))).toEqual(new Set(['0', 'None']));
});

test('submissions are counted, and those who made them', () => {
  const customers = [
    customer({ submissions: [at(2), at(4)] }),
    customer({ id: `cus_${'b'.repeat(22)}`, name: '', submissions: [at(3)] }),
    customer({ id: `cus_${'c'.repeat(22)}`, decisions: [decision({})] }),
  ];
  expect(figuresOf('Submissions', { customers })).toEqual({
    Submissions: '3',
    'Customers who submitted': '2',
  });
  expect(entriesOf('Submissions', 'Submissions', { customers })).toEqual([
    { at: at(2), customer: { id: customers[0]?.id, name: 'Amara Okafor' }, text: 'Submitted' },
    { at: at(3), customer: { id: customers[1]?.id, name: 'No name' }, text: 'Submitted' },
    { at: at(4), customer: { id: customers[0]?.id, name: 'Amara Okafor' }, text: 'Submitted' },
  ]);
});

describe('decisions', () => {
  const customers = [
    customer({
      decisions: [
        decision({ by: rules }),
        decision({ by: { kind: 'chance', name: '' } }),
        decision({}),
        decision({ type: 'denied', by: rules }),
        decision({ type: 'denied', reason: 'Your ID has expired.', note: 'By a year.' }),
        decision({ type: 'verified_in_person' }),
        decision({ type: 'not_verified_in_person' }),
        decision({ type: 'approval_revoked', by: null }),
      ],
    }),
  ];

  test('are told apart by what was decided, and whether a person did', () => {
    expect(figuresOf('Decisions', { customers })).toEqual({
      'Approved automatically': '2',
      'Approved by a person': '1',
      'Verified in person': '1',
      'Denied automatically': '1',
      'Denied by a person': '1',
      'Not verified in person': '1',
      'Approvals revoked': '1',
    });
  });
});

describe('the time from submission to decision', () => {
  const figures = (...seconds: (number | null)[]) =>
    Object.values(
      figuresOf('Time from submission to decision', {
        customers: [customer({ decisions: seconds.map((each) => decision({ seconds: each })) })],
      }),
    );

  test('is the middle one, and what 9 of 10 took at most, of those that were measured', () => {
    expect(figures(null)).toEqual(['None, of 0 decisions', 'None, of 0 decisions']);
    expect(figures(60, null)).toEqual(['1 min, of 1 decision', '1 min, of 1 decision']);
    expect(figures(7200, 60, 240, 120)).toEqual(['3 min, of 4 decisions', '2 hr, of 4 decisions']);
    const minutes = Array.from({ length: 11 }, (_, place) => (place + 1) * 60);
    expect(figures(...minutes)).toEqual(['6 min, of 11 decisions', '10 min, of 11 decisions']);
    expect(figures(...minutes.slice(0, 10))[1]).toBe('9 min, of 10 decisions');
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
});

test('red flags are counted by category, with how many are resolved', () => {
  const flag = { category: 'information', at: at(3), seen } as const;
  const customers = [
    customer({
      flags: [
        { ...flag, resolved: 'Approved by Joy Park.' },
        { ...flag, resolved: null },
        { ...flag, category: 'use', resolved: null },
      ],
    }),
  ];
  expect(figuresOf('Red flags', { customers })).toEqual({
    'Alert on the credit report': '0, 0 resolved, 0 open',
    'Suspicious document': '0, 0 resolved, 0 open',
    'Suspicious identifying information': '2, 1 resolved, 1 open',
    'Address discrepancy': '0, 0 resolved, 0 open',
    'Unusual use': '1, 0 resolved, 1 open',
    'Notice from a victim of identity theft': '0, 0 resolved, 0 open',
  });
  expect(entriesOf('Red flags', 'Suspicious identifying information', { customers })).toMatchObject(
    [
      { text: seen, detail: 'Approved by Joy Park.' },
      { text: seen, detail: 'Open: nobody has decided since.' },
    ],
  );
});

test('approvals despite a red flag say by whom and why, or that nobody said why', () => {
  const flags = [seen];
  const customers = [
    customer({
      decisions: [
        decision({ flags, note: 'Married name.' }),
        decision({ flags, at: at(6) }),
        decision({ flags, at: at(7), type: 'verified_in_person', note: 'Checked the ID.' }),
        decision({ flags, by: rules }),
        decision({ flags, type: 'denied' }),
        decision({}),
      ],
    }),
  ];
  const heading = 'Approvals despite a red flag';
  expect(entriesOf(heading, 'By a person', { customers })).toMatchObject([
    { text: 'Approved by Joy Park. Reason: “Married name.”', detail: seen },
    { text: 'Approved by Joy Park. No reason was given.' },
    { text: 'Verified in person by Joy Park. Reason: “Checked the ID.”' },
  ]);
  expect(
    entriesOf(heading, 'Automatically, where the rules ignore what was found', { customers }),
  ).toMatchObject([
    { text: 'Approved automatically (rules 2026-12c). No person looked at it.', detail: seen },
  ]);
});

test('what failed is counted: events without a place in the log, and deletions', () => {
  const source = {
    customers: [customer({ unlogged: [at(2), at(3)] })],
    basis: { ...basis, unlogged: [at(1)], stoppedDeletions: [at(4)] },
  };
  expect(figuresOf('Incidents that this product knows', source)).toEqual({
    'Sign-ins restored or ended, two-step verification reset': '0',
    'Events that are missing in the log': '3, an hour or more after they happened',
    'Deletions that stopped halfway': '1, as of now',
  });
});
