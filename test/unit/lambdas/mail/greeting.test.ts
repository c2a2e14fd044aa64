import { expect, test } from '@jest/globals';
import { greeting } from '../../../../lambdas/mail/greeting.ts';

test.each([
  ['Jordan', 'Hello Jordan,'],
  ["O'Neil", "Hello O'Neil,"],
  ['J.R.', 'Hello J.R.,'],
  ['', 'Hello,'],
  ['https://evil.example/win', 'Hello,'],
  ['www.evil.example', 'Hello,'],
  ['evil.example/win', 'Hello,'],
  ['<b>Jo</b>', 'Hello <b>Jo</b>,'],
  ['me@evil.example', 'Hello,'],
])('%s is greeted with %s', (name, words) => expect(greeting(name).text).toBe(words));
