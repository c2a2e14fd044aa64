import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { verifyLogCommand } from '../../../../scripts/operate/verify-log/verify-log-command.ts';
import { deliver, LogStores } from '../../lambdas/log/log-stores.ts';

const stores = new LogStores();
const verify = (...words: string[]) => verifyLogCommand(words, () => Promise.resolve({} as never));

/** Events before the checkpoint that was verified, and the checkpoints that signed for them: more than are read at once. */
const COUNT = 40;
let folder: string;
let file: string;
/** Reads of a checkpoint by its version. */
let reads: number;
beforeEach(async () => {
  stores.clear();
  stores.install();
  for (const event of stores.newEvents(0, COUNT)) await deliver([event]);
  folder = mkdtempSync(join(tmpdir(), 'verified-'));
  file = join(folder, 'checkpoint');
  await verify('--since', file);
  reads = 0;
  stores.install((call, act) => {
    if (call === 'GetObject') reads += 1;
    return Promise.resolve().then(act);
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const kept = () => readFileSync(file, 'utf8');

test('only the newer ones are read, and the newest is the next to begin at', async () => {
  await verify();
  const readsOfAll = reads;
  await deliver(stores.newEvents(COUNT, 1));
  reads = 0;
  expect(await verify('--since', file)).toMatch(
    /Entries +41\n +Checkpoints from the verified one on +2, .*\n.* logged +41\n[^]*Nothing is wrong\.$/,
  );
  expect(reads).toBeLessThan(readsOfAll);
  expect(kept()).toBe(stores.files.get('checkpoint')?.at(-1)?.body.toString('utf8'));
  expect(kept()).toContain('\n41\n');
});

test('an older event that was changed is named, and nothing new is kept', async () => {
  const before = kept();
  await deliver(stores.newEvents(COUNT, 1));
  const [name, item] = [...stores.items].find(([, { id }]) => id === 'evt_12') ?? [];
  if (name && item) stores.items.set(name, { ...item, type: 'approved' });
  await expect(verify('--since', file)).rejects.toThrow(/evt_12 .* it was changed/);
  expect(kept()).toBe(before);
});

test('events of before are no late ones, however new the checkpoint', async () => {
  const [verified] = (stores.files.get('checkpoint') ?? []).slice(-1);
  if (verified) verified.at = '2026-11-27T06:00:00Z';
  await expect(verify()).rejects.toThrow(/evt_39 .* got its entry 39 only/);
  expect(await verify('--since', file)).toContain('Nothing is wrong.');
});

test('an event with an old date that came later is named', async () => {
  stores.clockAt = Date.parse('2026-11-27T06:00:00Z');
  await deliver(stores.newEvents(COUNT, 1));
  await expect(verify('--since', file)).rejects.toThrow(/evt_40 .* got its entry 40 only/);
});

test('a tree that was rewritten since by who may sign is named, even with its history deleted', async () => {
  await stores.rewrite(COUNT + 1);
  await expect(verify('--since', file)).rejects.toThrow(/signs for other entries: one of its 40/);
  stores.files.set('checkpoint', (stores.files.get('checkpoint') ?? []).slice(-1));
  await expect(verify('--since', file)).rejects.toThrow(
    /^The checkpoint that was verified before isn't in the bucket: it was deleted\.$/m,
  );
});

test('a file that is none of this log’s is refused before anything is read', async () => {
  writeFileSync(file, 'another\n300\n');
  await expect(verify('--since', file)).rejects.toThrow(/isn't a checkpoint of this log\. Name /);
  await expect(verify(`--since=${folder}`)).rejects.toThrow(/can't be read: EISDIR/);
  expect(reads).toBe(0);
});
