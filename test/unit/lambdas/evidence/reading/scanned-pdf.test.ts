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
