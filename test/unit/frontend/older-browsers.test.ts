import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import { buildSite } from '../../../scripts/local/site-build.ts';

let files: { name: string; text: string }[];

beforeAll(async () => {
  const logs = await mkdtemp(join(tmpdir(), 'site-'));
  const folder = await buildSite(join(logs, 'build.log'));
  await rm(logs, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  files = await Promise.all(
    names
      .filter((name) => /\.(m?js|html)$/.test(name))
      .map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
});

const named = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name));

test.each([
  ['an array’s methods of 2023', /\.to(Sorted|Reversed|Spliced)\(/],
  ['URL.canParse', /\bcanParse\b/],
  ['Intl.Segmenter', /\bSegmenter\b/],
])('no script needs %s', (_, needed) => {
  // The PDF reader's build for older browsers brings what they lack.
  const scripts = named(/\.m?js$/).filter(({ name }) => !/pdf[-.](source|worker)/.test(name));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter(({ text }) => needed.test(text)).map(({ name }) => name)).toEqual([]);
});

test('the first script of every page is one that browsers of 2012 read', () => {
  const pages = named(/\.html$/);
  expect(pages.length).toBeGreaterThan(12);
  for (const { name, text } of pages) {
    const [, first = name] = /<script[^>]* src="\/([^"]*)"/.exec(text) ?? [];
    expect(first).toMatch(/assets\/early-[\w-]+\.js$/);
    const [script] = files.filter((file) => file.name === first);
    expect(script?.text).toContain('old-browser');
    const ecmaScript5 = { languageOptions: { ecmaVersion: 5, sourceType: 'script' } } as const;
    expect(new Linter().verify(script?.text ?? 'class', ecmaScript5)).toEqual([]);
  }
});
