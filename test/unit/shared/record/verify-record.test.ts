import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { verifierKey } from '../../../../lambdas/log/checkpoint.ts';
import { keyName } from '../../../../shared/record/log-proof.ts';
import type { IdentityRecord, KeyChange } from '../../../../shared/record/record-schema.ts';
import { verifyRecord } from '../../../../shared/record/verify-record.ts';
import {
  newLog,
  someContent,
  someKeyChange,
  someRecord,
} from '../../../harness/identity-record.ts';

const copyOf = (record: IdentityRecord) => JSON.parse(JSON.stringify(record)) as IdentityRecord;

/** A copy of a record after somebody had a hand in it. */
function forged(record: IdentityRecord, change: (copy: IdentityRecord) => void): IdentityRecord {
  const copy = copyOf(record);
  change(copy);
  return copy;
}

test('a record is whole in a log of any size', async () => {
  const sizes = fc.record({
    events: fc.integer({ min: 5, max: 30 }),
    others: fc.integer({ min: 0, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(sizes, async (size) => {
      const record = someRecord(size);
      const verified = await verifyRecord(copyOf(record), record.log);
      expect(verified).toMatchObject({
        state: 'whole',
        problems: [],
        unproven: [],
        remarks: [],
        isKeyExpected: true,
        log: { name: 'log.example', size: size.events + size.others },
      });
      expect(verified.proven.size).toBe(size.events);
    }),
    { numRuns: 40 },
  );
});

const record = someRecord();
const verify = (file: unknown) => verifyRecord(file, record.log);

test('any letter of the file that is another one is noticed', async () => {
  const text = JSON.stringify(record);
  const change = fc.tuple(
    fc.nat(text.length - 1),
    fc.constantFrom('0', 'a', 'Z', '-', '_', '+', '/', '=', '"', ',', ' ', '{', ']', '.'),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([at, letter]) => {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      let file: unknown;
      try {
        file = JSON.parse(changed);
      } catch {
        return;
      }
      if (isDeepStrictEqual(file, record)) return;
      const { state, problems } = await verify(file);
      expect({ state, isNamed: problems.length > 0 }).toEqual({ state: 'altered', isNamed: true });
    }),
    { numRuns: 500 },
  );
});

/** All places in a value that hold neither an object nor an array. */
const leavesOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]))
    : [path];

