import { expect, test } from '@jest/globals';
import { formatLength } from '../../../../../../frontend/src/lib/format/format-file.ts';
import { formatWhen } from '../../../../../../frontend/src/features/submissions/copy.ts';

const noon = new Date(2025, 0, 5, 12, 41);

test('of today the time is enough, of another day the date', () => {
  const evening = new Date(2025, 0, 5, 23, 59);
  expect(formatWhen(noon, evening)).toMatch(/^at 12:41\sPM$/);
  expect(formatWhen(noon.toISOString(), new Date(2025, 0, 6, 0, 1))).toBe('on Jan 5, 2025');
});

test('a video is as long as m:ss says', () => {
  expect([0.2, 9.4, 61, 600].map(formatLength)).toEqual(['0:00', '0:09', '1:01', '10:00']);
});
