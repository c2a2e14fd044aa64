import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionName } from '../../../../lambdas/runtime/settings.ts';
import { functionBundle } from '../../../../scripts/local/dev/function-bundle.ts';
import { liveFunctions, type LiveFunctions } from '../../../../scripts/local/dev/live-functions.ts';

let folder: string;
const file = (name: string) => join(folder, name);
const replaced: string[] = [];
const said: string[] = [];
let live: LiveFunctions;

const save = (name: string, text: string) => {
  writeFileSync(file(name), text);
  return live.update([file(name)]);
};

const forgetUpdates = () => {
  replaced.length = 0;
  said.length = 0;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'live-'));
  writeFileSync(file('both.ts'), 'export const both = "old";');
  writeFileSync(file('own.ts'), 'export const own = "old";');
  const both = `import { both } from './both.ts';`;
  writeFileSync(file('admin.ts'), `${both} export const handler = () => [both];`);
  writeFileSync(
    file('dealer.ts'),
    `${both} import { own } from './own.ts'; export const handler = () => [both, own];`,
  );
  live = await liveFunctions(['admin', 'dealer'], {
    make: (name: FunctionName) => functionBundle(name, { index: file(`${name}.ts`) }),
    replace: (name, { 'index.mjs': code = '' }) => {
      replaced.push([name, ...(Buffer.from(code).toString().match(/\d{4}/g) ?? [])].join(' '));
      return Promise.resolve();
    },
    say: (line) => said.push(line),
  });
  forgetUpdates();
});
afterEach(async () => {
  await live.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('only the functions that a file is part of are updated', async () => {
  await save('own.ts', 'export const own = "4242";');
  expect(replaced).toEqual(['dealer 4242']);
  expect(said).toEqual([expect.stringMatching(/^Updated the dealer function in \d\.\d s$/)]);
});

test('a save that changes no code, or no function, updates nothing', async () => {
  await save('own.ts', 'export const own = "4242";');
  forgetUpdates();
  await save('own.ts', 'export const own = "4242"; // said otherwise');
  await save('nobody.ts', 'export const x = 1;');
  expect([replaced, said]).toEqual([[], []]);
});

test('broken code is told once and changes nothing, until any save mends it', async () => {
  await save('both.ts', `import { gone } from './gone.ts'; export const both = gone;`);
  expect(replaced).toEqual([]);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(
    /Could not resolve[^]*old code stays in use: the admin, dealer functions$/,
  );
  expect(said[0]?.match(/Could not resolve/g)).toHaveLength(1);

  await save('gone.ts', 'export const gone = 42 + 1;');
  expect(replaced).toHaveLength(2);
});
