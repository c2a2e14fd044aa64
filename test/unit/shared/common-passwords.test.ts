import { expect, test } from '@jest/globals';
import { isCommonPassword } from '../../../shared/sign-in/is-common-password.ts';
import { demoAdmin, demoColleague, demoDealership } from '../../../scripts/demo/demo-people.ts';

test.each([
  'password',
  'PassWord1',
  '1234567890',
  // One character, and a few over and over.
  'aaaaaaaa',
  'xk7xk7xk7',
  // A common word with what people add to it.
  'Password1!',
  'P@ssw0rd2024',
  'Summer2024!',
  'We1come!!',
  'Dealership1!',
  // A walk on the keyboard.
  'qwerty1234',
  '1qaz2wsx3edc',
  'zxcvbnm,./',
  'asdf!@#$',
  'qwertyui!!',
  // A day.
  '03271988',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'password and more',
  'dragon 72905813!',
  'correct horse battery staple',
  'xkqjzpwmxkqjzpwn',
  'qwerty-is-no-password',
  '99887766554',
  ...[demoAdmin, demoDealership, demoColleague].map(({ password }) => password),
])("%s isn't", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
