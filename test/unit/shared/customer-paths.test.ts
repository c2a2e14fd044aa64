import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isTranslated } from '../../../shared/customer-paths.ts';

const app = join(import.meta.dirname, '../../../frontend/src/app');
const ARTICLES = join('routed', 'article-routes.tsx');

const pathsIn = (file: string) =>
  [...readFileSync(join(app, file), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)].map(
    ([, path = '']) => path,
  );

test("the router's pages are there in English alone, but for those that customers read", () => {
  const articles = pathsIn(ARTICLES);
  expect(articles).toContain('/privacy');
  expect(articles.filter((path) => !isTranslated(path))).toEqual([]);
  const others = globSync('**/*.tsx', { cwd: app })
    .filter((file) => file !== ARTICLES)
    .flatMap(pathsIn);
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter(isTranslated)).toEqual([]);
});
