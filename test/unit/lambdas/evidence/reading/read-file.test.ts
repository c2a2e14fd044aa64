import './one-realm.ts';
import { describe, expect, test } from '@jest/globals';
import { readFile } from '../../../../../lambdas/evidence/reading/read-file.ts';
import { golden } from './golden.ts';
import { pdfOf, say } from './made-pdf.ts';
import { jpegOf, withOrientation } from './made-pictures.ts';

const options = () => ({ isPassport: false, wantsBarcode: false, deadline: Date.now() + 120_000 });
const textOf = ({ lines }: { lines: readonly { text: string }[] }) =>
  lines.map(({ text }) => text).join('\n');

describe('golden readings', () => {
  test("A license's front that lies on its side is read", async () => {
    const bytes = withOrientation(golden('license-front.jpg'), 8);
    const reading = await readFile('idDocument', bytes, 'image/jpeg', options());
    expect(reading).toMatchObject({ state: 'finished', problem: undefined, barcode: undefined });
    const text = textOf(reading);
    for (const printed of ['ROSS', 'MICHELLE CARRIE', '02/17/1976', '03/15/2032', 'F57389903'])
      expect(text).toContain(printed);
    expect(text.indexOf('FLORIDA')).toBeLessThan(text.indexOf('ROSS'));
    expect(reading.portrait?.turn).toBe(90);
    expect(reading.portrait?.left).toBeCloseTo(0.05, 1);
  });

  test("A license's back is its barcode", async () => {
    const bytes = golden('license-back.jpg');
    const reading = await readFile('idBack', bytes, 'image/jpeg', {
      ...options(),
      wantsBarcode: true,
    });
    expect(reading).toMatchObject({ state: 'finished', problem: undefined, lines: [] });
    expect(reading.barcode).toContain('DCSPUBLIC\n');
    expect(reading.difference).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('A blurred photograph says so, also after a PDF', async () => {
  await readFile('addressDocument', pdfOf([say('A bill')]), 'application/pdf', options());
  const reading = await readFile('idDocument', golden('blurred.jpg'), 'image/jpeg', options());
  expect(reading).toMatchObject({ state: 'finished', problem: 'blurred' });
  expect(reading.difference).toMatch(/^[0-9a-f]{64}$/);
});

test("A screen's dark colors aren't a lack of light", async () => {
  const words = (x: number, y: number) => y % 60 < 9 && x % 96 < 60 && x % 12 < 2;
  const screen = jpegOf(600, 900, (x, y) => (words(x, y) ? [220, 220, 220] : [18, 18, 18]));
  const reading = await readFile('addressDocument', screen, 'image/jpeg', options());
  expect(reading).toMatchObject({ state: 'finished', problem: undefined });
});

describe('what gives nothing', () => {
  test.each([
    ['A video is not looked at', 'video', 'video/mp4', new Uint8Array(9), undefined],
    ['An empty PDF', 'addressDocument', 'application/pdf', pdfOf(['']), 'unreadable'],
    ['A broken PDF', 'addressDocument', 'application/pdf', new Uint8Array(9), 'unreadable'],
    ['A tiny picture', 'idBack', 'image/jpeg', jpegOf(9, 9, () => [0, 0, 0]), 'too_small'],
  ] as const)('%s', async (_, kind, type, bytes, problem) => {
    const reading = await readFile(kind, bytes, type, options());
    expect(reading).toMatchObject({ kind, state: 'finished', lines: [] });
    expect(reading.problem).toBe(problem);
    expect(reading.isPdf ?? false).toBe(type === 'application/pdf');
    expect(reading.sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

/** A text of this size in points at a place. */
const small = (size: number, text: string, x: number, y: number) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;
const grid = Array.from({ length: 1000 }, (_, at) =>
  small(6, `N${at}`, 10 + (at % 20) * 30, 780 - Math.floor(at / 20) * 15),
);

test.each([
  ['A thousand lines', grid],
  ['Five hundred letters in a line', [small(2.2, '1'.repeat(480), 4, 700)]],
])('%s are more than is compared: the file is left to a person', async (_what, content) => {
  const bytes = pdfOf([content.join('')]);
  const reading = await readFile('addressDocument', bytes, 'application/pdf', options());
  expect(reading).toMatchObject({ state: 'unfinished', lines: [] });
});

test('What the time ended is unfinished, and its bytes are known all the same', async () => {
  const reading = await readFile('idDocument', golden('blurred.jpg'), 'image/jpeg', {
    ...options(),
    deadline: Date.now() - 1,
  });
  expect(reading).toMatchObject({ state: 'unfinished', lines: [] });
  expect(reading.sha256).toMatch(/^[0-9a-f]{64}$/);
});
