import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { bundling, entriesOf } from '../../../../../infra/bundling.ts';
import { pdfOf, say } from './made-pdf.ts';
import { jpegOf } from './made-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'reading-bundle-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const source = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));

test('A function’s bundles, alone in their folder, read PDFs and pictures in a thread', async () => {
  const index = source('lambdas/evidence/reading/reading-thread.ts');
  await build({
    ...bundling,
    entryPoints: { ...entriesOf('evidence'), index },
    outdir: folder,
    logLevel: 'silent',
  });
  writeFileSync(join(folder, 'bill.pdf'), pdfOf([say('Statement of an ordinary company')]));
  const jpeg = jpegOf(320, 300, () => [200, 200, 200]);
  writeFileSync(join(folder, 'photo.jpg'), jpeg);
  const scan = pdfOf(['q 612 0 0 792 0 0 cm /Im1 Do Q'], { jpeg, width: 320, height: 300 });
  writeFileSync(join(folder, 'scan.pdf'), scan);
  writeFileSync(
    join(folder, 'read.mjs'),
    `import { readFileSync } from 'node:fs';
     import { readPdf, readPicture } from './index.mjs';
     const bytes = (name) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
     const time = { deadline: Date.now() + 50_000 };
     const { width } = await readPicture(bytes('photo.jpg'), time);
     const { lines } = await readPdf(bytes('bill.pdf'), time);
     const { drawn } = await readPdf(bytes('scan.pdf'), time);
     const said = [width, drawn.picture.height, ...lines.map(({ text }) => text)];
     process.stdout.write(JSON.stringify(said));`,
  );
  const { NODE_OPTIONS: _options, ...env } = process.env;
  // The decoders' own files are in packages, here as on a laptop.
  const NODE_PATH = source('node_modules');
  const said = execFileSync(process.execPath, [join(folder, 'read.mjs')], {
    env: { ...env, NODE_PATH },
  });
  expect(JSON.parse(said.toString())).toEqual([320, 414, 'Statement of an ordinary company']);
});
