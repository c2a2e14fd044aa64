import { describe, expect, test } from '@jest/globals';
import { timelineOf } from '../../../../../../frontend/src/features/review/timeline/customer-timeline.ts';
import {
  customerEventTypes,
  type CustomerEvent,
} from '../../../../../../shared/schemas/customer-events-schema.ts';
import type { CustomerFileKind } from '../../../../../../shared/schemas/files-schema.ts';
import { at, events } from '../records.ts';

const texts = (entries: ReturnType<typeof timelineOf>) => entries.map(({ text }) => text);
const decided = { waitingFor: null, dateSubmitted: at(2) };
const renata = { kind: 'person', name: 'Renata Alvarez' } as const;
const veriff = { kind: 'provider', name: 'Veriff' } as const;

test('what happened last stands first, and attempts are counted', () => {
  const entries = timelineOf({
    ...decided,
    events: events('link_created', 'link_opened', 'submitted', 'denied', 'submitted', 'denied'),
  });
  expect(texts(entries)).toEqual([
    'Denied',
    'Submitted, attempt 2 of 5',
    'Denied',
    'Submitted, attempt 1 of 5',
    'Link opened',
    'Link created',
  ]);
});

test('what is under way stands on top, since it was submitted or sent for review', () => {
  const submitted = events('link_created', 'submitted');
  const checking = timelineOf({
    events: submitted,
    waitingFor: 'provider',
    dateSubmitted: at(1),
  });
  expect(texts(checking)).toEqual(['Checking', 'Submitted, attempt 1 of 5', 'Link created']);
  const reviewed = timelineOf({
    events: [...submitted, { type: 'review', at: at(2) }],
    waitingFor: 'dealership',
    dateSubmitted: at(1),
  });
  expect(reviewed[0]).toMatchObject({ text: 'Waiting for a decision', at: at(2) });
});

test('a correction names what was corrected, and by whom', () => {
  const corrected = (fields: CustomerEvent['fields']) =>
    timelineOf({
      ...decided,
      events: [{ type: 'contact_corrected', at: at(0), by: renata, fields }],
    })[0]?.text;
  expect(corrected(['email'])).toBe('Email changed by Renata Alvarez');
  expect(corrected(['fullName', 'email', 'phone'])).toBe(
    'Name, email, and phone number changed by Renata Alvarez',
  );
});

test('a correction keeps what it replaced, where there was something', () => {
  const before = { fullName: 'Hanna Lindqvist', email: '', phone: '(513) 555-0178' };
  const detail = (event: Pick<CustomerEvent, 'fields' | 'before'>) =>
    timelineOf({
      ...decided,
      events: [{ type: 'contact_corrected', at: at(0), by: renata, ...event }],
    })[0]?.detail;
  expect(detail({ fields: ['fullName', 'email', 'phone'], before })).toBe(
    'Name was Hanna Lindqvist, phone number was (513) 555-0178',
  );
  expect(detail({ fields: ['email'], before: { email: '' } })).toBeUndefined();
  expect(detail({ fields: ['email'] })).toBeUndefined();
});

test.each(['expired', 'abandoned'] as const)(
  'an attempt that was submitted, and %s without a decision, reads so',
  (type) => {
    const ended = (...before: CustomerEvent[]) =>
      timelineOf({ ...decided, events: [...before, { type, at: at(2), attempt: 2 }] })[0]?.text;
    const submitted = (attempt: number) => ({ type: 'submitted', at: at(1), attempt }) as const;
    expect(ended(submitted(2))).toBe('Ended without a decision');
    expect(ended(submitted(1))).toMatch(/^(Expired|Left) before /);
  },
);

test('who decided is named, and why is quoted', () => {
  const entries = timelineOf({
    ...decided,
    events: [
      { type: 'denied', at: at(1), by: veriff, reason: 'Your ID has expired.' },
      { type: 'verified_in_person', at: at(2), by: renata, reason: 'Has a new one.' },
      { type: 'not_verified_in_person', at: at(3), by: renata, reason: 'A copy.' },
      { type: 'approved', at: at(4), by: { kind: 'chance', name: '' } },
      { type: 'review', at: at(5), by: { kind: 'provider', name: '' } },
    ],
  });
  expect(entries.map(({ text, detail }) => [text, detail])).toEqual([
    ['Sent for review', undefined],
    ['Approved by chance (demonstration)', undefined],
    ['Not verified in person by Renata Alvarez', '“A copy.”'],
    ['Verified in person by Renata Alvarez', '“Has a new one.”'],
    ['Denied by Veriff', '“Your ID has expired.”'],
  ]);
});

const rules = { kind: 'rules', name: '2026-11' } as const;
const note = '2 issues, 10 OK, 1 not checked.';

test('what was read has a line of its own, below what followed from it', () => {
  const entries = timelineOf({
    ...decided,
    events: [{ type: 'denied', at: at(1), by: rules, reason: 'Too young.', note }],
  });
  expect(entries.map(({ text, detail }) => [text, detail])).toEqual([
    ['Denied automatically (rules 2026-11)', '“Too young.”'],
    ['Documents read', '2 issues, 10 OK, 1 not checked. Rules 2026-11'],
  ]);
});

test('what the customer did names nobody who decided', () => {
  for (const type of ['submitted', 'expired', 'abandoned'] as const) {
    const [entry] = timelineOf({ ...decided, events: [{ type, at: at(1), by: veriff }] });
    expect(entry?.text).not.toContain('Veriff');
  }
});

