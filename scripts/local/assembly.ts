import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalSettings } from '../../infra/local-stage.ts';
import { cachedFolder } from './build-cache.ts';
import { Problem } from './command-problem.ts';
import { runGuarded } from './start-guarded.ts';
import { emulatorUrlOf, root, siteUrlOf, toolEnvironment, type Instance } from './local-paths.ts';

const SYNTHESIS_SECONDS = 300;
const script = fileURLToPath(new URL('./synthesize-copies.ts', import.meta.url));

/** All paths that the template and its functions are made from. */
const sources = [
  ...['infra', 'stages', 'lambdas', 'shared', 'cdk.json', 'tsconfig.json'],
  ...['package.json', 'package-lock.json'],
];

/** Returns the facts that the template needs about this copy. */
const localSettingsOf = (instance: Instance): LocalSettings => {
  const { provider } = instance;
  return {
    siteUrl: siteUrlOf(instance),
    emulatorUrl: emulatorUrlOf(instance),
    packagesFolder: join(root, 'node_modules'),
    ...(provider && { provider }),
  };
};

/** Returns the cached cloud assembly of a copy: synthesizing takes most of a start. */
const assemblyOf = (instance: Instance) =>
  cachedFolder('assembly', sources, JSON.stringify(localSettingsOf(instance)));

/** Returns the folders of these copies' assemblies; those that aren't cached are synthesized first, in one process. */
export async function synthesize(instances: Instance[], log: string): Promise<string[]> {
  const copies = await Promise.all(
    instances.map(async (each) => ({
      settings: localSettingsOf(each),
      kept: await assemblyOf(each),
    })),
  );
  const missing = copies.filter(({ kept }) => !kept.isThere);
  const folders = copies.map(({ kept }) => kept.folder);
  if (missing.length === 0) return folders;
  const wanted = missing.map(({ settings, kept }) => ({ settings, folder: kept.unfinished }));
  const code = await runGuarded([process.execPath, script, JSON.stringify(wanted)], {
    log,
    seconds: SYNTHESIS_SECONDS,
    cwd: root,
    env: toolEnvironment(),
  });
  if (code !== 0) throw new Problem(`The stack couldn't be synthesized. See the output in ${log}`);
  await Promise.all(missing.map(({ kept }) => kept.keep()));
  return folders;
}
