import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { OutOfTime, TooLarge } from '../../../lambdas/evidence/reading/reading.ts';
import { readPdf } from '../../../lambdas/evidence/reading/reading-thread.ts';
import { form, pdfOf, say, streamOf } from '../../unit/lambdas/evidence/reading/made-pdf.ts';
import { inBits, pictureOf } from '../../unit/lambdas/evidence/reading/made-scans.ts';

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

/** A page whose picture is in JBIG2, in hexadecimal digits: a page of 64 by 64 pixels, and another segment. */
function scan(segment: string): Uint8Array {
  const first = '00000000 30 00 01 00000013 00000040 00000040 00000000 00000000 40 0000';
  const bytes = Buffer.from(`${first} ${segment}`.replaceAll(' ', ''), 'hex');
  const objects = [pictureOf(bytes, `${inBits} /Filter /JBIG2Decode`)];
  const forms = '/Scan 8 0 R';
  return pdfOf(['q 612 0 0 792 0 0 cm /Scan Do Q'], undefined, { objects, forms });
}

const rows = '03fffdff02fefefeff4b861e5011e57dae7fff7e9548aedfffac';

/** Reads it, and returns how that ended and the bytes by which the process grew meanwhile. */
async function reading(bytes: Uint8Array) {
  const atStart = process.memoryUsage.rss();
  let most = atStart;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const ended = await readPdf(bytes, { deadline: Date.now() + 50_000 }).then(
    (content) => content && 'read',
    (error: unknown) => (error as Error).constructor,
  );
  clearInterval(watch);
  return { ended, growth: most - atStart };
}

test('A row of four gigabytes is never made: the rest is read', async () => {
  const { ended, growth } = await reading(
    scan(`00000001 26 00 01 0000002c f0000000 00000040 00000000 00000000 00 ${rows}`),
  );
  expect(ended).toBe('read');
  expect(growth).toBeLessThan(400e6);
});

test.each([
  ['What would fill the memory', spaces()],
  [
    'A picture of four billion rows',
    scan(`00000001 26 00 01 0000002c 00000040 f0000000 00000000 00000000 00 ${rows}`),
  ],
  // One array of them took the whole process along.
  [
    'A segment that refers to half a billion others',
    scan(`00000001 00 ff010000 010000002c ${'00'.repeat(40)}`),
  ],
])('%s is ended before', async (_, bomb) => {
  expect(bomb.length).toBeLessThan(10_000);
  const { ended, growth } = await reading(bomb);
  // A slow machine reaches the deadline first.
  expect([TooLarge, OutOfTime]).toContain(ended);
  expect(growth).toBeLessThan(1e9);
});
