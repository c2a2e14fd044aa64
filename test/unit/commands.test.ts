import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.js', '.ci'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const found = (pattern: RegExp, among = files) =>
  among.flatMap((file) => [...read(file).matchAll(pattern)].map(([, what]) => ({ file, what })));

test('nobody is told to run TypeScript with a Node that may be too old for it', () => {
  const told = found(/\b(node (?:-\S+ )*[\w./-]+\.ts)\b/g);
  // The app of cdk.json runs under `npx`, with the Node that comes with the packages.
  expect(told.filter(({ what }) => what !== 'node infra/app.ts')).toEqual([]);
});

test('each npm script that is named is there', () => {
  const named = found(/\bnpm run (?:-\S+ )*([a-z][\w:-]*)/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ what }) => !Object.hasOwn(scripts, what ?? ''))).toEqual([]);
});
