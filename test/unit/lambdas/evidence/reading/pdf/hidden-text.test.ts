import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { contentOf } from '../../../../../../lambdas/evidence/reading/pdf/pdf-content.ts';
import { form, pdfOf, say, streamOf } from '../made-pdf.ts';
import { jpegOf } from '../made-pictures.ts';

const ordinary = say('Statement of an ordinary company', 60, 720);
const jpeg = jpegOf(64, 64, () => [255, 255, 255]);
const withFont = '/Resources << /Font << /F1 3 0 R >> >>';

/** What the tests' drawings use; the first is number 8. */
const objects = [
  '<< /Type /OCG /Name (Off) >>',
  '<< /Type /OCG /Name (On) >>',
  streamOf(say('SECRET', 60, 500), `${form} ${withFont} /OC 8 0 R`),
  streamOf(
    `/Full gs ${say('SECRET', 60, 500)}`,
    `${form} /Group << /S /Transparency >> /Resources << /Font << /F1 3 0 R >> /ExtGState << /Full << /ca 1 >> >> >>`,
  ),
  streamOf('', `${form} /Group << /S /Transparency /CS /DeviceGray >>`),
  [
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding',
    '/FirstChar 71 /LastChar 76 /Widths [600 600 600 600 600 600] /ToUnicode 14 0 R >>',
  ].join(' '),
  streamOf(
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '1 begincodespacerange <00> <ff> endcodespacerange',
      '6 beginbfchar <47> <0053> <48> <0045> <49> <0043> <4a> <0052> <4b> <0045> <4c> <0054> endbfchar',
      'endcmap end end',
    ].join('\n'),
  ),
  [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0]',
    '/FirstChar 65 /LastChar 66 /Widths [600 600] /Resources << >>',
    '/Encoding << /Differences [65 /A /B] >> /CharProcs << /A 16 0 R /B 17 0 R >> >>',
  ].join(' '),
  streamOf('600 0 0 0 600 700 d1'),
  streamOf('9000 0 -500 -500 9000 1500 d1 -500 -500 9500 2000 re f'),
  '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
  streamOf('1 g 0 0 200 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 200 40]'),
  '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [50 490 250 530] /AP << /N 19 0 R >> >>',
  streamOf(
    '\x00\x00\x00',
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask 22 0 R',
  ),
  streamOf(
    '\x00',
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  ),
  streamOf(
    deflateSync(Buffer.alloc(8e6, 0xff)),
    '/Type /XObject /Subtype /Image /Width 8000 /Height 8000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
  ),
];
const extras = {
  objects,
  catalog: '/OCProperties << /OCGs [8 0 R 9 0 R] /D << /OFF [8 0 R] >> >>',
  forms: '/Off 10 0 R /Group 11 0 R /Glass 21 0 R /Vast 23 0 R',
  fonts: '/Lie 13 0 R /Drawn 15 0 R /Signs 18 0 R',
  resources: [
    '/Properties << /Off 8 0 R /On 9 0 R >>',
    '/ExtGState << /Clear << /ca 0 >> /Half << /ca 0.5 >> /Screen << /BM /Screen >>',
    '/Multiply << /BM /Multiply >> /Masked << /SMask << /S /Luminosity /G 12 0 R >> >> >>',
  ].join(' '),
};

const read = async (content: string, more = {}) =>
  (
    await contentOf(pdfOf([content], { jpeg, width: 64, height: 64 }, { ...extras, ...more }))
  )?.lines.map(({ text }) => text) ?? [];

const secret = say('SECRET', 60, 500);
const over = '50 490 200 40 re';
const image = (header: string, data: string) => `BI ${header} ID ${data}\nEI`;
const whiteImage = image('/W 1 /H 1 /CS /G /BPC 8', '\xff');

/** A name, what is drawn, and more of the page's dictionary. */
type Case = [name: string, drawn: string, more?: { page?: string }];

