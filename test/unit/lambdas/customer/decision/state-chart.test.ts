import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { transitions } from './transitions.ts';

const doc = readFileSync(
  new URL('../../../../../docs/verification-states.md', import.meta.url),
  'utf8',
);

const rows = (text: string) => text.split('\n').map((line) => line.trim());

/** `from --> to: what happens, what else`, as the chart is written; names of more than one word have underscores. */
const chart = rows(/```mermaid\n([\s\S]*?)```/.exec(doc)?.[1] ?? '').flatMap((line) => {
  const [, from = '', to = '', events] = /^(\S+) --> (\S+): (.+)$/.exec(line) ?? [];
  return (events?.split(', ') ?? []).map(
    (event) => `${from.replaceAll('_', ' ')} | ${event} | ${to.replaceAll('_', ' ')}`,
  );
});

/** Of the table's rows: the place, what is told there, and where it leads. */
const table = rows(doc).flatMap((line) => {
  const [, from, ways] = /^\| \*\*(.+?)\*\* +\| (.*?) *\|$/.exec(line) ?? [];
  return (ways?.split('; ') ?? []).map((way) => `${from} | told ${way.replace(' → ', ' | ')}`);
});

test('chart and table in the docs hold every transition that the code makes, and no other', () =>
  expect([...chart, ...table].toSorted()).toEqual([...transitions()].toSorted()));
