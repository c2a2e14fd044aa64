import { expect, test } from '@jest/globals';
import { decisions } from '../../../../shared/schemas/decisions-schema.ts';

test.each([
  ['one file', [{ kind: 'idBack', problem: 'glare' }], true],
  [
    'two files',
    [
      { kind: 'idBack', problem: 'glare' },
      { kind: 'video', problem: 'face_dark' },
    ],
    true,
  ],
  ['no file', [], false],
  [
    'a file for two reasons',
    [
      { kind: 'idBack', problem: 'glare' },
      { kind: 'idBack', problem: 'cut_off' },
    ],
    false,
  ],
  ['a file for a reason that another one has', [{ kind: 'video', problem: 'glare' }], false],
])('asking again for %s is taken or refused', (_, again, isTaken) => {
  const request = { act: 'ask_again', seen: 'seen', again };
  expect(decisions.ask_again.safeParse(request).success).toBe(isTaken);
});

test.each([
  ['details', '', true],
  ['other', 'Please call us.', true],
  ['other', ' ', false],
])('the reason %s with %j of their own is one that a customer can read', (reason, own, isTaken) => {
  const request = { act: 'deny', seen: 'seen', customerReason: reason, ownWords: own };
  expect(decisions.deny.safeParse(request).success).toBe(isTaken);
});
