import { expect, test } from '@jest/globals';
import { problemsOf } from '../../../../scripts/staged/problems.ts';

// A path that is there, with what might be staged of it. Of a script without types, which take half a minute.
const path = 'scripts/require-install.js';

test('nothing is held against clean files, nor against those that are not formatted at all', async () => {
  const text = 'export const one = 1;\n';
  expect(await problemsOf([{ path, text }])).toBe('');
  expect(await problemsOf([{ path: 'package-lock.json', text: '{  }' }])).toBe('');
});

test('lint and formatting are told with their file', async () => {
  expect(await problemsOf([{ path, text: 'missing();\n' }])).toMatch(
    /require-install\.js[^]*no-undef/,
  );
  expect(await problemsOf([{ path, text: 'export const one = "1"\n' }])).toMatch(
    /require-install\.js\s+not formatted/,
  );
});
