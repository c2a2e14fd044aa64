import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { problemsOf } from '../../../scripts/staged/staged-problems.ts';

// A path that is there, with what might be staged of it.
const path = 'shared/limits.ts';

test('nothing is held against clean files, nor against those that are not formatted at all', async () => {
  const text = 'export const one = 1;\n';
  expect(await problemsOf([{ path, text }])).toBe('');
  expect(await problemsOf([{ path: 'package-lock.json', text: '{  }' }])).toBe('');
});

test('lint and formatting are told with their file', async () => {
  expect(await problemsOf([{ path, text: "import '../infra/resource-names.ts';\n" }])).toMatch(
    /shared\/limits\.ts[^]*no-restricted-paths/,
  );
  expect(await problemsOf([{ path, text: 'export const one = "1"\n' }])).toMatch(
    /shared\/limits\.ts\s+not formatted/,
  );
});

test('so is what needs types', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'staged-'));
  try {
    const file = join(folder, 'late.ts');
    const text = 'export function late() {\n  Promise.resolve(1);\n}\n';
    writeFileSync(file, text);
    expect(await problemsOf([{ path: file, text }])).toMatch(/no-floating-promises/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
