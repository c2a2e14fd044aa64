import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { englishOnlyPath, isTranslated } from '../../../shared/customer-paths.ts';

test('every page of the router is there in each language, or in English alone', () => {
  const app = join(import.meta.dirname, '../../../frontend/src/app');
  const sources = globSync('**/*.tsx', { cwd: app }).map((file) =>
    readFileSync(join(app, file), 'utf8'),
  );
  const paths = sources.flatMap((source) =>
    [...source.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(20);
  const both = paths.filter((path) => isTranslated(path) === englishOnlyPath.test(path));
  expect(both).toEqual([]);
});