test('what is sent again on request is no attempt, and one that nothing came of is not counted', () => {
  const told: [CustomerEvent['type'], number][] = [
    ['abandoned', 1],
    ['submitted', 2],
    ['ask_again', 2],
    ['submitted', 2],
    ['denied', 2],
    ['submitted', 3],
    ['expired', 3],
    ['submitted', 4],
  ];
  const entries = timelineOf({
    ...decided,
    events: told.map(([type, attempt], index) => ({ type, attempt, at: at(index) })),
  });
  expect(texts(entries).filter((text) => /submitted,|sent/i.test(text))).toEqual([
    'Submitted, attempt 2 of 5',
    'Submitted, attempt 2 of 5',
    'New files sent',
    'Submitted, attempt 1 of 5',
  ]);
  expect(entries.find(({ text }) => text === 'Resubmission requested')?.detail).toBe(
    "It doesn't count as an attempt.",
  );
});

test('a credit link that was sent too early says so', () => {
  const [entry] = timelineOf({
    ...decided,
    events: [{ type: 'credit_link_sent', at: at(1), status: 'denied' }],
  });
  expect(entry?.detail).toBe('Sent after the verification was denied.');
});

test('a report of identity theft says whose it is, and why it was closed', () => {
  const theft = { id: 'evt_1', from: 'Vic Tim', day: '2026-11-26', way: 'in_person' } as const;
  const entries = timelineOf({
    ...decided,
    events: [
      { type: 'theft_reported', at: at(1), theft, note: 'Not my loan.', by: renata },
      { type: 'theft_report_closed', at: at(2), theft, note: 'Wrong record.', by: renata },
    ],
  });
  expect(entries.map(({ text, detail }) => [text, detail])).toEqual([
    [
      'Identity theft report closed by Renata Alvarez',
      'Vic Tim, in person, on November 26, 2026. Reason: Wrong record.',
    ],
    [
      'Identity theft reported by Renata Alvarez',
      'Vic Tim, in person, on November 26, 2026. Note: Not my loan.',
    ],
  ]);
});

test.each(customerEventTypes)('%s has words', (type) => {
  const [entry] = timelineOf({ ...decided, events: [{ type, at: at(1) }] });
  expect(entry?.text).toMatch(/^[A-Z]/);
});

describe('who opened which file', () => {
  const marcus = { kind: 'person', name: 'Marcus Webb' } as const;
  /** On the day of the records, in the visitor's time. */
  const clock = (hours: number, minutes = 0, day = 21) =>
    new Date(2026, 10, day, hours, minutes).toISOString();
  const opened = (
    file: CustomerFileKind,
    when: string,
    by: NonNullable<CustomerEvent['by']> = renata,
    openedBy = by.name,
  ): CustomerEvent => ({ type: 'file_opened', at: when, by, file, openedBy });
  const lines = (...all: CustomerEvent[]) =>
    timelineOf({ ...decided, events: all }).map(({ text, detail }) => [text, detail]);

  test('is one line for what one person opened on one day, with nothing else in between', () => {
    expect(
      lines(
        { type: 'submitted', at: clock(8) },
        opened('addressDocument', clock(9, 14)),
        opened('video', clock(9, 14)),
        opened('idDocument', clock(9, 15), marcus),
        opened('idDocument', clock(14, 12)),
        opened('idBack', clock(14, 12)),
        opened('idBack', clock(8, 0, 22)),
      ),
    ).toEqual([
      ['Back of the ID opened by Renata Alvarez', undefined],
      [
        'Video, ID and proof of address opened by Renata Alvarez',
        expect.stringMatching(/^First at 9:14\sAM$/),
      ],
      ['ID opened by Marcus Webb', undefined],
      ['Submitted, attempt 1 of 5', undefined],
    ]);
  });

  test('stands before and after what happened in between', () => {
    expect(
      lines(
        opened('video', clock(9)),
        { type: 'denied', at: clock(10), by: renata },
        opened('video', clock(11)),
      ).map(([text]) => text),
    ).toEqual([
      'Video opened by Renata Alvarez',
      'Denied by Renata Alvarez',
      'Video opened by Renata Alvarez',
    ]);
  });

  test('is a line for each of two people of one name', () => {
    expect(
      lines(
        opened('video', clock(9), marcus, 'account-1'),
        opened('idDocument', clock(10), marcus, 'account-2'),
      ).map(([text]) => text),
    ).toEqual(['ID opened by Marcus Webb', 'Video opened by Marcus Webb']);
  });
});

test('a submission by somebody else than the link was made for says so', () => {
  const names = { entered: 'Imani Brooks', madeFor: 'Tasha Monroe' };
  const [entry] = timelineOf({ ...decided, events: [{ type: 'submitted', at: at(1), names }] });
  expect(entry?.detail).toBe('Submitted as Imani Brooks; the link was made for Tasha Monroe');
});

test.each([
  [
    4,
    ['video', 'idDocument', 'idBack', 'addressDocument'],
    'Video, ID and proof of address deleted',
  ],
  [1, ['video'], 'Video deleted'],
] as const)(
  '%i files that were deleted by their time are said by their kinds',
  (count, files, text) => {
    const event = { type: 'files_deleted', at: at(1), count, days: 90 } as const;
    const [entry] = timelineOf({ ...decided, events: [{ ...event, files: [...files] }] });
    expect(entry).toMatchObject({
      text,
      detail: `${count} ${count === 1 ? 'file' : 'files'}, kept for 90 days`,
    });
  },
);
