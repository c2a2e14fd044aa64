import './one-realm.ts';
import { beforeAll, expect, test } from '@jest/globals';
import jpegs from 'jpeg-js';
import { drawPart } from '../../../../../lambdas/evidence/reading/pdf/draw-page.ts';
import { readFile } from '../../../../../lambdas/evidence/reading/read-file.ts';
import { pdfOf, say } from './made-pdf.ts';

const printed = ['Acme Electric Company', 'Statement date: March 3, 2026', 'ANNA LARSEN'];
let scan: { jpeg: Uint8Array; width: number; height: number };
beforeAll(async () => {
  const page = pdfOf([printed.map((text, at) => say(text, 80, 600 - at * 40)).join('')]);
  const size = [612, 792] as const;
  const whole = { box: [0, 0, ...size], size, pixelsPerPoint: 2, erased: [] } as const;
  const picture = await drawPart(page, 1, whole);
  if (!picture) throw new Error('The page was not drawn');
  const { width, height, rgba } = picture;
  scan = { jpeg: jpegs.encode({ width, height, data: rgba }, 90).data, width, height };
});

async function read(pages: readonly string[]) {
  const reading = await readFile('addressDocument', pdfOf(pages, scan), 'application/pdf', {
    isPassport: false,
    wantsBarcode: false,
    deadline: Date.now() + 60_000,
  });
  return { ...reading, lines: reading.lines.map(({ text }) => text.replaceAll(' ', '')) };
}
const scanned = printed.map((text) => text.replaceAll(' ', ''));
const whole = 'q 612 0 0 792 0 0 cm /Im1 Do Q\n';
const within = 'q 540 0 0 700 36 46 cm /Im1 Do Q\n';
const blank = 'q 1 g 500 0 0 700 50 50 cm BI /W 8 /H 1 /IM true ID \0\nEI Q\n';
const browserLines =
  say('11/20/26, 9:14 AM', 24, 770) + say('https://my.utility.example/bills/1182 1/1', 24, 14);

test.each([
  ['between the lines that a browser prints', [browserLines + within]],
  ['under those lines', [whole + browserLines]],
  ['behind a cover sheet', [say('To: Sales. Date: November 20, 2026. Pages: 2'), whole]],
  ['behind a blank page that was scanned along', [blank, whole]],
])('a scan is read %s', async (_, pages) => {
  const { state, problem, lines } = await read(pages);
  expect({ state, problem, lines }).toEqual({
    ...{ state: 'finished', problem: undefined, lines: scanned },
  });
});

test('a page of drawn letters is read whole beside its logo, which is a picture', async () => {
  // Letters as a program leaves them that makes outlines of text: of 5 times 7 squares each.
  const font: Record<string, string> = {
    A: '01110 10001 10001 11111 10001 10001 10001',
    C: '01110 10001 10000 10000 10000 10001 01110',
    E: '11111 10000 10000 11110 10000 10000 11111',
    L: '10000 10000 10000 10000 10000 10000 11111',
    N: '10001 11001 10101 10011 10001 10001 10001',
    R: '11110 10001 10001 11110 10100 10010 10001',
    S: '01111 10000 10000 01110 00001 00001 11110',
  };
  const outlined = (text: string, x: number, y: number) =>
    Array.from(text, (letter, at) =>
      (font[letter] ?? '')
        .split(' ')
        .map((row, down) =>
          Array.from(row, (dot, along) =>
            dot === '1' ? `${x + at * 18 + along * 3} ${y - down * 3} 3.1 3.1 re f\n` : '',
          ).join(''),
        ),
    )
      .flat()
      .join('');
  const logo = 'q 80 0 0 104 500 660 cm /Im1 Do Q\n';
  const drawnLetters = outlined('CARLA ELLEN', 60, 500) + outlined('LARSEN', 60, 440);
  const { lines } = await read([`0 g ${drawnLetters}${logo}`]);
  expect(lines).toEqual(expect.arrayContaining(['CARLAELLEN', 'LARSEN']));
});

const terms = Array.from({ length: 40 }, (_, at) =>
  say(`These are the terms of our service, number ${at}.`, 60, 750 - at * 16),
);

test('a scan stays the document before pages with more text, which are read as well', async () => {
  const { problem, lines } = await read([whole, terms.join('')]);
  expect(problem).toBeUndefined();
  expect(lines.slice(0, 3)).toEqual(scanned);
  expect(lines).toHaveLength(3 + terms.length);
});

test('A letter before a picture that says less is the document', async () => {
  const letter = [
    'First Example Bank confirms that Anna Larsen has an account with us, and that her address is',
    '12 Oak Street, Springfield, IL 62701. This letter was issued on November 3, 2026.',
  ];
  const content = letter.map((text, at) => `BT /F1 9 Tf 60 ${700 - at * 14} Td (${text}) Tj ET`);
  const { problem, lines } = await read([content.join(' '), whole]);
  expect(problem).toBeUndefined();
  expect(lines).toEqual(letter.map((text) => text.replaceAll(' ', '')));
});
