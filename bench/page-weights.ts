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
import { pages } from './support/page-sources.ts';

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  const product = await BuiltSite.at(await buildSite(join(folder, 'build.log')));
  const bareReact = join(folder, 'bare-react');
  await buildBareReact(bareReact);
  const floor = await (await BuiltSite.at(bareReact)).weigh('index.html');

  const row = (page: string, { files, gz, br }: typeof floor) => ({
    page,
    files,
    'KB gz': gz.toFixed(1),
    'KB br': br.toFixed(1),
    'gz ÷ bare React': (gz / floor.gz).toFixed(2),
  });
  const rows = [row('Bare React', floor)];
  for (const [page, sources] of Object.entries(pages)) {
    rows.push(row(page, await product.weigh(...sources)));
  }
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}
