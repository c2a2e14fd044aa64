import { describe, expect, test } from '@jest/globals';
import type { Line, PdfFacts } from '../../../../../lambdas/evidence/reading/reading.ts';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import { amara, billLines, column, front, line, passportLines, withReading } from '../pages.ts';
import type { SignalResult } from '../../../../../shared/schemas/evidence-schema.ts';
import { expectSignal, signalOf, type Row } from './results.ts';

const bill = (content: Parameters<typeof billLines>[0]) =>
  withReading('addressDocument', { lines: billLines(content) });
const cat = withReading('addressDocument', { lines: column(['meow']) });
const late = withReading('addressDocument', { state: 'unfinished' });

describe('an ID in place of a proof of address', () => {
  const asBill = (lines: Line[]) => withReading('addressDocument', { lines });
  test.each([
    ['a license', asBill(front(amara))],
    ["a passport's page", asBill(passportLines())],
    [
      'a state ID',
      asBill(
        column([
          'OHIO IDENTIFICATION CARD',
          'AMARA OKAFOR',
          'DOB 03/27/1988',
          'HGT 5-04',
          'EYES BRO',
          'ISS 10/30/2026',
        ]),
      ),
    ],
  ])('%s is called what it is', (_, from) => {
    const found = 'This is an ID, not a proof of address';
    for (const id of ['billName', 'billAddress', 'billDate'] as const)
      expectSignal(id, from, 'not_readable', found);
    expectSignal('photo', from, 'agrees');
  });

  test("an insurer's declarations in the form of a passport's lines are none", () => {
    const more = ['POLICYHOLDER AMARA OKAFOR', 'HOA000124 5 OHI 10/30/26 1 T 10/30/27 1 00'];
    const from = asBill([...billLines(), ...column(more, 0.1, 0.8)]);
    expectSignal('billDate', from, 'agrees', 'October 30, 2026');
  });
});

test.each([
  ['the birth date', '03/27/1988'],
  ['what was typed as the birth date', '10/30/2026', '2026-10-30'],
])('%s is no date of a bill', (_, date, dateOfBirth = '1988-03-27') => {
  const from = withReading('addressDocument', { lines: billLines({ date }) });
  expectSignal('billDate', { ...from, typed: { ...from.typed, dateOfBirth } }, 'not_readable');
});

