import { describe, test } from '@jest/globals';
import type { Line } from '../../../../../lambdas/evidence/reading/reading.ts';
import type { SignalResult } from '../../../../../shared/schemas/evidence-schema.ts';
import { billLines, column, line, submission, withReading } from '../pages.ts';
import { expectSignal, type Row } from './results.ts';

const bill = (content: Parameters<typeof billLines>[0]) =>
  withReading('addressDocument', { lines: billLines(content) });
const cat = withReading('addressDocument', { lines: column(['meow']) });
const late = withReading('addressDocument', { state: 'unfinished' });

describe('address on the proof of address', () => {
  test.each<Row>([
    [bill({}), 'agrees', '98 MAPLE AVE, FAIRVIEW OH 45011-1234'],
    [bill({ street: '89 MAPLE AVE' }), 'differs', '89 MAPLE AVE, FAIRVIEW OH 45011-1234'],
    [
      bill({ street: 'PO BOX 98' }),
      'not_checked',
      'PO BOX 98, FAIRVIEW OH 45011-1234, not clearly the same address',
    ],
    [bill({ street: '98 MAPLE ST' }), 'differs', '98 MAPLE ST, FAIRVIEW OH 45011-1234'],
    [bill({ street: 'MAPLE AVE' }), 'not_readable'],
    [cat, 'not_readable'],
    [late, 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('billAddress', ...row));

  test.each<[string, SignalResult, string]>([
    ['98 MAPLE AVE', 'not_checked', '98 MAPLE AVE, FAIRVIEW OH 45011-1234, without the unit'],
    ['98 MAPLE AVE APT 5', 'differs', '98 MAPLE AVE APT 5, FAIRVIEW OH 45011-1234'],
    ['98 MAPLE AVE UNIT 4', 'agrees', '98 MAPLE AVE UNIT 4, FAIRVIEW OH 45011-1234'],
  ])('who typed unit 4 and has a bill of %s: %s', (street, result, found) => {
    const typed = { ...submission().typed, address: '98 Maple Ave Apt 4, Fairview, OH 45011' };
    expectSignal('billAddress', { ...bill({ street }), typed }, result, found);
  });

  test('a letter that is another in exact text agrees with nothing', () => {
    const lines = billLines({ street: '98 CLAXTON ST' }).map((each) => ({
      ...each,
      confidence: 1,
    }));
    const typed = { ...submission().typed, address: '98 Clayton St, Fairview, OH 45011' };
    const from = withReading('addressDocument', { lines });
    expectSignal('billAddress', { ...from, typed }, 'not_checked');
  });
});

test("nor does one under another name than the customer's", () => {
  const lines = [
    ...column(['Account holder: Amara Okafor']),
    ...column(['Xylo Home', '1 Power Plaza', 'Columbus, OH 43004'], 0.1, 0.4),
  ];
  expectSignal('billAddress', withReading('addressDocument', { lines }), 'not_readable');
});

test("the company's box nearby hides no other address", () => {
  const lines = [
    ...billLines({ street: '89 MAPLE AVE' }),
    ...column(['Remit to', 'PO Box 98, Fairview OH 45011'], 0.6, 0.8),
  ];
  const from = withReading('addressDocument', { lines });
  expectSignal('billAddress', from, 'differs', '89 MAPLE AVE, FAIRVIEW OH 45011-1234');
});

describe("an address that isn't told to be the customer's", () => {
  const oak = billLines({ street: '12 OAK ST' });
  const block = (texts: readonly string[], left = 0.6, top = 0.7) =>
    texts.map((text, place) => line(text, left, top + place * 0.035));
  const slip = ['98 MAPLE AVE', 'FAIRVIEW OH 45011'];
  const shown = '98 MAPLE AVE, FAIRVIEW OH 45011';
  const oakShown = '12 OAK ST, FAIRVIEW OH 45011-1234';
  test.each<[string, Line[], string]>([
    ['on a slip of paper', [...oak, ...block(slip)], `${shown}; also for ${oakShown}`],
    [
      'on a slip of paper with the name',
      [
        ...billLines({ name: 'NORMAN PRUITT', street: '12 OAK ST' }),
        ...block(['AMARA OKAFOR', ...slip]),
      ],
      `${shown}; also for ${oakShown}`,
    ],
    [
      'on a slip of paper with a label',
      [...oak, line(`Service address: ${shown}`, 0.3, 0.8)],
      `${shown}; also for ${oakShown}`,
    ],
    [
      "of the company's own",
      [line('AMARA OKAFOR', 0.6, 0.6), ...block(['Valley Electric', ...slip], 0.1, 0.1)],
      `${shown}, not clearly whose`,
    ],
    [
      'where payments go',
      [line('AMARA OKAFOR', 0.6, 0.6), ...block(['Remit payment to', ...slip], 0.1, 0.1)],
      `${shown}, not clearly whose`,
    ],
    [
      'where payments go in Spanish',
      [line('AMARA OKAFOR', 0.6, 0.6), ...block(['Envíe su pago a', ...slip], 0.1, 0.1)],
      `${shown}, not clearly whose`,
    ],
    [
      'beside a place of service in Spanish',
      [...billLines(), ...block(['Dirección de servicio: 12 OAK ST', 'FAIRVIEW OH 45011'])],
      '98 MAPLE AVE, FAIRVIEW OH 45011-1234; also for 12 OAK ST, FAIRVIEW OH 45011',
    ],
    [
      'under the name of somebody else in one word',
      [line('AMARA OKAFOR', 0.6, 0.6), ...block(['XYLO', ...slip], 0.1, 0.1)],
      `${shown}, not clearly whose`,
    ],
  ])("doesn't agree %s", (_, lines, found) =>
    expectSignal('billAddress', withReading('addressDocument', { lines }), 'not_checked', found),
  );

  test.each<[string, Line[]]>([
    ['printed twice', [...billLines(), ...block(['A. OKAFOR', ...slip])]],
    [
      'beside that of the company',
      [...billLines(), ...block(['Valley Gas', '1 Plaza Dr', 'Columbus, OH 43004'])],
    ],
    [
      'with a label of its own',
      [line(`Customer address: ${shown}`, 0.3, 0.8), line('Usage', 0.3, 0.765)],
    ],
    ['with nothing above it', block(slip)],
    [
      "beside an agent's, in one line below the name of the insured",
      [
        ...billLines(),
        ...block(
          ['Named insured: Amara Okafor', 'Your agent: N. Pruitt, 12 Oak St, Fairview OH 45011'],
          0.1,
        ),
      ],
    ],
    ['called insured', [line('AMARA OKAFOR', 0.1, 0.1), ...block(['Insured location:', ...slip])]],
    ['called a home', [line('AMARA OKAFOR', 0.1, 0.1), ...block(['Home', ...slip])]],
    ...['4471 98 MAPLE AVE', '0044718 98 MAPLE AVE'].map((street): [string, Line[]] => [
      `beside another number: ${street}`,
      billLines({ street }),
    ]),
    [
      'with a label in Spanish',
      [line('AMARA OKAFOR', 0.1, 0.1), ...block(['XYLO', `Domicilio: ${shown}`])],
    ],
  ])('agrees %s', (_, lines) =>
    expectSignal('billAddress', withReading('addressDocument', { lines }), 'agrees'),
  );
});
