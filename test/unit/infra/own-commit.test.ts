import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { commitOf } from '../../../infra/resource-names.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-commit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...words: string[]) =>
  execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).trim();

test('what is deployed by hand is known by its commit, and by what no commit has', () => {
  git('init', '-q');
  git(
    ...['-c', 'user.name=somebody', '-c', 'user.email=somebody@example.com'],
    ...['-c', 'core.hooksPath=/dev/null', 'commit', '-q', '--allow-empty', '-m', 'first'],
  );
  const commit = git('rev-parse', 'HEAD').slice(0, 7);
  expect(commitOf(folder)).toBe(commit);
  writeFileSync(join(folder, 'changed.ts'), '');
  expect(commitOf(folder)).toBe(`${commit}.dirty`);
});
