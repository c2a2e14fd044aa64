import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Manifest } from 'vite';

/** JavaScript and CSS that a customer's browser may load up to the first usable step, in KB, compressed. */
const BUDGET_KB = 150;

const atRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const vite = atRoot('node_modules/vite/bin/vite.js');
const frontend = atRoot('frontend');

let site: string;
let manifest: Manifest;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  // In a process of its own: the bundler's native part does not run inside Jest.
  await promisify(execFile)(process.execPath, [vite, 'build', frontend, '--outDir', site], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
});
afterAll(() => rm(site, { recursive: true }));

/** The chunk of a source file and all that it needs before it runs. */
function chunksOf(...sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is no chunk`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const style of chunk.css ?? []) found.add(style);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  for (const source of sources) add(source);
  return found;
}

const read = (files: Iterable<string>) =>
  Promise.all([...files].map((file) => readFile(join(site, file))));

const landing = 'src/features/landing/landing-page.tsx';
const wizard = 'src/features/wizard/wizard-page.tsx';
const paths = {
  'a link from the dealership': ['src/features/customer-link/customer-link-page.tsx'],
  'the landing page': [landing],
  'the wizard from the landing page on': [landing, wizard],
};

describe.each(Object.entries(paths))('%s', (_, sources) => {
  test(`takes at most ${BUDGET_KB} KB`, async () => {
    const files = await read(chunksOf('index.html', ...sources));
    const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
    expect(bytes / 1024).toBeLessThan(BUDGET_KB);
  });

  test('brings no sign-in, no PDF reader and no camera along', async () => {
    const text = (await read(chunksOf('index.html', ...sources))).join('\n');
    expect(text).not.toMatch(/amplify|InitiateAuth/i);
    expect(text).not.toMatch(/pdf\.worker|GlobalWorkerOptions/);
    expect(text).not.toMatch(/getUserMedia/);
  });
});

test('the page itself has no script and no style of its own', async () => {
  const html = await readFile(join(site, 'index.html'), 'utf8');
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)|javascript:| on\w+=/i);
});
