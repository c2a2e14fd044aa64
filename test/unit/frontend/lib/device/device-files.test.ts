import { expect, test } from '@jest/globals';
import {
  forgetFile,
  forgetFilesOf,
  forgetOldFiles,
  keepFile,
  readFile,
} from '../../../../../frontend/src/lib/device/device-files.ts';

test('a browser without a database forgets a file, and nothing else breaks', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  const file = new File(['abc'], 'a.png');
  await expect(
    keepFile('cus_a', 'video', { file, keptUntil: Date.now() + 1000 }),
  ).resolves.toBeUndefined();
  await expect(readFile('cus_a', 'video')).resolves.toBeUndefined();
  await expect(forgetFile('cus_a', 'video')).resolves.toBeUndefined();
  await expect(forgetFilesOf('cus_a')).resolves.toBeUndefined();
  await expect(forgetOldFiles()).resolves.toBeUndefined();
});
