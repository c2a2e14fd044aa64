import { expect, test } from '@jest/globals';
import { inReadingOrder } from '../../../../../lambdas/evidence/reading/reading.ts';

const line = (text: string, left: number, top: number) => ({
  text,
  left,
  top,
  width: 0.1,
  height: 0.04,
  confidence: 1,
});

test('Rows go from top to bottom, and within a row from left to right', () => {
  const lines = [
    line('d', 0.1, 0.5),
    line('b', 0.6, 0.1),
    line('c', 0.8, 0.105),
    line('a', 0.1, 0.11),
  ];
  expect(inReadingOrder(lines).map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
});
