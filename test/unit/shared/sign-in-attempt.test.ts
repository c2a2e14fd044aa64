import { expect, test } from '@jest/globals';
import { wording } from '../../../shared/copy/common-messages.ts';
import { lockedMinutes } from '../../../shared/sign-in-attempt.ts';

test.each([
  [`PreAuthentication failed with error ${wording.lockedFor(12)}.`, 12],
  [wording.lockedFor(1), 1],
  ['PreAuthentication failed with error Too many attempts at the same moment.', undefined],
  ['Incorrect username or password.', undefined],
  ['Account locked. Try again in a while', undefined],
  ['', undefined],
])('%p → %p', (said, minutes) => {
  expect(lockedMinutes(said)).toBe(minutes);
});
