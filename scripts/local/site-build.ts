import { join } from 'node:path';
import { runGuarded, tool } from './guarded.ts';
import { keptFolder } from './kept.ts';
import { root, toolEnvironment } from './places.ts';
import { Problem } from './problem.ts';
import { SiteFiles } from './server/files.ts';
import type { PagesSource } from './server/pages.ts';

/** Everything that a build is made from. */
const sources = ['frontend', 'shared', 'package-lock.json', 'package.json', 'tsconfig.json'];

/** A test run has another one, of which the bundler would make what is for developers. */
const environment = { NODE_ENV: 'production' };

/** The folder with the site's production build. */
export async function buildSite(log: string): Promise<string> {
  const site = await keptFolder('site', sources, JSON.stringify(environment));
  if (site.isThere) return site.folder;
  const target = ['--outDir', site.unfinished, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await runGuarded([tool('vite', root), 'build', 'frontend', ...target], {
    log,
    seconds: 300,
    cwd: root,
    env: { ...toolEnvironment(), ...environment },
  });
  if (code !== 0) throw new Problem(`The site couldn't be built. See vite's output in ${log}`);
  await site.keep();
  return site.folder;
}

/** The production build, as CloudFront serves it. */
export const builtPages: PagesSource = {
  name: 'Site build',
  make: async (logs) => new SiteFiles(await buildSite(join(logs, 'build.log'))),
};
