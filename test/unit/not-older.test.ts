import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../../scripts/local/local-paths.ts';

const script = join(root, '.github', 'not-older.sh');
let folder: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).trim();

/** A commit on top of what is checked out. */
function commit(name: string): string {
  git(
    ...['-c', 'user.name=somebody', '-c', 'user.email=somebody@example.com'],
    ...['-c', 'core.hooksPath=/dev/null', 'commit', '-q', '--allow-empty', '-m', name],
  );
  return git('rev-parse', 'HEAD');
}

/** What stands in for a command: it prints this. */
function standIn(command: string, prints: string) {
  const file = join(folder, command);
  writeFileSync(file, `#!/bin/sh\necho '${prints}'\n`);
  chmodSync(file, 0o755);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'));
  git('init', '-q');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** How the check of `mine` ends on a stage that says it was deployed from this commit. */
function check(deployed: string, mine: string) {
  standIn('npx', 'verification-staging');
  standIn('aws', deployed);
  const { status, stderr } = spawnSync('sh', [script, 'cdk.out/staging'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH ?? ''}`, GITHUB_SHA: mine },
  });
  return { status, stderr };
}

test('only a commit that builds on the deployed one is delivered', () => {
  const older = commit('older');
  const newer = commit('newer');
  expect(check(older, newer).status).toBe(0);
  expect(check(newer, newer).status).toBe(0);
  expect(check(newer, older)).toEqual({
    status: 1,
    stderr: `verification-staging runs commit ${newer}, which ${older} doesn't build on. To go back, revert on main.\n`,
  });
  // One that the branch no longer has.
  expect(check('0'.repeat(40), newer).status).toBe(1);
});

test('a stage that says no commit was deployed by hand, and takes any', () => {
  const mine = commit('mine');
  expect(check('', mine).status).toBe(0);
  expect(check('None', mine).status).toBe(0);
});
