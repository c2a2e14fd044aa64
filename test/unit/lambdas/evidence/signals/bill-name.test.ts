import { describe, test } from '@jest/globals';
import type { Line } from '../../../../../lambdas/evidence/reading/reading.ts';
import type { SignalResult } from '../../../../../shared/schemas/evidence-schema.ts';
import {
  amara,
  barcode,
  billLines,
  column,
  front,
  line,
  passport,
  passportLines,
  reading,
  submission,
  withReading,
  zone,
} from '../pages.ts';
import { expectSignal, type Row } from './results.ts';

const bill = (content: Parameters<typeof billLines>[0]) =>
  withReading('addressDocument', { lines: billLines(content) });
const cat = withReading('addressDocument', { lines: column(['meow']) });
const late = withReading('addressDocument', { state: 'unfinished' });

describe('name on the proof of address', () => {
  test.each<Row>([
    [bill({}), 'agrees', 'A. Okafor'],
    [bill({ name: 'JOHN & AMARA OKAFOR' }), 'agrees', 'John & Amara Okafor'],
    [bill({ name: 'NGOZI ADEYEMI' }), 'differs', 'Ngozi Adeyemi'],
    [bill({ name: '***' }), 'not_readable'],
    [cat, 'not_readable'],
    [late, 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('billName', ...row));
});

describe("a bill in a name of two people's", () => {
  const two = (fullName: string, one: Partial<typeof amara>, name: string) => {
    const card = { ...amara, ...one };
    const usual = submission();
    return submission({
      typed: { ...usual.typed, fullName },
      readings: {
        idDocument: reading('idDocument', { lines: front(card) }),
        idBack: reading('idBack', { barcode: barcode(card) }),
        addressDocument: reading('addressDocument', { lines: billLines({ name }) }),
      },
    });
  };
  const ivy = { surname: 'CALDER', given: 'IVY' };
  test.each<[string, typeof ivy, string, SignalResult, string]>([
    [
      'Ivy Calder Norman Pruitt',
      ivy,
      'NORMAN PRUITT',
      'differs',
      'Norman Pruitt, not the name on the ID',
    ],
    ['Ivy Calder Pruitt', ivy, 'IVY PRUITT', 'differs', 'Ivy Pruitt, not the name on the ID'],
    ['Ivy Norman Calder', ivy, 'NORMAN CALDER', 'differs', 'Norman Calder, not the name on the ID'],
    [
      'Ivy Pruitt',
      { ...ivy, surname: 'PRUITT' },
      'IVY CALDER & NORMAN PRUITT',
      'differs',
      'Ivy Calder & Norman Pruitt',
    ],
    ['Ivy Calder', ivy, 'NORMAN PRUITT AND IVY CALDER', 'agrees', 'Norman Pruitt And Ivy Calder'],
  ])('%s with the ID of %j and the bill of %s: %p', (fullName, one, name, result, found) =>
    expectSignal('billName', two(fullName, one, name), result, found),
  );

  const kate = { surname: 'JOHNSON', given: 'KATHERINE' };
  test.each(['KATHERINE JOHNSEN OR JOHN JOHNSON', 'JOHN JOHNSON KATHERINE JOHNSEN'])(
    "%s: the other one's surname doesn't mend a misspelled one",
    (name) => expectSignal('billName', two('Katherine Johnson', kate, name), 'not_checked'),
  );
  test.each(['KATHERINE OR JOHN JOHNSON', 'JOHN JOHNSON, KATHERINE JOHNSON'])('%s agrees', (name) =>
    expectSignal('billName', two('Katherine Johnson', kate, name), 'agrees'),
  );

  test('where nothing tells that it is addressed to them, a person compares the names', () => {
    const lines = [...column(['Meter of', 'NORMAN PRUITT', 'Statement date 10/30/2026'])];
    const from = two('Ivy Calder Norman Pruitt', ivy, '');
    const readings = { ...from.readings, addressDocument: reading('addressDocument', { lines }) };
    expectSignal(
      'billName',
      { ...from, readings },
      'not_checked',
      'Norman Pruitt, not the name on the ID',
    );
  });
});

test.each(['BILL', 'PAGE', 'LANE', 'ROAD', 'BANK'])('Amara %s is a name on a bill', (surname) => {
  const from = submission({
    readings: {
      idDocument: reading('idDocument', { lines: front({ ...amara, surname }) }),
      addressDocument: reading('addressDocument', {
        lines: billLines({ name: `AMARA ${surname}` }),
      }),
    },
  });
  const typed = { ...from.typed, fullName: `Amara ${surname}` };
  expectSignal('billName', { ...from, typed }, 'agrees');
});

test('words of a bill are no owner of it', () => {
  const lines = [
    ...billLines({ name: '' }),
    line('Customer charge', 0.1, 0.6),
    line('Dear Resident', 0.1, 0.7),
  ];
  expectSignal('billName', withReading('addressDocument', { lines }), 'not_readable');
});

test('whom it is addressed to comes before other labels', () => {
  const lines = [line('Customer: John Doe', 0.6, 0.02), ...billLines({ name: 'NGOZI ADEYEMI' })];
  expectSignal('billName', withReading('addressDocument', { lines }), 'differs', 'Ngozi Adeyemi');
});

describe('a bill that is sent to somebody else', () => {
  const pruitt = billLines({ name: 'NORMAN PRUITT' });
  test.each<[string, Line[]]>([
    ['has a label', [line('Authorized user', 0.6, 0.75), line('AMARA OKAFOR', 0.6, 0.79)]],
    [
      'stands above the same address once more',
      column(['AMARA OKAFOR', '98 MAPLE AVE, FAIRVIEW OH 45011'], 0.6, 0.7),
    ],
  ])("doesn't agree where the customer's name %s", (_, more) =>
    expectSignal(
      'billName',
      withReading('addressDocument', { lines: [...pruitt, ...more] }),
      'not_checked',
      'Amara Okafor, also sent to Norman Pruitt',
    ),
  );

  test('nor where somebody else is labelled, and the customer is not', () => {
    const lines = column([
      'Account holder: Norman Pruitt',
      'Statement date 10/30/2026',
      'AMARA OKAFOR',
    ]);
    expectSignal('billName', withReading('addressDocument', { lines }), 'not_checked');
  });
});

test.each([
  ...['FINANCE OFFICE', 'Customer Care', 'Treasury Division', 'Sales Team', 'Larkspur Fiber'],
  ...['Branch Manager', 'Resumen de su cuenta', 'Hi Amara,', 'Lakeshore Family Health'],
])('%s above the address of the sender is nobody to whom the bill is sent', (office) => {
  const sender = ['CITY OF SPRINGFORK', office, '200 CIVIC CENTER DR', 'SPRINGFORK OH 45010-0200'];
  const above = sender.map((text, place) => line(text, 0.6, 0.6 + place * 0.035));
  const from = withReading('addressDocument', { lines: [...billLines(), ...above] });
  expectSignal('billName', from, 'agrees', 'A. Okafor');
  expectSignal('billAddress', from, 'agrees');
});

test.each([
  ['two people, one above the other', ['AMARA OKAFOR', 'NORMAN PRUITT']],
  ['somebody in care of another', ['AMARA OKAFOR', 'C/O NORMAN PRUITT']],
  ['several people labelled so', ['Tenant: Norman Pruitt', 'Tenant: Amara Okafor', '***']],
])('a bill to %s agrees', (_, names) => {
  const texts = [...names, '98 MAPLE AVE', 'FAIRVIEW OH 45011'];
  const lines = texts.map((text, place) => line(text, 0.1, 0.2 + place * 0.035));
  expectSignal('billName', withReading('addressDocument', { lines }), 'agrees', 'Amara Okafor');
});

describe('beside the customer', () => {
  const block = (texts: readonly string[], left: number, top: number) =>
    texts.map((text, place) => line(text, left, top + place * 0.035));
  const oak = ['12 OAK ST', 'COLUMBUS OH 43004'];
  const maple = ['98 MAPLE AVE', 'FAIRVIEW OH 45011'];
  test.each([
    ['an agent', [...billLines(), ...block(['Your agent', 'NORMAN PRUITT', ...oak], 0.6, 0.7)]],
    [
      "a couple's other one, addressed alone",
      [
        ...block(['AMARA OKAFOR', 'NORMAN PRUITT', ...maple], 0.1, 0.2),
        ...block(['NORMAN PRUITT', ...maple], 0.6, 0.7),
      ],
    ],
  ])("%s makes it nobody else's bill", (_, lines) =>
    expectSignal('billName', withReading('addressDocument', { lines }), 'agrees'),
  );
});

describe('an official above the address of an office', () => {
  const office = column(['NORMAN PRUITT', '1 COURT SQ', 'FAIRVIEW OH 45011'], 0.6, 0.6);
  const above = office.map((each, place) => ({ ...each, top: 0.6 + place * 0.035 }));
  const shown = (text: string) =>
    withReading('addressDocument', { lines: [...above, line(text, 0.1, 0.3)] });
  test("accuses nobody whose address stands elsewhere, though the name wasn't read", () =>
    expectSignal(
      'billName',
      shown('Amara Okafor, 98 Maple Ave, Fairview OH 45011'),
      'not_checked',
      'Norman Pruitt, at another address',
    ));

  test('is whom the bill is sent to where no address is the one entered', () =>
    expectSignal('billName', shown('Fairview'), 'differs', 'Norman Pruitt'));
});

test.each(['Okafor Residence', 'Dirección de servicio'])(
  '%s above the place of service is no other name',
  (label) => {
    const place = [label, '98 MAPLE AVE', 'FAIRVIEW OH 45011'];
    const served = place.map((text, row) => line(text, 0.6, 0.6 + row * 0.035));
    const from = withReading('addressDocument', { lines: [...billLines(), ...served] });
    expectSignal('billName', from, 'agrees', 'A. Okafor');
  },
);

test.each(['To: Amara Okafor', 'Titular: Amara Okafor', 'Nombre del cliente: AMARA OKAFOR'])(
  '%s names the customer',
  (name) => expectSignal('billName', bill({ name }), 'agrees', 'Amara Okafor'),
);

test('where payments go nobody lives', () => {
  const remit = ['Remit to', 'Xylo Home', '1 Power Plaza', 'Columbus, OH 43004'];
  const lines = [
    ...billLines(),
    ...remit.map((text, place) => line(text, 0.6, 0.7 + place * 0.035)),
  ];
  const from = withReading('addressDocument', { lines });
  expectSignal('billName', from, 'agrees', 'A. Okafor');
  expectSignal('billAddress', from, 'agrees');
});

test("a letter that was misread in a passport's lines doesn't make the bill somebody else's", () => {
  const lines = passportLines(zone({ names: 'OKAFOR<<MARA<NGOZI' }));
  const exact = billLines({ name: 'AMARA OKAFOR' }).map((each) => ({ ...each, confidence: 1 }));
  const readings = {
    idDocument: reading('idDocument', { lines }),
    addressDocument: reading('addressDocument', { lines: exact }),
  };
  expectSignal('billName', passport(lines, { readings }), 'agrees', 'Amara Okafor');
});
