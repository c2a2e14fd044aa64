import { expect, test } from '@jest/globals';
import { exceptions } from '../template/exceptions.ts';

test('there are at most twelve exceptions, each with its reason', () => {
  expect(exceptions.length).toBeLessThanOrEqual(12);
  for (const { because } of exceptions) expect(because).toMatch(/\.$/);
});
