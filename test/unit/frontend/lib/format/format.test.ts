import { expect, test } from '@jest/globals';
import {
  formatBytes,
  formatBytesOf,
  formatClock,
} from '../../../../../frontend/src/lib/format/format-file.ts';

test.each([
  [1, '1 KB'],
  [92_000, '92 KB'],
  [2_400_000, '2.4 MB'],
  [31_000_000, '31 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test('bytes of bytes are in one unit', () => {
  expect(formatBytesOf(4_100_000, 6_600_000)).toBe('4.1 of 6.6 MB');
  expect(formatBytesOf(12_000_000, 31_000_000)).toBe('12 of 31 MB');
  expect(formatBytesOf(40_000, 92_000)).toBe('40 of 92 KB');
});

test('a recording is timed as mm:ss', () => {
  expect([0, 7, 60].map(formatClock)).toEqual(['00:00', '00:07', '01:00']);
});
