import { posix } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  breachesOf,
  budgetBreaches,
  MAX_CRUMB_LINES,
  MAX_SIBLINGS,
  type Exceptions,
} from '../../../../scripts/structure/structure-rules.ts';

const none: Exceptions = {
  siblings: [],
  basename: [],
  crumb: [],
  rooms: [],
  length: [],
  comment: [],
};
const lines = (count: number) => 'x\n'.repeat(count);
const tree = (files: Record<string, string>) => new Map(Object.entries(files));

test('a folder holds so many files, styles among them', () => {
  const folder = (count: number) =>
    tree(Object.fromEntries(Array.from({ length: count }, (_, n) => [`lambdas/a/${n}.css`, ''])));
  expect(breachesOf(folder(MAX_SIBLINGS), none)).toEqual([]);
  expect(breachesOf(folder(MAX_SIBLINGS + 1), none)).toEqual([
    expect.stringMatching(/^lambdas\/a: 26 files/),
  ]);
});

test('two files have two names', () => {
  const files = tree({
    'lambdas/a/link.ts': '',
    'frontend/b/link.ts': '',
    'frontend/b/link.css': '',
  });
  expect(breachesOf(files, none)).toEqual([
    'lambdas/a/link.ts, frontend/b/link.ts: one name for several files. Say what each is of.',
  ]);
  const excused = { ...none, basename: [{ files: /^link\.ts$/, why: 'a test' }] };
  expect(breachesOf(files, excused)).toEqual([]);
});

test.each([
  ['one importer', MAX_CRUMB_LINES, ["import { a } from './a.ts';"], true],
  ['one importer over several lines', 3, ["import {\n  a,\n  b,\n} from './a.ts';"], true],
  ['one importer that passes it on', 3, ["export { a } from './a.ts';"], true],
  ['one importer of a longer file', MAX_CRUMB_LINES + 1, ["import { a } from './a.ts';"], false],
  ['two importers', 3, ["import { a } from './a.ts';", "import './a.ts';"], false],
  ['one that loads it on demand', 3, ["const a = import('./a.ts');"], false],
  ['none', 3, [], false],
])('a short file with %s', (_, length, importing, isBreach) => {
  const files = tree({
    'lambdas/a.ts': lines(length),
    ...Object.fromEntries(importing.map((text, n) => [`lambdas/by${n}.ts`, `${text}\n`])),
  });
  expect(breachesOf(files, none)).toEqual(
    isBreach
      ? [`lambdas/a.ts: ${length} lines that only lambdas/by0.ts uses. Move them there.`]
      : [],
  );
});

test.each([
  ['two rooms', 'lambdas/a/x', 'lambdas/b/y', '', true],
  ['a room and one within it', 'lambdas/a', 'lambdas/a/b', '', true],
  ['two rooms, one of them for types', 'lambdas/a/x', 'lambdas/b/y', 'type ', false],
  ['two rooms of features', 'frontend/src/features/a/x', 'frontend/src/features/a/y', '', true],
  ['two folders of components', 'frontend/src/a', 'frontend/src/b', '', false],
])('%s that import each other', (_, one, other, kind, isBreach) => {
  const specifier = (folder: string, file: string) =>
    posix.relative(folder, file).replace(/^(?!\.)/, './');
  const body = lines(MAX_CRUMB_LINES);
  const files = tree({
    [`${one}/x.ts`]: `import { a } from '${specifier(one, `${other}/y.ts`)}';\n${body}`,
    [`${other}/y.ts`]: `import ${kind}{\n  b,\n} from '${specifier(other, `${one}/x.ts`)}';\n${body}`,
  });
  expect(breachesOf(files, none)).toEqual(
    isBreach
      ? [
          `${one} and ${other} import each other. Move what both need into one of them, or below both.`,
        ]
      : [],
  );
});

test('a doc comment begins a sentence', () => {
  const bad = '/** Whether it works. */\nconst a = 1;\n/**\n * What is left\n * of it.\n */\n';
  expect(breachesOf(tree({ 'lambdas/a.ts': bad }), none)).toEqual([
    "lambdas/a.ts:1: a doc comment that begins with 'Whether' is no sentence.",
    "lambdas/a.ts:3: a doc comment that begins with 'What' is no sentence.",
  ]);
  for (const word of ['Who', 'Where', 'Which', 'Those', 'Whose', 'Why'])
    expect(breachesOf(tree({ 'lambdas/a.ts': `/** ${word} it is. */\n` }), none)).toHaveLength(1);
  const good = '/** Returns whether it works. */\n// What the caller knows.\n/** Whatsoever. */\n';
  expect(breachesOf(tree({ 'lambdas/a.ts': good }), none)).toEqual([]);
});

test('a top folder has a budget of lines of code', () => {
  const files = tree({
    'lambdas/a.ts': lines(3),
    'lambdas/b.tsx': lines(2),
    'lambdas/c.css': lines(9),
  });
  expect(budgetBreaches(files, { lambdas: 5, shared: 1 })).toEqual([]);
  expect(budgetBreaches(files, { lambdas: 4 })).toEqual([
    expect.stringContaining('lambdas: 5 lines, at most 4.'),
  ]);
});
