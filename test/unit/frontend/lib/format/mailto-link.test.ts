import { expect, test } from '@jest/globals';
import { mailtoLink } from '../../../../../frontend/src/lib/format/mailto-link.ts';

test.each([
  ['ann@x.example', 'mailto:ann@x.example'],
  ['ann+cars@x.example', 'mailto:ann%2Bcars@x.example'],
  ['a?subject=x&b@x.example', 'mailto:a%3Fsubject%3Dx%26b@x.example'],
])('%s is written to at %s', (email, link) => {
  expect(mailtoLink(email)).toBe(link);
});
