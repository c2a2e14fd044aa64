import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { contentOf } from '../../../../../../lambdas/evidence/reading/pdf/pdf-content.ts';
import { form, pdfOf, say, streamOf } from '../made-pdf.ts';
import { asStencil, inBits, jbig2, jpeg2000, pictureOf, scanRows } from '../made-scans.ts';

/** Dots of a color printer, finer than the scan. */
const logo = deflateSync(Buffer.alloc((512 * 512) / 8, 0xff));

const objects = [
  pictureOf(scanRows(0, 64), inBits),
  // A stencil's zeros are painted.
  pictureOf(scanRows(0, 64), asStencil),
  pictureOf(Buffer.alloc(512, 0xff), inBits),
  ...[0, 16, 32, 48].map((from) => pictureOf(scanRows(from, from + 16), inBits, 16)),
  pictureOf([...scanRows(16, 64), ...scanRows(0, 16)], inBits),
  jpeg2000,
  jbig2,
  streamOf(
    logo,
    `/Type /XObject /Subtype /Image /Width 512 /Height 512 ${inBits} /Filter /FlateDecode`,
  ),
  streamOf('0 0 0 rg 0 594 306 198 re f', form),
  '<< /Type /Annot /Subtype /Widget /FT /Sig /F 4 /Rect [400 600 600 750] /AP << /N 21 0 R >> >>',
  streamOf('0 0 200 200 re f', '/Type /XObject /Subtype /Form /BBox [0 0 200 200]'),
  '<< /Type /Annot /Subtype /Widget /FT /Sig /F 4 /Rect [0 594 306 792] >>',
];
const names = ['Scan', 'Ink', 'Paper', 'S0', 'S1', 'S2', 'S3', 'Flipped', 'Jpx', 'Jbig2'];

/** A PDF whose pages draw these. */
function drawing(pages: readonly string[], page = ''): Uint8Array {
  const first = 6 + pages.length * 2;
  const forms = [...names, 'Logo', 'Box'].map((name, at) => `/${name} ${first + at} 0 R`);
  return pdfOf(pages, undefined, { objects, forms: forms.join(' '), page });
}

const draw = (name: string, [x, y, width, height]: readonly number[] = [0, 0, 612, 792]) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q\n`;
const scan = draw('Scan');
const small = (text: string, x: number, y: number) => `BT /F1 8 Tf ${x} ${y} Td (${text}) Tj ET\n`;
const browserLines =
  small('11/20/26, 9:14 AM', 24, 772) +
  small('https://my.utility.example/bills/1182/view?page=1', 24, 14) +
  small('1/1', 570, 14);

/** What is drawn where the scan is black, at the right of that, and below it. */
function shades(content: Awaited<ReturnType<typeof contentOf>>) {
  const { width, height, rgba } = content?.drawn?.picture ?? { width: 0, height: 0, rgba: [] };
  return [
    [0.25, 0.12],
    [0.75, 0.12],
    [0.25, 0.5],
    [0.75, 0.97],
  ].map(([x = 0, y = 0]) => rgba[(Math.floor(y * height) * width + Math.floor(x * width)) * 4]);
}
const asScanned = [0, 255, 255, 255];

describe('a page that is a picture is drawn as a viewer shows it', () => {
  test.each<[name: string, drawn: string, page?: string]>([
    ['one picture', scan],
    ['without a signature’s seal', scan, '/Annots [20 0 R]'],
    ['under a signature that shows nothing', scan, '/Annots [22 0 R]'],
    ['within what a browser prints around it', browserLines + draw('Scan', [36, 60, 540, 690])],
    ['under a browser’s lines', scan + browserLines],
    ['with an app’s line', scan + small('Scanned with CamScanner and nothing else', 420, 12)],
    ['with a stamp', scan + say('RECEIVED 11/20/2026 BY FRONT DESK', 300, 300)],
    ['a stencil', draw('Ink')],
    ['a background and a stencil', draw('Paper') + draw('Ink')],
    ['strips', [0, 1, 2, 3].map((at) => draw(`S${at}`, [0, 594 - at * 198, 612, 198])).join('')],
    ['mirrored', 'q 612 0 0 -792 0 792 cm /Flipped Do Q'],
    [
      'with a larger logo',
      scan + draw('Logo', [520, 20, 60, 60]) + small('Acme Copy Center, since 1961', 300, 400),
    ],
    ['JPEG 2000', draw('Jpx')],
    ['JBIG2', draw('Jbig2')],
    ['over its hidden text', say('Statement of an ordinary company', 60, 500) + scan],
    [
      'lines of one path, beside a logo',
      `/Box Do ${draw('Logo', [520, 20, 60, 60])}${'0 0 m 1 1 l '.repeat(300)}S`,
    ],
    ['lines alone', `/Box Do ${'0 0 m 1 1 l S '.repeat(300)}`],
  ])('%s', async (_, drawn, page = '') => {
    const content = await contentOf(drawing([drawn], page));
    expect(content?.lines).toEqual([]);
    expect(shades(content)).toEqual(asScanned);
  });
});

describe('a page is text where text covers it', () => {
  const text = Array.from({ length: 24 }, (_, at) =>
    say(`Line ${at} of a bill with its customer, address and amounts`, 60, 700 - at * 20),
  ).join('');
  test.each([
    ['on letter paper', draw('Paper') + text],
    ['beside a logo', draw('Logo', [500, 700, 90, 60]) + say('A short letter of an ordinary bank')],
  ])('%s', async (_, content) => {
    const read = await contentOf(drawing([content]));
    expect(read?.drawn).toBeUndefined();
    expect(read?.lines.at(-1)?.text).toMatch(/address and amounts|ordinary bank/);
  });

  test('before a page of advertisement', async () => {
    const read = await contentOf(drawing([text, scan]));
    expect(read?.drawn).toBeUndefined();
  });
});
