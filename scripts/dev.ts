import { join, sep } from 'node:path';
import type { FunctionName } from '../lambdas/runtime/settings.ts';
import { gather } from './local/dev/gather.ts';
import { liveFunctions } from './local/dev/live-functions.ts';
import { livePages } from './local/dev/live-pages.ts';
import { replaceCode } from './local/dev/replace-code.ts';
import { phase } from './local/phase.ts';
import { root } from './local/places.ts';
import { run } from './local/run.ts';

const folders = ['infra', 'stages', 'lambdas', 'shared'].map((name) => join(root, name));
/** Folders whose changes need a deployment. */
const deployed = folders.slice(0, 2).map((folder) => folder + sep);
// Until the functions are deployed, a save has no effect.
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
