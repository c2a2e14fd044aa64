import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { areaCodes, usAreaCodesModule } from '../../../scripts/generated/us-area-codes-module.ts';

test("the list is what the library has: the country's and its territories' area codes", async () => {
  const written = await readFile(
    new URL('../../../shared/us-area-codes.ts', import.meta.url),
    'utf8',
  );
  expect(written).toBe(usAreaCodesModule());
  expect(areaCodes().length).toBeGreaterThan(350);
});
