import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { context } from 'esbuild';
import { bundling, entryOf } from '../../../infra/bundling.ts';
import type { FunctionName } from '../../../lambdas/runtime/settings.ts';
import { root } from '../local-paths.ts';
import { required } from '../required.ts';

export type FunctionBundle = {
  name: FunctionName;
  /** Tells if these changed files (absolute paths) are part of it. */
  isTouchedBy: (files: string[]) => boolean;
  /** Returns its code, or undefined if that hasn't changed. Throws esbuild's `BuildFailure`. */
  build: () => Promise<Uint8Array | undefined>;
  dispose: () => Promise<void>;
};

/** Bundles a function as the deployment does; unchanged files are not read again. */
export async function functionBundle(
  name: FunctionName,
  entry = entryOf(name),
): Promise<FunctionBundle> {
  const making = await context({
    ...bundling,
    entryPoints: [entry],
    outfile: 'index.mjs',
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
      const code = required(outputFiles[0], 'bundle').contents;
      const hash = createHash('sha256').update(code).digest('hex');
      const isSame = hash === last;
      last = hash;
      return isSame ? undefined : code;
    },
    dispose: () => making.dispose(),
  };
}
