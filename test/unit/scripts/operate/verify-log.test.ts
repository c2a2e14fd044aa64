import { beforeEach, describe, expect, test } from '@jest/globals';
import { checkpointText, signedNote } from '../../../../lambdas/log/checkpoint.ts';
import { logKey, signText } from '../../../../lambdas/log/log-key.ts';
import {
  verifyLog,
  verifyLogCommand,
} from '../../../../scripts/operate/verify-log/verify-log-command.ts';
import { deliver, LogStores } from '../../lambdas/log/log-stores.ts';

const stores = new LogStores();
const verify = (...words: string[]) => verifyLogCommand(words, () => Promise.resolve({} as never));

/** So many events, in four batches: more than a tile. */
const COUNT = 300;
let names: string[];
beforeEach(async () => {
  stores.clear();
  stores.install();
  const events = stores.newEvents(0, COUNT);
  names = events.map(({ name }) => name);
  for (let start = 0; start < COUNT; start += 75) await deliver(events.slice(start, start + 75));
});

const event = (place: number) => {
  const item = stores.items.get(names[place] ?? '');
  if (!item) throw new Error(`No event ${place}`);
  return item;
};
const change = (place: number, different: object) =>
  stores.items.set(names[place] ?? '', { ...event(place), ...different });
const newest = (path: string) => {
  const version = stores.files.get(path)?.at(-1);
  if (!version) throw new Error(`No ${path}`);
  return version.body;
};

test('a log that nobody touched is whole', async () => {
  const told = await verify();
  expect(told).toContain('Nothing is wrong.');
  expect(told).toMatch(
    /Entries +300\n +Checkpoints +4, the newest of .*\n.*as they were logged +300/,
  );
});

test('its key is told as verifiers of notes take it', async () => {
  expect(await verify('--key')).toMatch(/^log\.s3\.amazonaws\.com\+[\da-f]{8}\+[\w+/]{44}$/);
});

const PROFILE = 'CUSTOMER#cus_1 PROFILE';
const liveOn = () => stores.items.set(PROFILE, { pk: 'CUSTOMER#cus_1', sk: 'PROFILE' });

test('what was erased is counted, and no problem', async () => {
  for (const name of names) stores.items.delete(name);
  expect(await verify()).toMatch(
    /without an event +300\n.*gone without a certificate +1\nNothing is wrong/,
  );
});

test('a timeline that left a certificate isn’t counted as gone without one', async () => {
  const [certificate] = stores.newEvents(COUNT, 1);
  const item = stores.items.get(certificate?.name ?? '');
  for (const name of names) stores.items.delete(name);
  if (item) stores.items.set(certificate?.name ?? '', { ...item, type: 'record_deleted' });
  const { uncertified } = await verifyLog();
  expect(uncertified).toBe(0);
});

describe('an event that was dropped from a timeline that is still there', () => {
  const dropped =
    /^The event of entry 7 of the log, of CUSTOMER#cus_1, is gone, and its timeline isn't: it was dropped\.$/m;
  beforeEach(() => {
    liveOn();
    stores.items.delete(names[7] ?? '');
  });
  const batch = (first: number) => `LOG BATCH#${String(first).padStart(12, '0')}`;

  test('is named, unless the demo moved it', async () => {
    await expect(verify()).rejects.toThrow(dropped);
    const { problems, displaced } = await verifyLog(
      ({ what, leafIndex }) => what === 'dropped' && leafIndex === 7,
    );
    expect({ problems, displaced }).toEqual({ problems: [], displaced: [] });
  });

  test('is named even where the table’s list of entries was changed to hide it', async () => {
    const listed = stores.items.get(batch(0));
    if (!listed) throw new Error('No batch');
    const timelines = (listed.timelines as string[]).with(7, 'A'.repeat(22));
    stores.items.set(batch(0), { ...listed, timelines });
    await expect(verify()).rejects.toThrow(
      /^The checkpoint of .* signs for other timelines: the table's list of the entries before 75 was changed\.$/m,
    );
    const entries = (listed.entries as string[]).with(7, Buffer.alloc(32).toString('base64'));
    stores.items.set(batch(0), { ...listed, entries });
    await expect(verify()).rejects.toThrow(
      /^The table's list of entries 0 to 74 isn't what the log has: it was changed\.$/m,
    );
  });

  test('is named even where no list says any more whose entries they are', async () => {
    for (const [name, item] of stores.items)
      if (name.startsWith('LOG BATCH#')) stores.items.set(name, { ...item, timelines: undefined });
    await expect(verify()).rejects.toThrow(/signs for other timelines/);
  });

  test('leaves a trace where that list is gone as well', async () => {
    stores.items.delete(batch(0));
    await expect(verify()).rejects.toThrow(/doesn’t name: restored since, or dropped +75\n/);
    await expect(verify()).rejects.toThrow(/signs for other timelines/);
  });
});

test('an event that was added later with an old date is named', async () => {
  const [added] = stores.newEvents(COUNT, 1);
  // S3 takes the checkpoint years after the time that the event names.
  stores.clockAt = Date.parse('2026-11-27T06:00:00Z');
  await deliver(added ? [added] : []);
  await expect(verify()).rejects.toThrow(
    /^The event evt_300 of CUSTOMER#cus_1 says that it's of 2023-\S+, and got its entry 300 only before the checkpoint of 2026-/m,
  );
});

