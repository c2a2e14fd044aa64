import { expect, test } from '@jest/globals';
import {
  aboutLetters,
  hostParts,
} from '../../../../../frontend/src/features/dashboard/host-check.tsx';

/** The host as it is read, the marked letters in brackets. */
const read = (address: string) =>
  hostParts(address)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test.each([
  ['https://credit.example.com/apply', 'credit.example.com'],
  // The second letter is Cyrillic.
  ['https://cr\u0435dit.example.com/apply', 'cr[\u0435]dit.example.com'],
  ['  https://CR\u0415DIT.example.com', 'cr[\u0435]dit.example.com'],
  ['https://b\u00fccher.example\\path', 'b[\u00fc]cher.example'],
  ['https://cr%D0%B5dit.example.com', 'xn--crdit-0we.example.com'],
  // Letters that the web platform itself takes for English ones.
  ['https://\uff43redit.example.com', 'credit.example.com'],
])('%s leads to %s', (address, host) => {
  expect(read(address)).toBe(host);
});

test.each([
  [
    'https://cr\u0435dit.example.com',
    'This address has a look-alike letter',
    ['The marked “\u0435” is Cyrillic, not the English “e”.'],
  ],
  [
    'https://b\u00fccher-cr\u0456dit.example.com',
    'This address has a look-alike letter',
    [
      'The marked “\u0456” is Cyrillic, not the English “i”.',
      'The marked “\u00fc” isn’t an English letter.',
    ],
  ],
  [
    'https://xn--crdit-0we.example.com',
    'This address is written in code',
    ['Browsers may show “xn--” as letters that look like English ones.'],
  ],
])('of %s is said: %s', (address, title, letters) => {
  expect(aboutLetters(hostParts(address))).toEqual({ title, letters });
});
