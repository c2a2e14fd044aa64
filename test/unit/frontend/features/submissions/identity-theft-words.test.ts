import { expect, test } from '@jest/globals';
import {
  businessRecordsReport,
  clockOf,
  sourceOf,
} from '../../../../../frontend/src/features/submissions/identity-theft/theft-words.ts';
import { showTimesIn } from '../../../../../frontend/src/lib/format/format-date.ts';

showTimesIn('America/New_York');
const now = Date.parse('2026-11-27T15:00:00.000Z');
const at = '2026-11-24T15:00:00.000Z';
const waiting = { at, answerBy: null, outcome: null };

test('a request says since when it waits, by when to answer, and how it ended', () => {
  expect(clockOf(waiting, now)).toEqual({ text: 'Asked 3 days ago', status: 'muted' });
  const due = { ...waiting, answerBy: '2026-12-27T15:00:00.000Z' };
  expect(clockOf(due, now)).toEqual({ text: 'Answer by December 27', status: 'pending' });
  expect(clockOf(due, Date.parse('2026-12-28T15:00:00.000Z'))).toEqual({
    text: 'The answer was due by December 27',
    status: 'denied',
  });
  const by = 'Ann Chovey';
  expect(clockOf({ ...due, outcome: { kind: 'handed_out', at, by } }, now).text).toBe(
    'Handed out by Ann Chovey on Nov 24, 2026',
  );
  expect(
    clockOf({ ...due, outcome: { kind: 'declined', at, by, reason: 'navigation' } }, now).text,
  ).toBe('Declined by Ann Chovey on Nov 24, 2026: Only internet browsing data was requested');
});

test('a request says how it came', () => {
  expect(sourceOf({ source: 'form', by: null, at })).toMatch(/^Sent by the form on November 24/);
  expect(sourceOf({ source: 'dealership', by: 'Ann Chovey', at })).toMatch(
    /^Recorded by Ann Chovey/,
  );
});

test('the PDF for the person says what was entered, what happened and what came with it', () => {
  const report = businessRecordsReport({
    madeAt: at,
    dealership: { name: 'Juniper Street Motors', address: '1420 Juniper Street', phone: '555' },
    entered: {
      firstName: 'Vic',
      lastName: 'Tim',
      dateOfBirth: '1988-03-27',
      address: '',
      phone: '5135550178',
      email: 'vic@mail.example',
    },
    events: [{ type: 'denied', at }],
    files: [
      { kind: 'idDocument', sha256: 'aa', isDeleted: true },
      { kind: 'video', isDeleted: false },
    ],
    creditLinkSentAt: null,
  });
  expect(report.sections.map(({ heading, lines, facts }) => [heading, lines, facts])).toEqual([
    [
      'Details that were entered',
      [],
      [
        { name: 'Name', value: 'Vic Tim' },
        { name: 'Date of Birth', value: 'March 27, 1988' },
        { name: 'Phone Number', value: '(513) 555-0178' },
        { name: 'Email', value: 'vic@mail.example' },
      ],
    ],
    ['What happened', [], [{ name: 'November 24, 2026 at 10:00 AM EST', value: 'Denied' }]],
    [
      'Video and documents that were sent (SHA-256)',
      [],
      [
        { name: 'ID, front', value: 'aa', detail: 'Deleted since' },
        { name: 'Video', value: 'Not recorded', detail: undefined },
      ],
    ],
    ['Link to the credit application', ['None was sent.'], []],
  ]);
});