describe('text that nobody sees does not count', () => {
  test.each<Case>([
    ['under a rectangle drawn later', `${secret} 1 g ${over} f`],
    ['under a broad line', `${secret} 1 G 30 w 40 505 m 300 505 l S`],
    ['under many veils', `${secret} /Half gs 1 g ${`${over} f `.repeat(6)}`],
    ['outside a clip', `q 0 0 20 20 re W n ${secret} Q`],
    ['in the hole of a clip', `q 0 0 600 700 re ${over} W* n ${secret} Q`],
    [
      'outside the clip that letters make',
      `q BT /F1 12 Tf 7 Tr 60 90 Td (IIIIII) Tj ET 0 Tr ${secret} Q`,
    ],
    ['in a layer that is off', `/OC /Off BDC ${secret} EMC`],
    ['in a form of a layer that is off', '/Off Do'],
    ['under an inline image', `${secret} q 200 0 0 40 50 490 cm ${whiteImage} Q`],
    [
      'under many inline images',
      `${secret} ${Array.from({ length: 14 }, (_, at) => `q 16 0 0 40 ${50 + at * 15} 490 cm ${whiteImage} Q`).join('\n')}`,
    ],
    [
      'under a stencil',
      `${secret} q 1 g 200 0 0 40 50 490 cm ${image('/W 8 /H 2 /IM true', '\x00\x00')} Q`,
    ],
    ['under an annotation', secret, { page: '/Annots [20 0 R]' }],
    ['under black squares', `${secret} BT 1 g /Signs 14 Tf 56 498 Td (nnnnnn) Tj ET 0 g`],
    ['under a large letter', `${secret} BT 1 g /Drawn 30 Tf 50 500 Td (B) Tj ET 0 g`],
    ['nearly white', `0.93 g ${secret} 0 g`],
    ['nearly white in a named color space', `/DeviceGray cs 0.93 sc ${secret} 0 g`],
    ['pale yellow', `1 1 0.6 rg ${secret} 0 g`],
    ['drawn with a white pen', `1 Tr 1 G ${secret} 0 Tr 0 G`],
    ['drawn with a pen that blots it', `2 Tr 12 w ${secret} 0 Tr`],
    ['black on black', `${over} f ${secret}`],
    ['in the color of its background', `0.2 0.3 0.5 rg ${over} f 0.2 0.32 0.5 rg ${secret} 0 g`],
    ['transparent', `q /Clear gs ${secret} Q`],
    ['in a transparent group', 'q /Clear gs /Group Do Q'],
    ['behind a mask', `q /Masked gs ${secret} Q`],
    ['made white by blending', `q /Screen gs ${secret} Q`],
    ['in letters that are empty drawings', 'BT /Drawn 12 Tf 60 500 Td (AAAAAA) Tj ET'],
    ['mirrored', 'BT /F1 12 Tf -1 0 0 1 200 500 Tm (SECRET) Tj ET'],
    ['pressed into a line', 'q BT /F1 12 Tf 5 Tz 60 500 Td (SECRET) Tj ET Q'],
    ['under a picture of too many pixels', `${secret} q 200 0 0 40 50 490 cm /Vast Do Q`],
    [
      'small on a vast page',
      'BT /F1 4 Tf 60 500 Td (SECRET) Tj ET',
      { page: '/CropBox [0 0 2000 792] /MediaBox [0 0 2000 792]' },
    ],
    ['white, where other text is seen', `1 g ${say('SECRET', 60, 90)} 0 g`],
    ['drawn without being shown, where other text is seen', `3 Tr ${say('SECRET', 60, 90)} 0 Tr`],
    ['in a font of signs', 'BT /Signs 12 Tf 60 500 Td (SECRET) Tj ET'],
    ['another text than the one that is drawn', 'BT /Lie 12 Tf 60 500 Td (GHIJKL) Tj ET'],
  ])('%s', async (_, hidden, more = {}) => {
    expect(await read(`${ordinary} ${hidden} q 0 g ${say('TOTAL', 60, 90)} Q`, more)).toEqual([
      'Statement of an ordinary company',
      'TOTAL',
    ]);
  });
});

describe('what a person reads on an ordinary bill counts', () => {
  const shown = say('SHOWN', 60, 500);
  test.each<Case>([
    ['light gray', `0.7 g ${shown} 0 g`],
    ['white on a dark bar', `0.1 0.2 0.5 rg ${over} f 1 g ${shown} 0 g`],
    ['on a pale background', `0.9 0.95 1 rg ${over} f 0 g ${shown}`],
    ['on a background of many', `${`0.9 g ${over} f `.repeat(50)} 0 g ${shown}`],
    ['on a picture', `q 200 0 0 40 50 490 cm /Im1 Do Q ${shown}`],
    ['struck through', `${shown} 60 504 m 120 504 l S`],
    ['beside a rectangle', `${shown} 1 g 130 490 100 40 re f 0 g`],
    ['marked with a highlighter', `${shown} q /Multiply gs 1 1 0 rg ${over} f Q`],
    ['under a thin veil', `${shown} q /Half gs 1 g ${over} f Q`],
    ['under a picture that is transparent there', `${shown} q 200 0 0 40 50 490 cm /Glass Do Q`],
    ['within a clip', `q ${over} W n ${shown} Q`],
    ['in a layer that is on', `/OC /On BDC ${shown} EMC`],
    ['before an annotation elsewhere', say('SHOWN', 60, 300), { page: '/Annots [20 0 R]' }],
    ['moved within its line', 'BT /F1 12 Tf 60 500 Td [(SH) -40 (O) 60 (WN)] TJ ET'],
    ['in words set apart', 'BT /F1 12 Tf 14 TL 3 Tw 60 520 Td () Tj T* (SHOWN) Tj ET'],
  ])('%s', async (_, drawn, more = {}) => {
    const texts = await read(
      `${drawn} q 0 g ${say('Total of an ordinary statement', 60, 90)} Q`,
      more,
    );
    expect(texts.filter((text) => !text.startsWith('Total of'))).toEqual(['SHOWN']);
  });

  test('on a page that lies on its side', async () => {
    const turned = 'BT /F1 12 Tf 0 1 -1 0 300 60 Tm (A statement of SHOWN) Tj ET';
    expect(await read(turned, { page: '/Rotate 90' })).toEqual(['A statement of SHOWN']);
  });

  test('printed twice for bold letters', async () => {
    const { lines = [] } =
      (await contentOf(pdfOf([say('SHOWN', 60, 500) + say('SHOWN', 60.3, 500)]))) ?? {};
    expect(new Set(lines.map(({ text }) => text))).toEqual(new Set(['SHOWN']));
  });
});
