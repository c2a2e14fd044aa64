import { expect, test } from '@jest/globals';
import { suggestedDomain } from '../../../../../frontend/src/components/form/email-suggestion.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['iclod.com', 'icloud.com'],
  ['outlok.com', 'outlook.com'],
])('%s: did you mean %s?', (typed, meant) => {
  expect(suggestedDomain(`Joy.O'Hara+1@${typed}`)).toBe(meant);
});

test.each([
  'gmail.com',
  'GMAIL.com',
  'mac.com',
  'mail.com',
  'email.com',
  'usa.com',
  'yahoo.com.mx',
  'hotmail.fr',
  'rr.com',
  'kia.com',
  'ups.com',
  'pm.me',
  'juniper.example',
  'toyota.com',
  'state.ca.us',
  'ucla.edu',
  'army.mil',
  '',
])('nothing is asked about %s', (domain) => {
  expect(suggestedDomain(`joy@${domain}`)).toBeUndefined();
});
