import { AsyncLocalStorage } from 'node:async_hooks';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AttributeValue } from 'aws-lambda';
import fc from 'fast-check';
import { openCheckpoint, verifierKey, type NoteKey } from '../../../../lambdas/log/checkpoint.ts';
import { inclusionProof } from '../../../../lambdas/log/inclusion-proof.ts';
import { readKeyChanges } from '../../../../lambdas/log/log-bucket.ts';
import { committedIn, entryOf } from '../../../../lambdas/log/log-entry.ts';
import { logKey } from '../../../../lambdas/log/log-key.ts';
import { HOUR_MS, setClock } from '../../../../lambdas/runtime/clock.ts';
import { setRandomness } from '../../../../lambdas/runtime/secrets.ts';
import { readKeyChange, trustedKeys } from '../../../../shared/record/key-chain.ts';
import { verifyLog } from '../../../../scripts/operate/verify-log/verify-log-command.ts';
import { deliver, LogStores } from './log-stores.ts';

const stores = new LogStores();
const newEvents = (from: number, count: number) => stores.newEvents(from, count);

beforeEach(() => {
  stores.clear();
  stores.install();
});
afterEach(() => {
  setRandomness();
});

const checked = async () => {
  const { entries, checkpoints: signed, ...log } = await verifyLog();
  return {
    ...log,
    checkpoints: signed.length,
    entries: entries.map((entry) => Buffer.from(entry).toString('hex')),
  };
};

test('events are logged in the order of the stream, once however often they come', async () => {
  const events = newEvents(0, 200);
  await deliver(events.slice(0, 120));
  await deliver(events.slice(0, 120));
  await deliver(events.slice(100));
  const log = await checked();
  expect(log).toMatchObject({ logged: 200, waiting: 0, missed: [], problems: [], checkpoints: 2 });
  expect(log.entries).toEqual(events.map(({ entry }) => entry));
});

test('what is no new event is not logged', async () => {
  const [first] = newEvents(0, 1);
  const image = first?.record.dynamodb?.NewImage ?? {};
  const other = (eventName: 'MODIFY' | 'INSERT', change: Record<string, AttributeValue>) => ({
    record: { eventName, dynamodb: { NewImage: { ...image, ...change } } },
  });
  await deliver([other('MODIFY', {}), other('INSERT', { sk: { S: 'PROFILE' } })]);
  expect(stores.files.size).toBe(0);
});

test('a table that was restored from before goes on where the log was', async () => {
  await deliver(newEvents(0, 5));
  const before = new Map(stores.items);
  await deliver(newEvents(5, 4));
  stores.items.clear();
  before.forEach((item, name) => stores.items.set(name, item));
  await deliver(newEvents(20, 3));
  const log = await checked();
  expect(log).toMatchObject({ logged: 8, problems: [], checkpoints: 3 });
  expect(log.entries).toHaveLength(12);
});

test('nothing is built upon tiles that the checkpoint did not sign for', async () => {
  await deliver(newEvents(0, 5));
  stores.store('tile/0/000.p/5', Buffer.alloc(160));
  await expect(deliver(newEvents(5, 1))).rejects.toThrow("aren't those of its checkpoint");
});

test('an event that is erased while two writers log it gets one entry', async () => {
  const events = newEvents(0, 1);
  stores.items.clear();
  let isFirst = true;
  stores.install(async (call, act) => {
    const answer = act();
    if (call === 'Query' && isFirst) {
      isFirst = false;
      // The other one does all of it before the first goes on.
      await deliver(events);
    }
    return answer;
  });
  await deliver(events);
  expect((await checked()).entries).toEqual(events.map(({ entry }) => entry));
});

const checkpoints = () =>
  (stores.files.get('checkpoint') ?? []).map(({ body }) => body.toString('utf8'));
/** The keys that signed the newest checkpoint, by their ids in KMS. */
async function newestSigners(): Promise<string[]> {
  const note = checkpoints().at(-1) ?? '';
  const signed = await Promise.all(
    ['key', 'key2', 'key3'].map(async (id) => {
      const key = await publicHalf(id);
      return isSignedBy(note, key) ? [id] : [];
    }),
  );
  return signed.flat();
}
const publicHalf = (id: string) => {
  const before = process.env.LOG_KEYS;
  stores.listKeys(id);
  const key = logKey();
  process.env.LOG_KEYS = before;
  return key;
};
function isSignedBy(note: string, key: NoteKey): boolean {
  try {
    return openCheckpoint(note, key).size > 0;
  } catch {
    return false;
  }
}

