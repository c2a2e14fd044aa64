import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pages } from '../../../bench/support/pages.ts';
import { BuiltSite } from '../../../bench/support/page-weight.ts';

/** JavaScript and CSS that a customer's browser may load up to the first usable step, in KB, compressed. */
const BUDGET_KB = 150;

const atRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const vite = atRoot('node_modules/vite/bin/vite.js');

let folder: string;
let site: BuiltSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  // In its own process: the bundler's native part does not run inside Jest.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', atRoot('frontend'), '--outDir', folder],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  site = await BuiltSite.at(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const textOf = async (page: keyof typeof pages) =>
  (await site.read(site.filesOf(...pages[page]))).join('\n');

describe.each(['Landing page', 'Link page', 'Wizard, first step'] as const)('%s', (page) => {
  test(`takes at most ${BUDGET_KB} KB`, async () => {
    expect((await site.weigh(...pages[page])).gz).toBeLessThan(BUDGET_KB);
  });

  test('brings no sign-in, no PDF reader and no camera along', async () => {
    const text = await textOf(page);
    expect(text).not.toMatch(/amplify|InitiateAuth/i);
    expect(text).not.toMatch(/pdf\.worker|GlobalWorkerOptions/);
    expect(text).not.toMatch(/getUserMedia/);
  });

  test('knows the addresses of the API, and none of the server’s schemas for others', async () => {
    const text = await textOf(page);
    expect(text).toContain('/api/dealerships/{dealerId}');
    expect(text).not.toMatch(/adminVerification|isEmailVerified/);
  });
});

test('the landing page needs no schema at all', async () => {
  expect(await textOf('Landing page')).not.toMatch(/ZodMini/);
});

test('the page itself has no script and no style of its own', async () => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)|javascript:| on\w+=/i);
});
