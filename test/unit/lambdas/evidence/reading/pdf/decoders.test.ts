import { expect, jest, test } from '@jest/globals';
import { contentOf } from '../../../../../../lambdas/evidence/reading/pdf/pdf-content.ts';
import { pdfjs } from '../../../../../../lambdas/evidence/reading/pdf/pdfjs.ts';
import { pdfOf } from '../made-pdf.ts';
import { jpegOf } from '../made-pictures.ts';
import { asStencil, bitmapFont, jbig2, jpeg2000, pictureOf, scanRows } from '../made-scans.ts';

const jpeg = jpegOf(8, 8, () => [255, 255, 255]);

test('Bitmap fonts and text on pictures of any format are read, and pdfjs has nothing to warn of', async () => {
  const { VerbosityLevel } = await pdfjs();
  // It goes on without what fails, and would say so.
  jest.replaceProperty(VerbosityLevel, 'ERRORS', VerbosityLevel.WARNINGS);
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const pictures = ['Jpx', 'Jbig2', 'Ink', 'Im1'].map(
    (name, at) => `q 60 0 0 60 50 ${at * 70} cm /${name} Do Q`,
  );
  const text = ['AABBAABBAABBAABBAABBAABB', 'BA', 'AB'].map(
    (letters, at) => `BT /Bits 12 Tf 60 ${[700, 75, 5][at] ?? 0} Td (${letters}) Tj ET`,
  );
  const bytes = pdfOf(
    [[...pictures, ...text].join(' ')],
    { jpeg, width: 8, height: 8 },
    {
      objects: [jpeg2000, jbig2, pictureOf(scanRows(0, 64), asStencil), ...bitmapFont(11)],
      forms: '/Jpx 8 0 R /Jbig2 9 0 R /Ink 10 0 R',
      fonts: '/Bits 11 0 R',
    },
  );
  const content = await contentOf(bytes);
  jest.restoreAllMocks();
  expect(content?.lines.map(({ text: read }) => read)).toEqual([
    'AABBAABBAABBAABBAABBAABB',
    'BA',
    'AB',
  ]);
  expect(warn.mock.calls).toEqual([]);
});