describe('another key that the stage lists', () => {
  beforeEach(async () => {
    await deliver(newEvents(0, 3));
    stores.listKeys('key', 'key2');
  });

  test('is in the log before anything that it alone signs, and both sign for a day', async () => {
    const events = newEvents(3, 2);
    await deliver(events);
    expect(await newestSigners()).toEqual(['key', 'key2']);
    const log = await checked();
    expect(log).toMatchObject({ logged: 6, problems: [], checkpoints: 2 });
    expect(log.entries.slice(4)).toEqual(events.map(({ entry }) => entry));
    const [change] = await readKeyChanges();
    const [from, to] = await Promise.all(['key', 'key2'].map(publicHalf));
    expect(change).toMatchObject({
      event: {
        type: 'log_key_changed',
        from: from && verifierKey(from),
        to: to && verifierKey(to),
      },
      proof: { leaf: 3 },
    });
    await deliver(newEvents(5, 1));
    expect(await newestSigners()).toEqual(['key', 'key2']);
    setClock(() => Date.now() + 25 * HOUR_MS);
    await deliver(newEvents(6, 1));
    expect(await newestSigners()).toEqual(['key2']);
    expect(await checked()).toMatchObject({ logged: 8, problems: [], checkpoints: 4 });
  });

  test('is changed again, and the log vouches for each that it had', async () => {
    await deliver(newEvents(3, 1));
    setClock(() => Date.now() + 25 * HOUR_MS);
    await deliver(newEvents(4, 1));
    stores.listKeys('key', 'key2', 'key3');
    await deliver(newEvents(5, 1));
    expect(await newestSigners()).toEqual(['key2', 'key3']);
    expect(await checked()).toMatchObject({ logged: 8, problems: [], checkpoints: 4 });
    expect(await readKeyChanges()).toHaveLength(2);
  });

  test('is neither changed back nor signed for by a version that does not know it', async () => {
    const events = newEvents(3, 1);
    await deliver(events);
    stores.listKeys('key');
    const later = newEvents(4, 1);
    await expect(deliver(later)).rejects.toThrow("doesn't list the key");
    expect(checkpoints()).toHaveLength(2);
    setClock(() => Date.now() + 25 * HOUR_MS);
    stores.listKeys('key', 'key2');
    await deliver(later);
    stores.listKeys('key');
    await expect(deliver(newEvents(5, 1))).rejects.toThrow('the signature is not');
  });

  test('signs alone where the one before is lost, of which its public half is listed', async () => {
    stores.listKeys(verifierKey(await publicHalf('key')), 'key2');
    await deliver(newEvents(3, 1));
    expect(await newestSigners()).toEqual(['key2']);
    expect(await checked()).toMatchObject({ logged: 5, problems: [], checkpoints: 2 });
  });

  test('is vouched for by nobody’s table: an entry that somebody had logged is no change', async () => {
    const forger = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
    const name = 'log.s3.amazonaws.com';
    const from = verifierKey({ name, publicKey: Buffer.from(forger, 'base64url') });
    const [forged] = newEvents(3, 1);
    const image = forged?.record.dynamodb?.NewImage;
    const to = verifierKey(await publicHalf('key2'));
    Object.assign(image ?? {}, {
      type: { S: 'log_key_changed' },
      from: { S: from },
      to: { S: to },
    });
    await deliver(forged ? [forged] : []);
    const [change] = await readKeyChanges();
    expect(change?.event.from).not.toBe(from);
    const links = change ? [await readKeyChange(change)] : [];
    expect([...trustedKeys(to, links).keys()]).toHaveLength(2);
    expect(trustedKeys(to, links).has(from)).toBe(false);
    // The same with the proof of the forged entry, which is in the log.
    const size = checkpoints().at(-1)?.split('\n')[1];
    const hashes = await inclusionProof(4, Number(size), (path) =>
      Promise.resolve(stores.files.get(path)?.at(-1)?.body),
    );
    const stored = [...stores.items.values()].find(({ id }) => id === 'evt_3');
    await expect(
      readKeyChange({
        event: { ...committedIn(stored ?? {}), type: 'log_key_changed', from, to },
        salt: String(stored?.salt),
        proof: { leaf: 4, hashes: hashes.map((hash) => Buffer.from(hash).toString('base64')) },
        checkpoint: checkpoints().at(-1) ?? '',
      }),
    ).rejects.toThrow('doesn’t name it');
  });
});

