import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync, type OutputFile } from 'esbuild';
import type { FunctionName } from '../lambdas/runtime/settings.ts';
import { bundling, entryOf } from './bundling.ts';
import { copyPackages } from './packages.ts';

/** Never asked for: the bundle is made here, without Docker. */
const noImage = DockerImage.fromRegistry('scratch');

const root = fileURLToPath(new URL('../', import.meta.url));

/** As if it stood in the repository's own folder, so that the source map is the same wherever it is made. */
const makeBundle = (name: FunctionName): OutputFile[] =>
  buildSync({
    ...bundling,
    sourcemap: true,
    sourcesContent: false,
    entryPoints: [entryOf(name)],
    outfile: join(root, 'index.mjs'),
    write: false,
    logLevel: 'warning',
  }).outputFiles;

/** A process synthesizes one state of the sources, for one stage or several: each function is bundled once. */
const bundles = new Map<FunctionName, OutputFile[]>();

/** Writes a function's bundle into a folder, and its source map: Node shows where in the sources an error happened. */
export function writeBundle(name: FunctionName, folder: string): void {
  const files = bundles.get(name) ?? makeBundle(name);
  bundles.set(name, files);
  for (const { path, contents } of files) writeFileSync(join(folder, basename(path)), contents);
}

/** The bundle of a function, made when the stack is synthesized; `withPackages`: with what no bundle can take in. */
export const codeOf = (name: FunctionName, { withPackages }: { withPackages: boolean }): Code =>
  Code.fromAsset(dirname(entryOf(name)), {
    // The same code is the same asset, wherever and whenever it is bundled.
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: noImage,
      local: {
        tryBundle(folder) {
          writeBundle(name, folder);
          if (withPackages) copyPackages(folder);
          return true;
        },
      },
    },
  });
