import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { OutOfTime, TooLarge } from '../../../lambdas/evidence/reading/reading.ts';
import { readPdf } from '../../../lambdas/evidence/reading/reading-thread.ts';
import { form, pdfOf, say, streamOf } from '../../unit/lambdas/evidence/reading/made-pdf.ts';

const page = say('Statement of an ordinary company');

/** A page that draws a form of 1.5 GB of spaces; compressed twice they take 4 KB. */
function spaces(): Uint8Array {
  // Flushed, a piece ends at a whole byte and refers to nothing before it: it can follow itself.
  const megabyte = deflateRawSync(Buffer.alloc(1e6, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const head = deflateSync('').subarray(0, 2);
  const end = deflateRawSync('');
  const packed = Buffer.concat([head, ...Array<Buffer>(1500).fill(megabyte), end]);
  const filters = '/Filter [/FlateDecode /FlateDecode]';
  const objects = [streamOf(deflateSync(packed), `${form} ${filters}`)];
  return pdfOf([`${page} /Spaces Do`], undefined, { objects, forms: '/Spaces 8 0 R' });
}

test('What would fill the memory is ended before', async () => {
  const bomb = spaces();
  expect(bomb.length).toBeLessThan(10_000);
  const atStart = process.memoryUsage.rss();
  let most = atStart;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  // A slow machine reaches the deadline first.
  const ended = await readPdf(bomb, { deadline: Date.now() + 50_000 }).catch(
    (error: unknown) => error,
  );
  clearInterval(watch);
  expect([TooLarge, OutOfTime]).toContain((ended as Error).constructor);
  expect(most - atStart).toBeLessThan(1e9);
});
