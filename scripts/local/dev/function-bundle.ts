import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { context } from 'esbuild';
import { bundling, entryOf } from '../../../infra/bundling.ts';
import type { FunctionName } from '../../../lambdas/runtime/settings.ts';
import { root } from '../places.ts';
import { required } from '../required.ts';

export type FunctionBundle = {
  name: FunctionName;
  /** Whether it would be another one with these files (absolute paths) as they are now. */
  isTouchedBy: (files: string[]) => boolean;
  /** Its code; nothing where that is as it was. Throws esbuild's `BuildFailure`. */
  build: () => Promise<Uint8Array | undefined>;
  dispose: () => Promise<void>;
};

/** One function's code, made as the deployment makes it; what has not changed is not read again. */
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
    // What a failed one lacks may be any file, even one that was not there.
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