describe('date of the proof of address', () => {
  test.each<Row>([
    [bill({}), 'agrees', 'October 30, 2026'],
    [bill({ date: '08/24/2026' }), 'agrees', 'August 24, 2026'],
    [bill({ date: '08/23/2026' }), 'differs', 'August 23, 2026, more than 90 days old'],
    [bill({ date: '2026-11-22' }), 'agrees', 'November 22, 2026'],
    [bill({ date: '11/01/2019' }), 'differs', 'November 1, 2019, more than 90 days old'],
    [bill({ date: '11/30/2026' }), 'not_readable'],
    [cat, 'not_readable'],
    [late, 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('billDate', ...row));
});

describe('a date that others contradict', () => {
  const beside = (date: string, more: string) =>
    withReading('addressDocument', { lines: [...billLines({ date }), line(more, 0.1, 0.9)] });
  const period = (text: string, more: string) =>
    withReading('addressDocument', { lines: column([more, 'AMARA OKAFOR', text]) });
  const january = 'Billing period 01/01/2026 - 01/31/2026';
  test.each<[string, CheckedSubmission]>([
    ['an older own date', beside('January 5, 2026', 'Bill date: 10/30/2026')],
    ['an own date of long ago', beside('March 5, 2020', 'Visit us at the fair 11/10/2026')],
    ['a period of long ago', period(january, '11/20/26, 3:14 PM')],
  ])('is compared by a person: %s', (_, from) => expectSignal('billDate', from, 'not_checked'));

  test.each<Row>([
    [beside('October 30, 2026', 'Billing period 09/28/2026 - 10/28/2026'), 'agrees'],
    [beside('January 5, 2026', 'Billing period 12/01/2025 - 12/31/2025'), 'differs'],
    [beside('January 5, 2026', '11/20/26, 3:14 PM'), 'differs'],
    [period(january, 'Thank you'), 'differs'],
  ])('and not where they say the same: %#', (...row) => expectSignal('billDate', ...row));
});

describe('file of the proof of address', () => {
  const pdf = (facts: Partial<PdfFacts>) =>
    withReading('addressDocument', { lines: billLines(), pdf: { pages: 1, ...facts } });
  test.each<Row>([
    [pdf({ producer: 'OpenText Exstream 16.6' }), 'agrees', 'Saved by OpenText Exstream 16.6'],
    [
      pdf({ creator: 'Word\u0000 \n for Web', producer: 'Word for Web' }),
      'not_checked',
      'Saved by Word for Web, which can change any text',
    ],
    ...['Sejda 3.2.85 (www.sejda.com)', 'iLovePDF', 'PDFescape Online', 'Foxit PDF Editor'].map(
      (producer): Row => [pdf({ producer }), 'not_checked'],
    ),
    // A bill printed to a file by a browser.
    [pdf({ creator: 'Mozilla/5.0', producer: 'Skia/PDF m131' }), 'agrees'],
    [
      pdf({ creator: 'One', producer: 'x'.repeat(99) }),
      'agrees',
      `Saved by One, ${'x'.repeat(59)}…`,
    ],
    [
      pdf({
        producer: 'Adobe Photoshop 26.1',
        createdAt: '2026-11-18T10:00:00.000Z',
        modifiedAt: '2026-11-20T10:00:00.000Z',
      }),
      'differs',
      'Saved by a picture editor: Adobe Photoshop 26.1, November 20, 2026',
    ],
  ])('%# gives %p, %p', (...row) => expectSignal('billOrigin', ...row));

  const made = { producer: 'Acme', createdAt: '2026-10-30T10:00:00.000Z' };
  test.each<[Partial<PdfFacts>, SignalResult, string]>([
    [{ replacedText: 'MARIA LOPEZ' }, 'differs', '“MARIA LOPEZ” was replaced'],
    [{ updates: 1 }, 'not_checked', 'something was added'],
    [{ modifiedAt: '2026-10-30T10:11:00.000Z' }, 'not_checked', 'saved October 30, 2026'],
  ])('%j changed it after it was made', (facts, result, how) =>
    expectSignal(
      'billOrigin',
      pdf({ ...made, ...facts }),
      result,
      `Changed after it was made: ${how}. Saved by Acme`,
    ),
  );

  test.each<Row>([
    [
      pdf({ ...made, updates: 2, isSigned: true }),
      'not_checked',
      'Signed after it was made. Saved by Acme',
    ],
    [
      pdf({ coveredText: 'MARIA' }),
      'not_checked',
      'Perhaps changed after it was made: other text covers “MARIA”',
    ],
    [
      pdf({ ...made, createdAt: '2027-10-30T10:00:00.000Z' }),
      'not_checked',
      'Dated October 30, 2027, in the future. Saved by Acme',
    ],
    [pdf({ ...made, modifiedAt: '2026-10-30T10:09:00.000Z' }), 'agrees', 'Saved by Acme'],
    [
      pdf({ ...made, modifiedAt: '2026-10-30T18:00:00.000Z', isOneTimeLocal: true }),
      'agrees',
      'Saved by Acme',
    ],
  ])('%# changed or not gives %p, %p', (...row) => expectSignal('billOrigin', ...row));

  test.each<[createdAt: string, result: SignalResult]>([
    ['2026-11-20T10:00:00.000Z', 'agrees'],
    ['2026-11-28T10:00:00.000Z', 'not_checked'],
  ])('a bill of October 10 that was made on %s', (createdAt, result) => {
    const from = withReading('addressDocument', {
      lines: billLines({ date: 'October 10, 2026' }),
      pdf: { pages: 1, producer: 'Acme', createdAt },
    });
    expectSignal('billOrigin', from, result);
  });

  test.each([pdf({}), pdf({ producer: ' \u0000' })])('%# names no program', (from) => {
    expect(signalOf('billOrigin', from)).toBeUndefined();
    expectSignal('billProgram', from, 'not_checked', "The file doesn't say which program saved it");
  });
});
