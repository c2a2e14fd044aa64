import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import type { FunctionName } from '../lambdas/runtime/settings.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

export const entryOf = (name: FunctionName) => `${root}lambdas/functions/${name}/handler.ts`;

/** The code of threads that a function starts; each is a bundle beside the function's own. */
const threads: Partial<Record<FunctionName, Record<string, string>>> = {
  evidence: { 'thread-work': `${root}lambdas/evidence/reading/thread-work.ts` },
};

/** Returns the sources of a function's bundles by the bundles' names. */
export const entriesOf = (name: FunctionName): Record<string, string> => ({
  index: entryOf(name),
  ...threads[name],
});

/** Options for bundling a function: for CDK, and for `npm run dev`, which bundles one again while it runs. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  outExtension: { '.js': '.mjs' },
  minify: true,
  mainFields: ['module', 'main'],
  // Native: `copyPackages` brings it to a function.
  external: ['onnxruntime-node'],
  // A function's credentials are in its environment; the chain that looks elsewhere is a seventh of a bundle.
  alias: {
    '@aws-sdk/credential-provider-node': `${root}lambdas/runtime/environment-credentials.ts`,
  },
  // CommonJS packages in an ES module still call `require` for Node's own modules.
  banner: {
    js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);",
  },
} satisfies BuildOptions;
