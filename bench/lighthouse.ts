/**
 * Runs Lighthouse's phone audit on the pages that a stranger opens first, beside pages of the same words from React
 * alone: the middle of three runs each, which needs a quiet machine. Lighthouse comes by npx, since nothing else needs
 * its 100 packages, and needs an installed Chrome or Chromium (CHROME_PATH, if it isn't found): the one that the tests
 * bring can't be audited.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LANGUAGE_PARAMETER } from '../shared/customer-paths.ts';
import { startBench, startBenchSite } from './support/bench-site.ts';
import { median } from './support/median.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 3;
/** The product's promises, of 100. */
const floors = { performance: 95, accessibility: 100, 'best-practices': 100 };
type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];

const run = promisify(execFile);
const { folder, lifetime } = await startBench();

async function scoresOf(address: string): Promise<Record<Category, number>> {
  const report = join(folder, 'report.json');
  await run('npx', [
    ...['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', `--output-path=${report}`],
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]);
  const { categories: found } = JSON.parse(await readFile(report, 'utf8')) as {
    categories: Record<Category, { score: number | null }>;
  };
  const scores = categories.map((name) => [name, Math.round((found[name].score ?? 0) * 100)]);
  return Object.fromEntries(scores) as Record<Category, number>;
}

/** Names the language before the fragment, which is a link's key. */
const inSpanish = (path: string) => path.replace(/#|$/, `?${LANGUAGE_PARAMETER}=es$&`);

/** Returns the middle of several runs. */
async function middleOf(address: string): Promise<Record<Category, number>> {
  const rounds: Record<Category, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scoresOf(address));
  const middle = categories.map((each) => [each, median(rounds.map((scores) => scores[each]))]);
  return Object.fromEntries(middle) as Record<Category, number>;
}

try {
  const site = await startBenchSite(folder, lifetime);
  const bareUrl = await site.serveBareReact();
  const linkPath = await site.openLink();
  const paths = {
    'Landing page': '/',
    'Landing page in Spanish': inSpanish('/'),
    'Link page': linkPath,
    'Link page in Spanish': inSpanish(linkPath),
    'Privacy policy': '/privacy',
    'Privacy policy in Spanish': inSpanish('/privacy'),
    'Dealer sign-in': '/dealer/login',
    Registration: '/dealer/register',
    'Admin sign-in': '/admin/login',
  };
  const rows: Record<string, string | number>[] = [];
  for (const [page, path] of Object.entries(paths)) {
    const scores = await middleOf(site.siteUrl + path);
    const bare = await middleOf(bareUrl + path);
    for (const each of categories)
      rows.push({
        page,
        audit: each,
        goal: floors[each],
        value: scores[each],
        holds: scores[each] >= floors[each] ? 'yes' : 'no',
        'bare React': bare[each],
      });
  }
  console.log(`Lighthouse on a simulated phone, middle of ${ROUNDS}`);
  console.table(rows);
  if (rows.some(({ holds }) => holds === 'no')) process.exitCode = 1;
} finally {
  await lifetime.end();
}
