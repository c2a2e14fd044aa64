import { expect, test } from '@jest/globals';
import { clampPage, pageCount } from '../../../../../frontend/src/lib/list/list-view.ts';

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [100_000, 10_000],
])('%d applications fill %d pages of ten', (total, pages) => {
  expect(pageCount(total, 10)).toBe(pages);
});

test('the page that is shown is never beyond the last, nor before the first', () => {
  expect(clampPage(3, 4)).toBe(3);
  expect(clampPage(5, 4)).toBe(4);
  expect(clampPage(2, 1)).toBe(1);
  expect(clampPage(0, 4)).toBe(1);
});
