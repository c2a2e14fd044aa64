import { formatMessages, type BuildFailure, type Message } from 'esbuild';
import type { FunctionName } from '../../../lambdas/runtime/settings.ts';
import { functionBundle, type FunctionBundle, type FunctionFiles } from './function-bundle.ts';

export type Replace = (name: FunctionName, files: FunctionFiles) => Promise<void>;

export type LiveOptions = {
  replace: Replace;
  say?: (line: string) => void;
  make?: (name: FunctionName) => Promise<FunctionBundle>;
};

export type LiveFunctions = {
  /** Updates the functions that contain these files. */
  update: (files: string[]) => Promise<void>;
  stop: () => Promise<void>;
};

const list = (names: string[]) =>
  `the ${names.toSorted().join(', ')} ${names.length === 1 ? 'function' : 'functions'}`;

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error;

/** Keeps functions up to date with their sources. Code that was just deployed counts as up to date. */
export async function liveFunctions(
  names: FunctionName[],
  { replace, say = console.log, make = functionBundle }: LiveOptions,
): Promise<LiveFunctions> {
  const bundles = await Promise.all(names.map((name) => make(name)));
  // A source that is already broken is reported at the next save.
  await Promise.allSettled(bundles.map((bundle) => bundle.build()));

  const update = async (changed: string[]) => {
    const begun = performance.now();
    const updated: string[] = [];
    const broken: string[] = [];
    const errors = new Map<string, Message>();
    const one = async (bundle: FunctionBundle) => {
      try {
        const files = await bundle.build();
        if (!files) return;
        await replace(bundle.name, files);
        updated.push(bundle.name);
      } catch (error) {
        if (!isBuildFailure(error)) throw error;
        broken.push(bundle.name);
        // A shared file fails alike in each of them.
        for (const each of error.errors) errors.set(JSON.stringify(each.location), each);
      }
    };
    await Promise.all(bundles.filter((bundle) => bundle.isTouchedBy(changed)).map(one));

    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (updated.length > 0) say(`Updated ${list(updated)} in ${seconds} s`);
    if (broken.length === 0) return;
    const shown = await formatMessages([...errors.values()], { kind: 'error', color: true });
    say(`${shown.join('')}Not updated, the old code stays in use: ${list(broken)}`);
  };

  const stop = async () => {
    await Promise.all(bundles.map((bundle) => bundle.dispose()));
  };
  return { update, stop };
}