test('an event of a draft that was submitted days later is no problem', async () => {
  const [opened] = stores.newEvents(COUNT, 1);
  stores.clockAt = Date.parse(String(event(0).at)) + 3 * 86_400_000;
  await deliver(opened ? [opened] : []);
  expect(await verify()).toContain('Nothing is wrong.');
});

describe('named is', () => {
  const forgeries: [what: string, forge: () => unknown, named: RegExp][] = [
    [
      'an event that was changed',
      () => change(12, { type: 'approved' }),
      /^The event evt_12 of CUSTOMER#cus_1 isn't what entry 12 of the log stands for: it was changed\.$/m,
    ],
    [
      'an event that got another salt',
      () => change(12, { salt: 'x'.repeat(43) }),
      /evt_12 .* it was changed/,
    ],
    [
      'an event whose place was taken away',
      () => change(12, { leaf: undefined }),
      /evt_12 of CUSTOMER#cus_1 isn't in the log, though it's of 2023-/,
    ],
    ['an event without a salt', () => change(12, { salt: undefined }), /evt_12 .* it has no salt/],
    [
      'an event with a place that the log never had',
      () => change(12, { leaf: 4000 }),
      /evt_12 .* isn't in the log/,
    ],
    [
      'two events that changed places',
      () => {
        change(12, { leaf: 13 });
        change(13, { leaf: 12 });
      },
      /evt_12 .*it was changed\.\nThe event evt_13 .*it was changed/,
    ],
    [
      'an event that was added',
      () => stores.newEvents(COUNT, 1),
      /evt_300 of CUSTOMER#cus_1 isn't in the log/,
    ],
    [
      'an event that was put into another’s timeline',
      () => stores.items.set('x', { ...event(12), pk: 'CUSTOMER#cus_2' }),
      /evt_12 of CUSTOMER#cus_2 was moved there from another place\.\n.*entry 12 of the log, which is another's/,
    ],
    [
      'an entry that was replaced',
      () => {
        const bundle = Buffer.from(newest('tile/entries/000'));
        bundle.fill(5, 2, 34);
        stores.store('tile/entries/000', bundle);
      },
      /^The checkpoint of .* signs for other entries: one of its 75 was changed/m,
    ],
    [
      'a tile that was replaced',
      () => stores.store('tile/0/000', Buffer.alloc(256 * 32)),
      /^The file tile\/0\/000 isn't what the entries make\.$/m,
    ],
    [
      'a file that is gone',
      () => stores.files.delete('tile/entries/001.p/44'),
      /The log has 256 entries, and its checkpoint says 300/,
    ],
    [
      'a checkpoint that was put back',
      () =>
        stores.store('checkpoint', stores.files.get('checkpoint')?.[1]?.body ?? Buffer.alloc(0)),
      /has 150 entries, the one before 300: it went back/,
    ],
    [
      'a checkpoint by another key',
      () => stores.rewrite(COUNT + 1, 'another'),
      /^The checkpoint of .* isn't the log's: the signature is not of the log’s key\.$/m,
    ],
    [
      'a tree that was rewritten by who may sign',
      () => stores.rewrite(COUNT + 1),
      /signs for other entries: one of its 75 was .*\n.*one of its 150/,
    ],
  ];
  test.each(forgeries)('%s', async (_what, forge, named) => {
    await forge();
    await expect(verify()).rejects.toThrow(named);
  });
});

describe('with another key since', () => {
  beforeEach(async () => {
    stores.listKeys('key', 'key2');
    await deliver(stores.newEvents(COUNT, 1));
  });
  const changes = () => newest('key-changes').toString('utf8');

  test('it is whole, and each key is told with its time', async () => {
    expect(await verify()).toMatch(/Entries +302\n.*\n.*as they were logged +302/);
    expect(await verify('--key')).toMatch(/^log\S+ since 20\d\d-\S+Z\nlog\.s3\S+$/);
  });

  test('a checkpoint that the old one signs afterwards is named', async () => {
    stores.listKeys('key');
    const old = await logKey();
    stores.listKeys('key', 'key2');
    const state = { origin: old.name, size: COUNT + 2, root: Buffer.alloc(32, 5) };
    const text = checkpointText(state);
    const note = signedNote(text, old, await signText(text, old));
    stores.store('checkpoint', Buffer.from(note));
    await expect(verify()).rejects.toThrow(/isn't the log's: its key had been replaced by then\./);
  });

  test.each([
    ['gone', () => stores.files.delete('key-changes'), /isn't the log's: the signature is not/],
    [
      'altered',
      () => stores.store('key-changes', Buffer.from(changes().replace('"leaf":300', '"leaf":299'))),
      /^The change 1 of the log's key doesn't hold: its checkpoint doesn’t name it\.$/m,
    ],
    [
      'damaged',
      () => stores.store('key-changes', Buffer.from(changes().slice(1))),
      /^The log's keys can't be followed: the file key-changes is damaged\.$/m,
    ],
  ])('what proves the change and is %s is named', async (_what, forge, named) => {
    forge();
    await expect(verify()).rejects.toThrow(named);
  });
});

test('an event that never got into the log is added, and then the log is whole', async () => {
  stores.newEvents(COUNT, 2);
  await expect(verify()).rejects.toThrow(/evt_300 .*\n.*evt_301 .* isn't in the log/);
  expect(await verify('--append')).toMatch(/^2 events added to the log/);
  expect(await verify()).toMatch(/Entries +302\n/);
  expect(await verify('--append')).toBe('No event is missing in the log.');
});
