import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const root = new URL('../../../', import.meta.url);
const isThere = (path: string) => existsSync(new URL(path, root));
const page = readFileSync(new URL('docs/threat-model.md', root), 'utf8');

/** The sections about threats: each has a heading of the third level, and nothing else has one. */
const threats = page.split(/^(?=##+ )/m).filter((section) => section.startsWith('### '));

const testLink = /\]\(\.\.\/(test\/[^)]+)\)/g;

test('each threat has a test, and each test that the threat model names is there', () => {
  expect(threats.length).toBeGreaterThan(60);
  expect(threats.filter((threat) => threat.match(testLink) === null)).toEqual([]);
  const named = [...page.matchAll(testLink)].map(([, file = '']) => file);
  expect(named.filter((file) => !file.endsWith('.test.ts') || !isThere(file))).toEqual([]);
});

test('each file that it names is there', () => {
  const named = page.matchAll(/`((?:lambdas|infra|shared|frontend|scripts|test)\/[^`]+)`/g);
  const paths = [...named].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});
