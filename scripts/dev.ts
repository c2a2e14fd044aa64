import { join, sep } from 'node:path';
import type { FunctionName } from '../lambdas/runtime/settings.ts';
import { liveFunctions } from './local/dev/live-functions.ts';
import { livePages } from './local/dev/live-pages.ts';
import { replaceCode } from './local/emulator-functions.ts';
import { phase } from './local/report-progress.ts';
import { root } from './local/local-paths.ts';
import { run } from './local/run.ts';

const folders = ['infra', 'stages', 'lambdas', 'shared'].map((name) => join(root, name));
/** Folders whose changes take a deployment. */
const deployed = folders.slice(0, 2).map((folder) => folder + sep);
/** Long enough for an editor, which writes a file in steps, and for `git`, which writes many at once. */
const QUIET_MILLISECONDS = 40;
// A save before the functions are deployed changes nothing.
let onSave: (file: string) => void = () => undefined;

await run({
  words: process.argv.slice(2),
  pages: { name: 'Site', make: () => livePages(folders, (file) => onSave(file)) },
  whenUp: async ({ emulatorUrl, stack }, onStop) => {
    const names = Object.keys(stack.functionNames) as FunctionName[];
    const functions = await phase(
      'Function sources',
      liveFunctions(names, { replace: replaceCode(emulatorUrl, stack.functionNames) }),
    );
    onStop(functions.stop);
    onSave = gather(async (files) => {
      if (files.some((file) => deployed.some((folder) => file.startsWith(folder))))
        console.log('infra/ or stages/ has changed: stop this and start it again to deploy it.');
      await functions.update(files);
    });
  },
  closing:
    'What you save under frontend/, lambdas/ and shared/ is in use at once. Ctrl-C stops it.',
});

/** Collects items that come in quick succession and works on each batch after the one before. */
function gather<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => void {
  let waiting = new Set<Item>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  return (item) => {
    waiting.add(item);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const batch = [...waiting];
      waiting = new Set();
      working = working.then(() => work(batch)).catch((error: unknown) => console.error(error));
    }, QUIET_MILLISECONDS);
  };
}
