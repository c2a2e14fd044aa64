import { test } from '@jest/globals';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import { cardText, type CardChange } from '../states/right-cards.ts';
import { amara, column, front, line, reading, submission, withReading } from '../pages.ts';
import { frontOnly } from './ids.ts';
import { expectSignal, type Row } from './results.ts';

/** A submission with Ohio's card, or another one, and these lines on its front. */
const card = (
  change: CardChange = {},
  titles: readonly string[] = [],
  typed: Partial<CheckedSubmission['typed']> = {},
) =>
  submission({
    readings: {
      ...submission().readings,
      idDocument: reading('idDocument', {
        lines: [...column(titles), ...front(amara).slice(1)],
      }),
      idBack: reading('idBack', { barcode: cardText(change) }),
    },
    typed: { ...submission().typed, ...typed },
  });

const all = "Issuer, number, dates, validity, version and elements fit Ohio's rules";

test.each<Row>([
  [card(), 'agrees', all],
  [card({}, ['OHIO']), 'agrees', all],
  [
    card({ part: 'ID' }),
    'agrees',
    "Issuer, dates, version and elements fit Ohio's rules; not checked: number and validity",
  ],
  // People move.
  [
    card({}, [], { address: '12 Elm Street, Dover, KY 41034' }),
    'agrees',
    `${all}; the address entered is in Kentucky`,
  ],
  [card({}, [], { address: '12 Elm Street' }), 'agrees', all],
  [
    card({ DAQ: 'D1234567890', DBA: '03272021' }),
    'differs',
    "The number isn't of a form that Ohio uses; it expired before it was issued",
  ],
  [
    card({ DBA: '06152029' }),
    'not_checked',
    "It doesn't expire on a birthday, as most of Ohio's licenses do",
    true,
  ],
  [card({ issuer: '999999' }), 'not_checked', "This issuer's rules aren't known", true],
  [
    card({ issuer: '999999' }, ['OHIO']),
    'not_checked',
    "The front says Ohio, but the barcode has another issuer, whose rules aren't known",
  ],
  [card({ DBD: '00000000' }), 'not_checked', 'The barcode says too little', true],
  [frontOnly(), 'not_checked', 'No barcode was read', true],
  [withReading('idBack', {}), 'not_checked', 'No barcode was read', true],
])('%# gives %p, %p', (...row) => expectSignal('cardPlausible', ...row));

test.each<Row>([
  [card({}, ['KENTUCKY']), 'differs', "The barcode is Ohio's, but the front says Kentucky"],
  [card({}, ['THE STATE OF TEXAS USA']), 'differs'],
  [card({ DAJ: 'KY' }), 'differs', "The barcode is Ohio's, with an address in another state"],
  // Some people have their mail sent elsewhere.
  [
    card({ DAJ: 'KY' }, ['OHIO']),
    'not_checked',
    "The barcode is Ohio's, with an address in another state",
    true,
  ],
  [card({ DAJ: 'KY' }, ['0H10']), 'not_checked', undefined, true],
  [card({ DAJ: 'KY' }, ['STATE 0F 0HIO']), 'not_checked', undefined, true],
  [card({}, ['lLLINOIS']), 'differs', "The barcode is Ohio's, but the front says Illinois"],
  [card({ DAJ: 'AE' }), 'agrees'],
  // A name or a city may be a state's, too.
  [card({ DAC: 'VIRGINIA' }, ['VIRGINIA']), 'agrees'],
  [card({}, ['OHIO', 'KENTUCKY']), 'agrees'],
  [card({}, ['WASHINGTON ST', 'TEXAS ROADHOUSE']), 'agrees'],
  [card({ issuer: '636061', DAJ: 'WV', DAQ: 'F123456' }, ['WEST', 'VIRGINIA']), 'agrees'],
])('states are put side by side: %# gives %p, %p', (...row) =>
  expectSignal('cardPlausible', ...row),
);

test("a title that may have been misread isn't certain", () => {
  const from = card();
  const lines = [line('KENTUCKY', 0.1, 0.05, 0.8), ...front(amara).slice(1)];
  const readings = { ...from.readings, idDocument: reading('idDocument', { lines }) };
  expectSignal('cardPlausible', { ...from, readings }, 'agrees');
});
