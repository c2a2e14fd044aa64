import { describe, expect, test } from '@jest/globals';
import { TooLarge } from '../../../../../../lambdas/evidence/reading/reading.ts';
import { readPdf } from '../../../../../../lambdas/evidence/reading/reading-thread.ts';
import { golden } from '../golden.ts';
import { pdfOf, say } from '../made-pdf.ts';

const ordinary = say('Statement of an ordinary company', 60, 720);
const read = (bytes: Uint8Array) => readPdf(bytes, { deadline: Date.now() + 60_000 });
const textsOf = async (bytes: Uint8Array) =>
  (await read(bytes))?.lines.map(({ text }) => text) ?? [];

test('no PDF may take the function more memory than it has', async () => {
  process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE = '8';
  try {
    await expect(read(pdfOf([ordinary]))).rejects.toThrow(TooLarge);
  } finally {
    delete process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE;
  }
});

test('Text is there in lines, with its places and what the PDF says of itself', async () => {
  const bytes = pdfOf([
    ordinary + say('ANNA', 60, 600) + say('LARSEN', 97, 600) + say('$12.34', 500, 600),
  ]);
  const { facts, lines, drawn } = (await read(bytes)) ?? {};
  expect(lines?.map(({ text }) => text)).toEqual([
    'Statement of an ordinary company',
    'ANNA LARSEN',
    '$12.34',
  ]);
  expect(lines?.[1]?.left).toBeCloseTo(60 / 612, 3);
  expect(lines?.[1]?.top).toBeCloseTo(180 / 792, 2);
  expect(facts).toEqual({
    pages: 1,
    producer: 'Acme Billing 4.2',
    creator: undefined,
    createdAt: '2026-09-30T17:00:00.000Z',
    modifiedAt: undefined,
  });
  expect(drawn).toBeUndefined();
});

test.each([
  ['a newline', '\r\n'],
  ['a byte order mark', '\ufeff'],
  ['a printer’s job', '@PJL SET COPIES=1\n'.repeat(50)],
])('a PDF that begins with %s is read like any other', async (_, before) => {
  const bytes = Buffer.concat([Buffer.from(before), pdfOf([ordinary])]);
  expect(await textsOf(new Uint8Array(bytes))).toEqual(['Statement of an ordinary company']);
});

describe('text that nobody sees does not count', () => {
  test.each([
    ['beside the page', say('SECRET', -300, 500)],
    ['above the page', say('SECRET', 60, 900)],
    ['drawn without being shown', `3 Tr ${say('SECRET', 60, 500)} 0 Tr\n`],
    ['white', `1 g ${say('SECRET', 60, 500)} 0 g\n`],
    ['one point high', 'BT /F1 1 Tf 60 500 Td (SECRET) Tj ET\n'],
  ])('%s', async (_, hidden) => {
    expect(await textsOf(pdfOf([ordinary + hidden + say('TOTAL', 60, 90)]))).toEqual([
      'Statement of an ordinary company',
      'TOTAL',
    ]);
  });
});

test('Of a thousand pages three are read', async () => {
  const pages = Array.from({ length: 1000 }, (_, index) => ordinary + say(`Page ${index + 1}`));
  const content = await read(pdfOf(pages));
  expect(content?.facts.pages).toBe(1000);
  expect(content?.lines.filter(({ text }) => text.startsWith('Page'))).toHaveLength(3);
});

test.each([
  ['A PDF with a password', golden('password.pdf')],
  ['A PDF cut off', pdfOf([ordinary]).subarray(0, 60)],
])('%s cannot be opened', async (_, bytes) => {
  expect(await read(bytes)).toBeUndefined();
});
