/**
 * Weighs the JavaScript and CSS of each page up to its first usable step, beside a bare React page of the same words, or
 * React and one button where the document has no words of its own. Files are counted as the build's manifest names them;
 * Brotli at the quality that the local server takes over from CloudFront.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../scripts/local/site-build.ts';
import { documents } from '../shared/customer-paths.ts';
import { buildBareReact } from './support/bare-react.ts';
import { BuiltSite, weighFiles } from './support/built-site.ts';
import { budgets, doorBudgets, MAX_SCRIPTS, pages } from './support/page-sources.ts';

const goals: Partial<Record<keyof typeof pages, number>> = { ...budgets, ...doorBudgets };

const holds = (value: number, goal: number | undefined) =>
  goal === undefined ? '' : value <= goal ? 'yes' : 'no';

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  const site = await buildSite(join(folder, 'build.log'));
  const product = await BuiltSite.at(site);
  const bareReact = join(folder, 'bare-react');
  const bare = await buildBareReact(site, bareReact);

  const rows: Record<string, string | number>[] = [];
  for (const page of Object.keys(pages) as (keyof typeof pages)[]) {
    const [document, ...parts] = pages[page];
    const { files, scripts, gz, br } = await product.weigh(document, ...parts);
    const peer = bare.get(document) ?? bare.get(documents.other) ?? [];
    const bareGz = (await weighFiles(bareReact, peer)).gz;
    rows.push({
      page,
      files,
      scripts,
      [`≤ ${MAX_SCRIPTS}`]: holds(scripts, MAX_SCRIPTS),
      'KB gz': gz.toFixed(1),
      goal: goals[page] ?? '',
      holds: holds(gz, goals[page]),
      'KB br': br.toFixed(1),
      'bare React, KB gz': bareGz.toFixed(1),
      '÷ bare React': (gz / bareGz).toFixed(2),
    });
  }
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}
