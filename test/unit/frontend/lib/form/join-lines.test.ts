import { expect, test } from '@jest/globals';
import { joinLines } from '../../../../../frontend/src/lib/form/join-lines.ts';

test.each([
  ['98 Maple Avenue\nApt 4', '98 Maple Avenue, Apt 4'],
  ['98 Maple Avenue,\r\nFairview, OH 45011\r\n', '98 Maple Avenue, Fairview, OH 45011'],
  ['\n98 Maple Avenue\n\n  Fairview, OH 45011', '98 Maple Avenue, Fairview, OH 45011'],
  ['98 Maple Avenue, ', '98 Maple Avenue, '],
])('an address that comes in lines becomes one: %j', (lines, line) => {
  expect(joinLines(lines)).toBe(line);
});
