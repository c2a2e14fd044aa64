import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const root = new URL('../../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');
const isThere = (path: string) => existsSync(new URL(path, root));
const page = textOf('docs/threat-model.md');

/** A link to a test's file, a colon, and titles: `one`; `another`. */
const citations = [...page.matchAll(/\]\(\.\.\/(test\/[^)]+)\): ((?:`[^`]+`(?:; )?)*)/g)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title),
  }),
);

test('each test that the threat model names is there, by its title', () => {
  expect(citations.length).toBeGreaterThan(80);
  const lost = citations.flatMap(({ file, titles }) => {
    if (!isThere(file)) return [file];
    if (titles.length === 0) return [`${file} without a title`];
    const source = textOf(file);
    const isTold = (title: string) =>
      source.includes(`'${title}'`) || source.includes(`"${title}"`);
    return titles.filter((title) => !isTold(title)).map((title) => `${file}: ${title}`);
  });
  expect(lost).toEqual([]);
});

test('each file that it names is there', () => {
  const named = page.matchAll(/`((?:lambdas|infra|shared|frontend|scripts|test)\/[^`]+)`/g);
  const paths = [...named].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});
