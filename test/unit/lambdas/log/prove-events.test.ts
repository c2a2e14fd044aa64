import { beforeEach, expect, test } from '@jest/globals';
import { proveEvents, readLog } from '../../../../lambdas/log/prove-events.ts';
import { isInLog, keysOf, readKeyChange } from '../../../../shared/record/key-chain.ts';
import { openCheckpoint } from '../../../../shared/record/log-proof.ts';
import { deliver, LogStores } from './log-stores.ts';

const stores = new LogStores();
beforeEach(() => {
  stores.clear();
  stores.install();
});

test('before its first entry, the log says when to come again', async () => {
  await expect(readLog()).rejects.toMatchObject({
    code: 'log_empty',
    status: 409,
    message: 'The log has no entry yet. Try again in a minute.',
  });
});

test('each event is proven under the key that signs, and the one before is vouched for', async () => {
  await deliver(stores.newEvents(0, 300));
  const before = await readLog();
  expect(keysOf(before.log)).toEqual([{ key: before.log.key, since: null }]);
  stores.listKeys('key', 'key2');
  // Nothing is signed by the new one yet.
  expect(await readLog()).toEqual(before);
  await deliver(stores.newEvents(300, 3));
  const { log, size } = await readLog();
  const state = await openCheckpoint(log.checkpoint, log.key);
  const events = [...stores.items.values()].filter(({ sk }) => sk.startsWith('EVENT#'));
  const proven = await proveEvents(events, size);
  expect(proven).toHaveLength(304);
  expect(await Promise.all(proven.map((each) => isInLog(each, state)))).not.toContain(false);
  const [change] = log.changes ?? [];
  const link = change && (await readKeyChange(change));
  expect(link).toMatchObject({ from: before.log.key, to: log.key, leaf: 300, isCosigned: true });
  expect(keysOf(log)).toEqual([
    { key: before.log.key, since: null },
    { key: log.key, since: link?.at },
  ]);
});

test('a checkpoint of another key, and keys that can’t be followed, are no log', async () => {
  await deliver(stores.newEvents(0, 1));
  stores.listKeys('key2');
  await expect(readLog()).rejects.toMatchObject({ code: 'unavailable' });
  stores.listKeys('key', 'key2');
  await deliver(stores.newEvents(1, 1));
  stores.store('key-changes', Buffer.from('[{}]'));
  await expect(readLog()).rejects.toMatchObject({ code: 'unavailable' });
});
