import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../../../scripts/local/local-paths.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm run audit` says where npm does this. */
function audited(does: string) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\n${does}\n`);
  chmodSync(npm, 0o755);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', 'audit-packages.ts'), '--registry=https://registry.example'],
    { encoding: 'utf8', env: { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) } },
  );
  return { status, stdout, stderr };
}

test('a registry that does not answer is said in one line, and nothing passes as checked', () => {
  const { status, stdout, stderr } = audited('echo; exit 1');
  expect(status).toBe(1);
  expect(stdout.trim()).toBe('');
  expect(stderr).toMatch(/^Nothing was checked: the registry .*\n$/);
});

test('what the registry answers is told as it is, about packages in use, with its exit code', () => {
  expect(audited('echo "found 0 vulnerabilities: $*"')).toEqual({
    status: 0,
    stdout: 'found 0 vulnerabilities: audit --omit=dev --registry=https://registry.example\n',
    stderr: '',
  });
  expect(audited('echo "1 high severity vulnerability"; exit 1')).toEqual({
    status: 1,
    stdout: '1 high severity vulnerability\n',
    stderr: '',
  });
});
