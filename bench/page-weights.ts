/**
 * Weighs the JavaScript and CSS of each page up to its first usable step, beside the bare React floor. Files are
 * counted as the build's manifest names them; Brotli at the quality that the local server takes over from CloudFront.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../scripts/local/site-build.ts';
import { buildBareReact } from './support/bare-react.ts';
import { BuiltSite } from './support/built-site.ts';
import { budgets, doorBudgets, MAX_SCRIPTS, pages } from './support/page-sources.ts';

const goals: Partial<Record<keyof typeof pages, number>> = { ...budgets, ...doorBudgets };

const holds = (value: number, goal: number | undefined) =>
  goal === undefined ? '' : value <= goal ? 'yes' : 'no';

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  const product = await BuiltSite.at(await buildSite(join(folder, 'build.log')));
  const bareReact = join(folder, 'bare-react');
  await buildBareReact(bareReact);
  const floor = await (await BuiltSite.at(bareReact)).weigh('index.html');

  const row = (page: string, { files, scripts, gz, br }: typeof floor, goal?: number) => ({
    page,
    files,
    scripts,
    [`≤ ${MAX_SCRIPTS}`]: holds(scripts, MAX_SCRIPTS),
    'KB gz': gz.toFixed(1),
    goal: goal ?? '',
    holds: holds(gz, goal),
    'KB br': br.toFixed(1),
    'gz ÷ bare React': (gz / floor.gz).toFixed(2),
  });
  const rows = [row('Bare React', floor)];
  for (const page of Object.keys(pages) as (keyof typeof pages)[])
    rows.push(row(page, await product.weigh(...pages[page]), goals[page]));
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}
