import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { transitions } from './transitions.ts';

const doc = readFileSync(
  new URL('../../../../../docs/verification-states.md', import.meta.url),
  'utf8',
);
const found = [...transitions()];

const rows = (text: string) => text.split('\n').map((line) => line.trim());

/** `from --> to: what happens`, as the chart is written; names of more than one word are written together there. */
const chart = rows(/```mermaid\n([\s\S]*?)```/.exec(doc)?.[1] ?? '').flatMap((line) => {
  const [, from, to, what] = /^(\S+) --> (\S+): (.+)$/.exec(line) ?? [];
  return from && to && what ? [`${from} | ${what} | ${to}`.replaceAll('_', ' ')] : [];
});

/** Of the table's rows: the place, what happens there, and where it leads. */
const table = rows(doc).flatMap((line) => {
  const [, from, ways] = /^\| \*\*(.+?)\*\* +\| (.*?) *\|$/.exec(line) ?? [];
  if (!from || !ways) return [];
  return ways.split('; ').map((way) => `${from} | ${way.replace(' → ', ' | ')}`);
});

const isDecided = (transition: string) =>
  /^(approved|denied|expired|abandoned|as before) \| told /.test(transition);

test('the table in the docs holds every transition that the code makes, and no other', () =>
  expect(table.toSorted()).toEqual(found.toSorted()));

test('the chart in the docs shows all of them but what providers tell later than their decision', () =>
  expect(chart.toSorted()).toEqual(found.filter((each) => !isDecided(each)).toSorted()));