/** Another value of the same kind, or none. */
const otherThan = (value: unknown) => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value} ` : 'x';
};

test.each(['changed', 'dropped'])('any field that is %s is noticed', async (act) => {
  const places = leavesOf(record);
  expect(places.length).toBeGreaterThan(150);
  for (const path of places) {
    const last = path.at(-1) ?? '';
    const file = forged(record, (copy) => {
      let holder = copy as unknown as Record<string, unknown>;
      for (const name of path.slice(0, -1)) holder = holder[name] as typeof holder;
      if (act === 'changed') holder[last] = otherThan(holder[last]);
      else if (Array.isArray(holder)) holder.splice(Number(last), 1);
      else Reflect.deleteProperty(holder, last);
    });
    const { state } = await verify(file);
    expect({ path, state }).toEqual({ path, state: 'altered' });
  }
});

test.each<[string, (copy: IdentityRecord) => void]>([
  ['salt', ({ events: [, event] }) => event && (event.salt = swapped(event.salt))],
  ['key', (copy) => (copy.log.key = swapped(copy.log.key))],
  ['checkpoint', (copy) => (copy.log.checkpoint = swapped(copy.log.checkpoint))],
])('the %s is read in the one form only in which its bytes are written', async (_part, change) => {
  expect((await verify(forged(record, change))).state).toBe('altered');
});

/** The last letter of base64 with another one that stands for the same bytes, if its bits aren't compared. */
function swapped(base64: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_';
  const at = base64.search(/[\w+/-](?==*\n?$)/);
  const next = letters[letters.indexOf(base64[at] ?? '') + 1] ?? 'A';
  return base64.slice(0, at) + next + base64.slice(at + 1);
}

const sentences = async (change: (copy: IdentityRecord) => void) =>
  (await verify(forged(record, change))).problems;

test('what fails is named with its place and time', async () => {
  expect(
    await sentences(({ events }) => Object.assign(events[3]?.event ?? {}, { note: 'x' })),
  ).toEqual([
    'Event 4, “Approved” of Nov 26, 2026, 10:04 AM EST: it or its proof was changed after it was logged.',
  ]);
  expect(await sentences(({ content }) => (content.decision.status = 'denied'))).toEqual([
    'The facts were changed after the download: no logged download had these.',
  ]);
  expect(
    await sentences((copy) => (copy.log.checkpoint = copy.log.checkpoint.replace('13', '14'))),
  ).toEqual([
    'The signature of the log doesn’t hold: it was changed after it was signed, or another key signed it.',
  ]);
  expect(
    await sentences((copy) => (copy.log.checkpoint = copy.log.checkpoint.slice(0, -1))),
  ).toEqual(['The signature of the log doesn’t hold: it is cut, or no checkpoint.']);
  expect(await sentences(({ events }) => events.push(...events.slice(0, 1)))).toEqual([
    'Event 7, “Link created” of Nov 26, 2026, 10:00 AM EST: it has the same place in the log as event 1.',
  ]);
});

test('an event that was added later with an old date is named, and one that was logged late isn’t', async () => {
  const days = (count: number) => new Date(Date.UTC(2026, 10, 20 + count, 12)).toISOString();
  const logged = async (before: number, type = 'approved') => {
    const backdated = someRecord({
      // The download is changed alone.
      change: (events) =>
        events.length === 1
          ? events
          : events.map((event, at) => (at === 3 ? { ...event, type, at: days(before) } : event)),
    });
    const { state, unproven } = await verifyRecord(backdated, backdated.log);
    return { state, unproven };
  };
  expect(await logged(2)).toEqual({
    state: 'unproven',
    unproven: [
      'Event 4, “Approved” of Nov 22, 2026, 7:00 AM EST: the log had it only after event 3, which is of a later day. So nothing proves that it was there at its time.',
    ],
  });
  expect(await logged(6)).toEqual({ state: 'whole', unproven: [] });
  // A draft's events are written once it is submitted.
  expect(await logged(2, 'contact_saved')).toEqual({ state: 'whole', unproven: [] });
});

test('a record that another log signed is whole by itself, and not of this deployment', async () => {
  const other = someRecord({ log: newLog('other.example') });
  expect((await verifyRecord(other)).state).toBe('whole');
  expect((await verify(other)).problems).toEqual([
    `The record is of another deployment: the key in it, “${keyName(other.log.key)}”, isn’t the expected one, “${keyName(record.log.key)}”, and no entry of that log names it.`,
  ]);
  // The name is anybody's to take.
  expect((await verify(someRecord())).problems[0]).toMatch(/^The record is of another deployment/);
});

describe('a log with another key since', () => {
  const [first, second, third] = [newLog(), newLog(), newLog()];
  const keyOf = ({ key }: typeof first) => verifierKey(key);
  const change = someKeyChange(first, second);
  const later = someKeyChange(second, third, { before: 30 });
  const isExpected = async (
    file: IdentityRecord,
    expected: { key: string; changes?: KeyChange[] },
  ) => {
    const { state, problems, isKeyExpected } = await verifyRecord(copyOf(file), expected);
    expect(isKeyExpected).toBe(problems.length === 0 && state === 'whole');
    return isKeyExpected;
  };

  test('vouches for a record of before', async () => {
    const old = someRecord({ log: first });
    const { state, remarks, isKeyExpected } = await verifyRecord(old, {
      key: keyOf(second),
      changes: [change],
    });
    expect({ state, isKeyExpected, remarks }).toEqual({
      state: 'whole',
      isKeyExpected: true,
      remarks: [
        'Signed with an earlier key of this log, which was replaced on Nov 26, 2026, 12:00 PM EST. The one after it names it.',
      ],
    });
    expect(await isExpected(old, { key: keyOf(third), changes: [change, later] })).toBe(true);
    expect(await isExpected(old, { key: keyOf(third), changes: [change] })).toBe(false);
    expect(await isExpected(old, { key: keyOf(second) })).toBe(false);
  });

  test('has had a key that signs for nothing after the change', async () => {
    const early = someKeyChange(first, second, { before: 12 });
    const expected = { key: keyOf(second), changes: [early] };
    expect((await verifyRecord(someRecord({ log: first }), expected)).problems).toEqual([
      `The key in the record, “${keyName(keyOf(first))}”, signed for more of the log than there was when another replaced it.`,
    ]);
    expect(await isExpected(someRecord({ log: first, others: 6 }), expected)).toBe(true);
    // Nor does it vouch for one before it, once that one is of a later size.
    const behind = someKeyChange(third, first, { before: 15 });
    expect(
      await isExpected(someRecord({ log: third }), { ...expected, changes: [behind, early] }),
    ).toBe(false);
  });

  test('is known to somebody who has its first key, by a record of today', async () => {
    const changes = [change, later];
    const record3 = someRecord({ log: third, changes });
    const { state, remarks } = await verifyRecord(record3, { key: keyOf(first) });
    expect({ state, remarks }).toEqual({
      state: 'whole',
      remarks: [expect.stringMatching(/^Signed with a later key of this log, which it has had/)],
    });
    expect(await isExpected(record3, { key: keyOf(third) })).toBe(true);
    expect(
      await isExpected(someRecord({ log: third, changes: [later] }), { key: keyOf(first) }),
    ).toBe(false);
  });

  test.each<[string, KeyChange]>([
    ['the new one has not signed', someKeyChange(first, second, { signers: [first] })],
    ['nobody has signed', someKeyChange(first, second, { signers: [] })],
    ['is another’s', { ...change, event: { ...change.event, from: keyOf(third) } }],
    ['has another time', { ...change, event: { ...change.event, at: '2026-11-26T00:00:00.000Z' } }],
    ['has another place', { ...change, proof: { leaf: 19, hashes: change.proof?.hashes ?? [] } }],
    ['has no proof', { ...change, proof: { leaf: 20, hashes: [] } }],
    ['is of another log', someKeyChange(newLog('other.example'), second)],
    ['has the checkpoint of another', { ...change, checkpoint: later.checkpoint }],
  ])(
    'is not known by a change that %s, and a file with such a one is not whole',
    async (_what, forged) => {
      const old = someRecord({ log: first });
      expect(await isExpected(old, { key: keyOf(second), changes: [forged] })).toBe(false);
      const { state, problems } = await verifyRecord(
        someRecord({ log: second, changes: [forged] }),
        {
          key: keyOf(second),
        },
      );
      expect({ state, problems }).toEqual({
        state: 'altered',
        problems: [expect.stringMatching(/^A change of the log’s key in the file doesn’t hold: /)],
      });
    },
  );

  test('is not known to somebody with its old key where that one did not sign for the change', async () => {
    const lost = someKeyChange(first, second, { signers: [second] });
    const record2 = someRecord({ log: second, changes: [lost] });
    expect(await isExpected(record2, { key: keyOf(first) })).toBe(false);
    expect(await isExpected(record2, { key: keyOf(second) })).toBe(true);
    // The new one vouches for the old one all the same.
    const expected = { key: keyOf(second), changes: [lost] };
    expect(await isExpected(someRecord({ log: first }), expected)).toBe(true);
  });
});

test('events of another customer, though logged, prove nothing about this one', async () => {
  const log = newLog();
  const mixed = someRecord({
    log,
    change: (events) =>
      events.map((event) => (event.id === 'evt_0' ? { ...event, subjectId: 'cus_x' } : event)),
  });
  const moved = someRecord({
    log,
    change: (events) => events.map((event) => ({ ...event, subjectId: 'cus_x' })),
  });
  expect((await verifyRecord(mixed)).problems).toEqual([
    'Event 1, “Link created” of Nov 26, 2026, 10:00 AM EST: it’s of another customer.',
  ]);
  expect((await verifyRecord(moved)).problems).toEqual([
    'The events are of another customer than the facts.',
  ]);
});

test('an event without a proof is listed, and without that of the download the facts are not proven', async () => {
  const early = await verify(forged(record, ({ events }) => delete events[2]?.proof));
  expect(early).toMatchObject({
    state: 'unproven',
    problems: [],
    unproven: [
      'Event 3, “Sent for review” of Nov 26, 2026, 10:03 AM EST: it wasn’t in the log yet when downloaded.',
      'What was read from the documents: its event wasn’t in the log yet.',
    ],
  });
  expect(early.proven.size).toBe(record.events.length - 1);
  const { state, unproven } = await verify(
    forged(record, ({ events }) => delete events.at(-1)?.proof),
  );
  expect(state).toBe('unproven');
  expect(unproven).toContain('The facts: nothing proves them until their download is in the log.');
});

test('an event that was taken out is missing', async () => {
  expect(await sentences(({ events }) => events.splice(3, 1))).toEqual([
    'Events were taken out: 1 of the 5 that there were at the download (evt_4).',
  ]);
});

test('a reading from before its hash was logged is a remark, another result a problem', async () => {
  const older = someRecord({
    change: (events) =>
      events.map(({ evidenceHash: _left, ...event }) => event as Record<string, unknown>),
  });
  const { state, remarks } = await verifyRecord(older);
  expect({ state, remarks }).toEqual({
    state: 'whole',
    remarks: [expect.stringMatching(/^Not proven since the documents were read/)],
  });
  const other = someRecord({
    change: (events) =>
      events.map((event) => ('evidenceHash' in event ? { ...event, evidenceHash: 'x' } : event)),
  });
  expect((await verifyRecord(other)).problems).toEqual([
    'What was read from the documents was changed after it was logged.',
  ]);
  const unread = someRecord({ content: { ...someContent, evidence: null } });
  expect(await verifyRecord(unread)).toMatchObject({ state: 'whole', remarks: [] });
});

test.each<[string, unknown, string]>([
  ['nothing', null, 'This isn’t an identity record.'],
  ['a text', 'record', 'This isn’t an identity record.'],
  ['another file', { events: [] }, 'This isn’t an identity record.'],
  [
    'a later version',
    { ...record, format: 'identity-record/2' },
    'This identity record is of another version, which can’t be verified here.',
  ],
  [
    'a later version of a certificate',
    { format: 'deletion-certificate/2' },
    'This isn’t an identity record.',
  ],
  [
    'no log',
    { ...record, log: undefined },
    'This identity record is cut or was changed: “log” is missing or isn’t what it should be.',
  ],
  [
    'a place that is no number',
    forged(record, ({ events }) => Object.assign(events[2]?.proof ?? {}, { leaf: '2' })),
    'This identity record is cut or was changed: “events[2].proof.leaf” is missing or isn’t what it should be.',
  ],
])('%s is no record', async (_what, file, sentence) => {
  expect((await verifyRecord(file)).problems).toEqual([sentence]);
});
