import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import {
  commonPasswordsModule,
  mostUsed,
} from '../../../scripts/generated/common-passwords-module.ts';
import { isCommonPassword } from '../../../shared/is-common-password.ts';
import { demoAdmin } from '../../../scripts/demo/demo-people.ts';

test('the list is what the dictionary has: a thousand, each of at least eight characters', async () => {
  const written = await readFile(
    new URL('../../../shared/common-passwords.ts', import.meta.url),
    'utf8',
  );
  expect(written).toBe(commonPasswordsModule());
  expect(mostUsed()).toHaveLength(1000);
  expect(mostUsed().filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
});

test.each([
  ['password', true],
  ['PassWord1', true],
  ['1234567890', true],
  ['password and more', false],
  [demoAdmin.password, false],
])('%s is common: %s', (password, is) => {
  expect(isCommonPassword(password)).toBe(is);
});
