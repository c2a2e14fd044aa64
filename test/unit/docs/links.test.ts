import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../../scripts/local/local-paths.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');

const pages = git('ls-files', '*.md').filter((page) => existsSync(join(root, page)));

/** Text without blocks of code, in which brackets and # are no links and headings. */
const textOf = (page: string) =>
  readFileSync(join(root, page), 'utf8').replace(/^```[^]*?^```$/gm, '');

/** Returns the anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of textOf(page).matchAll(/^#+ +(.+?) *$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

const links = pages.flatMap((page) =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => ({ page, target }))
    .filter(({ target }) => !/^[a-z]+:/.test(target)),
);

test('each link of a page leads to a file that is there, and to a heading that it has', () => {
  expect(links.length).toBeGreaterThan(100);
  const lost = links.filter(({ page, target }) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : relative(root, join(root, dirname(page), decodeURI(path)));
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsOf(file).has(anchor);
  });
  expect(lost.map(({ page, target }) => `${page}: ${target}`)).toEqual([]);
});

/** Files of `stages/` are an operator's to write. */
const folders = /^(bench|costs|docs|frontend|infra|lambdas|scripts|shared|test|\.github|\.ci)\//;

test('each file and folder that a page names is there', () => {
  const files = git('ls-files');
  const isThere = (path: string) =>
    existsSync(join(root, path)) || files.some((file) => file.endsWith(`/${path}`));
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`([\w./-]+)`/g)]
      .map(([, path = '']) => ({ page, path }))
      .filter(({ path }) => folders.test(path) || /^[^./][^.]*\.(test\.)?(ts|tsx|css)$/.test(path))
      .filter(({ path }) => !path.startsWith('stages/')),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});

test('each page that code names is there', () => {
  const code = ['*.ts', '*.tsx', '*.js', '*.py', '*.sh', '*.yml'];
  const named = git('grep', '-noE', '\\bdocs/[a-z0-9-]+(/[a-z0-9-]+)*\\.md', '--', ...code);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((line) => !existsSync(join(root, line.replace(/^.*:/, ''))))).toEqual([]);
});
