import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AttributeValue } from 'aws-lambda';
import fc from 'fast-check';
import { setRandomness } from '../../../../lambdas/runtime/secrets.ts';
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
  jest.restoreAllMocks();
});

const checked = async () => {
  const { entries, ...log } = await verifyLog();
  return { ...log, entries: entries.map((entry) => Buffer.from(entry).toString('hex')) };
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

/** How a call ends: answered, lost before it did anything, or done without anybody hearing of it. */
const faults = fc.uniqueArray(
  fc.tuple(fc.nat(150), fc.constantFrom('lost' as const, 'unheard' as const)),
  { selector: ([call]) => call, maxLength: 15 },
);

test('two writers with crashes at any step, and erasures between, never fork, lose or repeat', async () => {
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
      async (scheduler, size, batches, erased, planned) => {
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
        const persist = async (events: typeof all) => {
          // As Lambda does: again until it works.
          let isDone = false;
          while (!isDone)
            try {
              await deliver(events);
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
        const log = await checked();
        expect(log.problems).toEqual([]);
        expect(log).toMatchObject({ waiting: 0, missed: [] });
        expect(log.entries).toHaveLength(size + all.length);
        expect(log.entries.slice(size).toSorted()).toEqual(
          all.map(({ entry }) => entry).toSorted(),
        );
      },
    ),
    { numRuns: 80 },
  );
});
