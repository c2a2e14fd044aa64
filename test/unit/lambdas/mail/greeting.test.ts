import { expect, test } from '@jest/globals';
import { isPersonName } from '../../../../lambdas/mail/compose.ts';

test.each([
  ['Anna Li', true],
  ["Siobhán O'Neil-Smith Jr.", true],
  ['Zoë D’Arcy', true],
  ['A'.repeat(40), true],
  ['A'.repeat(41), false],
  ['URGENT: your account is locked, call (800) 555-0199 … Anna Li', false],
  ['Your account is locked now', false],
  ['Anna\nLi', false],
  ['Anna  Bcc: x', false],
  ['evil.com', false],
  ['- ...', false],
  ['', false],
])('%j is taken for the name of a person: %s', (name, isOne) =>
  expect(isPersonName(name)).toBe(isOne),
);
