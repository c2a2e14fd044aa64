import { join } from 'node:path';
import { runGuarded, tool } from './start-guarded.ts';
import { cachedFolder } from './build-cache.ts';
import { root, toolEnvironment } from './local-paths.ts';
import { Problem } from './command-problem.ts';
import { SiteFiles, type PagesSource } from './server/site-files.ts';

/** All paths that a build is made from. */
const sources = ['frontend', 'shared', 'package-lock.json', 'package.json', 'tsconfig.json'];

/** Under a test run's own environment, the bundler would build for developers. */
const environment = { NODE_ENV: 'production' };

/** Builds the site unless this build is cached, and returns its folder. */
export async function buildSite(log: string): Promise<string> {
  const site = await cachedFolder('site', sources, JSON.stringify(environment));
  if (site.isThere) return site.folder;
  const build = ['build', 'frontend', '--outDir', site.unfinished, '--logLevel', 'warn'];
  // One after the other: the first empties the folder, and each has work for both cores.
  for (const options of [['--emptyOutDir'], ['--mode', 'spanish']]) {
    const code = await runGuarded([tool('vite', root), ...build, ...options], {
      log,
      seconds: 300,
      cwd: root,
      env: { ...toolEnvironment(), ...environment },
    });
    if (code !== 0) throw new Problem(`The site couldn't be built. See vite's output in ${log}`);
  }
  await site.keep();
  return site.folder;
}

/** The production build, as CloudFront serves it. */
export const builtPages: PagesSource = {
  name: 'Site build',
  make: async (logs) => new SiteFiles(await buildSite(join(logs, 'build.log'))),
};
