import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../../scripts/local/lifetime.ts';
import { productFiles, readProduct } from './product.ts';

/** Ends what the setup started, and waits until nothing of it runs. */
export default async function globalTeardown() {
  await Promise.all(productFiles().map((file) => endProduct(file)));
}

async function endProduct(file: string) {
  const { pid } = readProduct(file);
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await pause(50);
  // Kept on request, to look at what the emulator and its functions said.
  if (process.env.KEEP_TEST_LOGS === undefined)
    await rm(dirname(file), { recursive: true, force: true });
}
