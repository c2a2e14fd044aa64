import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { context } from 'esbuild';
import { bundling, entriesOf } from '../../../infra/bundling.ts';
import type { FunctionName } from '../../../lambdas/runtime/settings.ts';
import { root } from '../local-paths.ts';

/** The files of a function, by their names. */
export type FunctionFiles = Record<string, Uint8Array>;

export type FunctionBundle = {
  name: FunctionName;
  /** Tells if these changed files (absolute paths) are part of it. */
  isTouchedBy: (files: string[]) => boolean;
  /** Returns its files, or undefined if none has changed. Throws esbuild's `BuildFailure`. */
  build: () => Promise<FunctionFiles | undefined>;
  dispose: () => Promise<void>;
};

/** Bundles a function as the deployment does; unchanged files are not read again. */
export async function functionBundle(
  name: FunctionName,
  entryPoints = entriesOf(name),
): Promise<FunctionBundle> {
  const making = await context({
    ...bundling,
    entryPoints,
    outdir: root,
    absWorkingDir: root,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  let inputs: Record<string, unknown> = {};
  let hasFailed = false;
  let last = '';
  return {
    name,
    // A failed build may lack any file, even one that did not exist.
    isTouchedBy: (files) => hasFailed || files.some((file) => relative(root, file) in inputs),
    build: async () => {
      hasFailed = true;
      const { metafile, outputFiles } = await making.rebuild();
      hasFailed = false;
      inputs = metafile.inputs;
      const hash = createHash('sha256');
      for (const { contents } of outputFiles) hash.update(contents);
      const now = hash.digest('hex');
      const isSame = now === last;
      last = now;
      return isSame
        ? undefined
        : Object.fromEntries(outputFiles.map(({ path, contents }) => [basename(path), contents]));
    },
    dispose: () => making.dispose(),
  };
}
