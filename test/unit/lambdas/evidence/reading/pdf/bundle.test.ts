import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { bundling } from '../../../../../../infra/bundling.ts';
import { pdfOf, say } from '../made-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'pdf-bundle-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('A function’s bundle, alone in its folder, is what its thread for a PDF runs', async () => {
  const entry = new URL(
    '../../../../../../lambdas/evidence/reading/pdf/read-pdf.ts',
    import.meta.url,
  );
  await build({
    ...bundling,
    entryPoints: [fileURLToPath(entry)],
    outfile: join(folder, 'index.mjs'),
    logLevel: 'silent',
  });
  writeFileSync(join(folder, 'bill.pdf'), pdfOf([say('Statement of an ordinary company')]));
  writeFileSync(
    join(folder, 'read.mjs'),
    `import { readFileSync } from 'node:fs';
     import { readPdf } from './index.mjs';
     const bytes = new Uint8Array(readFileSync(new URL('bill.pdf', import.meta.url)));
     const { lines } = await readPdf(bytes, Date.now() + 50_000);
     process.stdout.write(JSON.stringify(lines.map(({ text }) => text)));`,
  );
  const { NODE_PATH: _path, NODE_OPTIONS: _options, ...env } = process.env;
  const said = execFileSync(process.execPath, [join(folder, 'read.mjs')], { env });
  expect(JSON.parse(said.toString())).toEqual(['Statement of an ordinary company']);
});
