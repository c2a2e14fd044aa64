import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { problemsOf } from '../../../scripts/staged/staged-problems.ts';

// A path that is there, with what might be staged of it.
const path = 'shared/limits.ts';

test('nothing is held against clean files, nor against those that are not formatted at all', () => {
  const text = 'export const one = 1;\n';
  expect(problemsOf([{ path, text }])).toBe('');
  expect(problemsOf([{ path: 'package-lock.json', text: '{  }' }])).toBe('');
});

test('formatting is told with its file', () => {
  expect(problemsOf([{ path, text: 'export const one = "1"\n' }])).toMatch(
    /shared\/limits\.ts\s+not formatted/,
  );
});

test('lint is told with its file, and so is what needs types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staged-'));
  try {
    const file = join(folder, 'late.ts');
    const text = 'export function late() {\n  Promise.resolve(1);\n  return eval("1");\n}\n';
    writeFileSync(file, text);
    expect(problemsOf([{ path: file, text }])).toMatch(
      /no-floating-promises[^]*late\.ts:2[^]*no-eval|no-eval[^]*no-floating-promises/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
