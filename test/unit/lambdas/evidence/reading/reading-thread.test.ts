import { afterEach, describe, expect, test } from '@jest/globals';
import {
  OutOfTime,
  processorMs,
  TooLarge,
} from '../../../../../lambdas/evidence/reading/reading.ts';
import { readPdf, readPicture } from '../../../../../lambdas/evidence/reading/reading-thread.ts';
import { pdfOf, say } from './made-pdf.ts';
import { deflatedZeros, emptyPng, jpegOf, pngOf, progressiveJpeg } from './made-pictures.ts';

const deadline = Date.now() + 100_000;
const read = (bytes: Uint8Array) => readPicture(bytes, { deadline });
const photo = jpegOf(400, 300, (x) => [x % 256, 90, 90]);
const photoIsRead = async () => expect(await read(photo)).toMatchObject({ width: 400 });

afterEach(() => {
  delete process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE;
});

describe('what is wrong with one picture is no harm to the next', () => {
  test.each([
    ['no picture', new Uint8Array(9), 'unreadable'],
    ['too small', jpegOf(9, 9, () => [0, 0, 0]), 'too_small'],
    ['no pixels', emptyPng(1000, 1000), 'unreadable'],
  ])('%s', async (_, bytes, problem) => {
    await photoIsRead();
    expect(await read(bytes)).toBe(problem);
    await photoIsRead();
  });

  test('more than it may hold', async () => {
    await expect(read(pngOf(400, 300, deflatedZeros(100)))).rejects.toThrow(TooLarge);
    await photoIsRead();
  });

  test('more of the processor than is left', async () => {
    await photoIsRead();
    // It takes more than a second, on any computer.
    const large = progressiveJpeg(8200, 6200, 12);
    const processorUntil = processorMs() + 100;
    await expect(readPicture(large, { deadline, processorUntil })).rejects.toThrow(OutOfTime);
    await photoIsRead();
  });

  test('more memory than the function has', async () => {
    process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE = '8';
    await expect(read(progressiveJpeg(8200, 6200, 12))).rejects.toThrow(TooLarge);
    delete process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE;
    await photoIsRead();
  });
});

test('Two files at once, and a PDF after pictures, are read in threads of their own', async () => {
  await Promise.all([photoIsRead(), photoIsRead()]);
  const { lines } = (await readPdf(pdfOf([say('A bill')]), { deadline })) ?? {};
  expect(lines?.map(({ text }) => text)).toEqual(['A bill']);
  await photoIsRead();
});