test('other rules of the operator’s are in the log before what follows under them, once', async () => {
  const underRules = async (rules: object | undefined, from: number) => {
    if (rules) process.env.RULES = JSON.stringify(rules);
    else delete process.env.RULES;
    await deliver(newEvents(from, 1));
  };
  await underRules({ version: 'a', actions: {} }, 0);
  await underRules({ actions: {}, version: 'a' }, 1);
  await underRules({ version: 'b', actions: {} }, 2);
  await underRules({ version: 'b', actions: {} }, 3);
  // A command knows none.
  await underRules(undefined, 4);
  await underRules({ version: 'b', actions: {} }, 5);
  const changes = [...stores.items.values()].filter(({ type }) => type === 'site_rules_changed');
  expect(changes).toMatchObject([{ version: 'b', leaf: 2 }]);
  expect(await checked()).toMatchObject({ logged: 7, problems: [] });
});

/** How a call ends: answered, lost before it did anything, or done without anybody hearing of it. */
const faults = fc.uniqueArray(
  fc.tuple(fc.nat(150), fc.constantFrom('lost' as const, 'unheard' as const)),
  { selector: ([call]) => call, maxLength: 15 },
);

/** The keys that a running version of the function lists. */
const versions = new AsyncLocalStorage<string>();
const environment = process.env;
beforeAll(() => {
  Object.defineProperty(process, 'env', {
    configurable: true,
    get: () => {
      const LOG_KEYS = versions.getStore();
      return LOG_KEYS === undefined ? environment : { ...environment, LOG_KEYS };
    },
  });
});
afterAll(() => {
  Object.defineProperty(process, 'env', { configurable: true, writable: true, value: environment });
});

test('two writers with crashes at any step, erasures and another key between, never fork, lose or repeat', async () => {
  // Pauses between attempts take no time.
  setRandomness((size) => Buffer.alloc(size));
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom(0, 1, 250, 256),
      fc.array(fc.record({ size: fc.integer({ min: 1, max: 6 }), writer: fc.nat(2) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(fc.nat(20), { maxLength: 4 }),
      faults,
      // The version, before and after a rotation, that each further attempt runs.
      fc.array(fc.constantFrom('key', 'key,key2'), { maxLength: 12 }),
      async (scheduler, size, batches, erased, planned, running) => {
        stores.clear();
        stores.install();
        let number = 0;
        let salts = 0;
        setRandomness((bytes) => {
          salts += 1;
          const random = Buffer.alloc(bytes);
          // Salts differ; what decides about pauses stays zero.
          if (bytes === 32) random.writeUInt32BE(salts);
          return random;
        });
        const some = (count: number) => {
          number += count;
          return newEvents(number - count, count);
        };
        await deliver(some(size));
        const work = batches.map((batch) => ({ ...batch, events: some(batch.size) }));
        const all = work.flatMap(({ events }) => events);

        const faultAt = new Map(planned);
        let calls = 0;
        stores.install(async (call, act) => {
          await scheduler.schedule(Promise.resolve(), call);
          const fault = faultAt.get((calls += 1));
          if (fault === 'lost') throw new Error('lost');
          const answer = act();
          if (fault === 'unheard') throw new Error('unheard');
          return answer;
        });
        const waiting = [...running];
        const last = running.includes('key,key2') ? 'key,key2' : 'key';
        const persist = async (events: typeof all) => {
          // As Lambda does: again until it works.
          let isDone = false;
          while (!isDone)
            try {
              await versions.run(waiting.shift() ?? last, () => deliver(events));
              isDone = true;
            } catch (error) {
              if (calls > 3000) throw error;
            }
        };
        // Batches of writer 2 come to both at the same time.
        const writers = [0, 1].map(async (writer) => {
          for (const batch of work)
            if (batch.writer === writer || batch.writer === 2) await persist(batch.events);
        });
        const erasures = erased.map(async (index) => {
          await scheduler.schedule(Promise.resolve(), 'erase');
          const event = all[index];
          if (event) stores.items.delete(event.name);
        });
        await scheduler.waitFor(Promise.all([...writers, ...erasures]));

        stores.install();
        stores.listKeys('key', 'key2');
        const log = await checked();
        expect(log.problems).toEqual([]);
        expect(log).toMatchObject({ waiting: 0, missed: [] });
        const changes = [...stores.items.values()]
          .filter(({ type }) => type === 'log_key_changed')
          .map((item) => Buffer.from(entryOf(item) ?? []).toString('hex'));
        expect(changes.length).toBeLessThanOrEqual(1);
        expect(log.entries.slice(size).toSorted()).toEqual(
          [...all.map(({ entry }) => entry), ...changes].toSorted(),
        );
      },
    ),
    { numRuns: 80 },
  );
});
