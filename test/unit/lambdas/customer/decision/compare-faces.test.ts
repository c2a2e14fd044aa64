import { beforeEach, expect, test } from '@jest/globals';
import { customerRecord, type Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { toSubmission } from '../../../../../lambdas/customer/views/submission-view.ts';
import { compareFaces } from '../../../../../lambdas/customer/decision/compare-faces.ts';
import { standingToken } from '../../../../../lambdas/customer/attempt/possible-decision.ts';
import { decideByPerson } from '../../../../../lambdas/customer/decision/person-decision.ts';
import { withoutUnprovenApproval } from '../../../../../lambdas/customer/decision/held-approval.ts';
import {
  type ActorWithRole,
  customerEventWrite,
} from '../../../../../lambdas/customer/timeline.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { keys } from '../../../../../lambdas/store/keys.ts';
import { LostCondition } from '../../../../../lambdas/store/transact.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import type { SignalResult } from '../../../../../shared/schemas/evidence-schema.ts';
import type { FaceAnswer } from '../../../../../shared/schemas/verification-schema.ts';
import { someEvidence } from '../../../../harness/some-evidence.ts';
import { changed, begunWith } from '../../support.ts';
import { fakeServices } from '../../functions/support.ts';

const AT = '2026-01-07T10:00:00.000Z';
const ann = { id: 'account-ann', fullName: 'Ann Chovey', role: 'owner' } as const;
const bo = { id: 'account-bo', fullName: 'Bo Lee', role: 'member' } as const;
const file = (key: string) => ({ key, contentType: 'image/jpeg', size: 1, storedAt: AT });

let customer: Customer;
let written: Record<string, unknown>[];
let opened: unknown[];

/** The line that says that somebody opened a file. */
const openingOf = (fileKey: string, { id, fullName }: ActorWithRole) =>
  customerEventWrite({
    ...{ customerId: 'cus_x', type: 'file_opened', at: AT, fileKey },
    by: { kind: 'person', name: fullName },
    opener: { id, email: 'x@juniper.example.com', dealerId: 'dlr_x', dealerName: 'Juniper' },
  }).Put?.Item;

beforeEach(() => {
  setClock(() => Date.parse(AT));
  written = [];
  fakeServices({
    Query: () => ({ Items: opened }),
    TransactWrite: ({ TransactItems }) => {
      written.push(...(TransactItems as Record<string, unknown>[]));
      return {};
    },
  });
  process.env.PROVIDER = 'evidence';
  opened = [ann, bo].flatMap((by) => ['v1', 'i1'].map((key) => openingOf(key, by)));
  customer = begunWith('evidence', {
    attempt: {
      files: { video: file('v1'), idDocument: file('i1'), addressDocument: file('a1') },
      submittedAt: AT,
      used: 1,
    },
    decision: {
      standing: { attempt: 1, phase: 'review', at: AT, by: { kind: 'rules', name: '2026-11' } },
      waitingFor: 'dealership',
    },
  });
});

const shown = (current: Customer) => toSubmission(current, { events: [], notes: [] }, 90);
const compare = (
  current: Customer,
  answer: FaceAnswer,
  by: ActorWithRole = ann,
  seen = shown(customer),
) =>
  compareFaces(current, {
    answer,
    seen: seen.seen,
    replaces: seen.comparison?.id ?? null,
    by,
  });
const approve = (current: Customer, reason = '', rest = shown(current), by: ActorWithRole = ann) =>
  decideByPerson(current, {
    request: {
      act: 'approve',
      seen: rest.seen,
      comparison: rest.comparison?.id ?? null,
      compared: true,
      reason,
    },
    by,
    dealership: { hasCreditLink: true },
  });

test('an answer is kept with who gave it and when, and each one is on the timeline', async () => {
  const compared = await compare(customer, 'not_sure');
  const { comparison } = shown(customerRecord.read(compared));
  expect(comparison).toEqual({
    id: expect.stringMatching(/^evt_/),
    answer: 'not_sure',
    at: AT,
    by: 'Ann Chovey',
  });
  const events = () =>
    written.flatMap(({ Put }) => {
      const { Item: item } = (Put ?? {}) as { Item?: Record<string, unknown> };
      return item?.type === 'faces_compared' ? [item] : [];
    });
  expect(events()).toMatchObject([
    { answer: 'not_sure', by: { kind: 'person', name: 'Ann Chovey' }, attempt: 1 },
  ]);
  await compare(compared, 'same', ann, shown(compared));
  expect(events().map(({ answer }) => answer)).toEqual(['not_sure', 'same']);
});

test('sent again, the same answer changes nothing', async () => {
  const compared = await compare(customer, 'same');
  const before = written.length;
  expect(await compare(compared, 'same')).toBe(compared);
  expect(written).toHaveLength(before);
});

test('nobody overwrites a colleague’s answer unseen', async () => {
  const compared = await compare(customer, 'different', bo);
  const overwriting = compare(compared, 'same', ann);
  await expect(overwriting).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Bo Lee just compared the faces.'),
  });
  expect(shown(await compare(compared, 'same', ann, shown(compared))).comparison?.by).toBe(
    'Ann Chovey',
  );
});

test('nor at the same moment', async () => {
  const compared = await compare(customer, 'different', bo);
  let isFirst = true;
  fakeServices({
    Query: () => ({ Items: opened }),
    TransactWrite: () => {
      if (!isFirst) return {};
      isFirst = false;
      throw new LostCondition(['customer'], new Error('lost'));
    },
    Get: ({ Key }) =>
      (Key as { pk: string }).pk === keys.customer(customer.id).pk ? { Item: compared } : {},
  });
  await expect(compare(customer, 'same')).rejects.toThrow('Bo Lee just compared the faces.');
});

test.each<[string, Customer['attempt']['files']]>([
  ['another video', { video: file('v2') }],
  ['another picture of the ID', { idDocument: file('i2') }],
])('%s is compared anew', async (_what, files) => {
  const compared = await compare(customer, 'same');
  const sentAgain = (other: Customer['attempt']['files']) =>
    shown(changed(compared, { attempt: { files: { ...compared.attempt.files, ...other } } }));
  expect(sentAgain(files).comparison).toBeNull();
  expect(sentAgain({ addressDocument: file('a2') }).comparison?.answer).toBe('same');
});

test('there is nothing to compare without both pictures, or once they are deleted', async () => {
  const refused = { code: 'faces_missing', message: dealerMessages.facesMissing };
  for (const kind of ['video', 'idDocument'] as const) {
    const { [kind]: _gone, ...files } = customer.attempt.files;
    await expect(
      compare({ ...customer, attempt: { ...customer.attempt, files } }, 'same'),
    ).rejects.toMatchObject(refused);
  }
  setClock(() => Date.parse(AT) + 92 * 24 * 3_600_000);
  await expect(compare(customer, 'same')).rejects.toMatchObject(refused);
});

test('a comparison of what has changed since is refused', async () => {
  const moved = { ...customer, attempt: { ...customer.attempt, begun: 2 } };
  expect(standingToken(moved)).not.toBe(standingToken(customer));
  await expect(compare(moved, 'same')).rejects.toMatchObject({ code: 'conflict' });
});

test('an approval needs the comparison, and a reason where it says no', async () => {
  await expect(approve(customer, 'Looks right.')).rejects.toMatchObject({
    fields: { compared: dealerMessages.facesNotCompared },
  });
  expect((await approve(await compare(customer, 'same'))).decision.status).toBe('approved');
  const different = await compare(customer, 'different');
  await expect(approve(different)).rejects.toMatchObject({
    fields: { reason: dealerMessages.reasonRequired },
  });
  expect((await approve(different, 'Came in with a twin.')).decision.status).toBe('approved');
});

test.each(['not_sure', 'different'] as const)(
  'a member approves a match, and leaves %s to an owner',
  async (answer) => {
    const matched = await compare(customer, 'same');
    expect((await approve(matched, '', shown(matched), bo)).decision.status).toBe('approved');
    const compared = await compare(customer, answer);
    await expect(approve(compared, 'A twin.', shown(compared), bo)).rejects.toMatchObject({
      code: 'owner_only',
      message: dealerMessages.ownerApproves,
    });
    expect((await approve(compared, 'A twin.')).decision.status).toBe('approved');
  },
);

test.each(['v1', 'i1'])('nobody compares who has not opened %s', async (unopened) => {
  opened = ['v1', 'i1', 'v0'].flatMap((key) => [
    ...(key === unopened ? [] : [openingOf(key, bo)]),
    openingOf(key, ann),
  ]);
  const refused = { code: 'conflict', message: dealerMessages.facesNotOpened };
  await expect(compare(customer, 'same', bo)).rejects.toMatchObject(refused);
  expect((await compare(customer, 'same', ann)).decision.comparison?.byId).toBe(ann.id);
});

test('only an owner takes back a doubt about these pictures, whoever had it', async () => {
  const refused = { code: 'owner_only', message: dealerMessages.ownerCompares };
  for (const by of [ann, bo])
    for (const [doubt, less] of [
      ['not_sure', 'same'],
      ['different', 'same'],
      ['different', 'not_sure'],
    ] as const) {
      const doubted = await compare(customer, doubt, by);
      await expect(compare(doubted, less, bo, shown(doubted))).rejects.toMatchObject(refused);
      const replaced = await compare(doubted, less, ann, shown(doubted));
      expect(shown(replaced).comparison?.answer).toBe(less);
    }
  const unsure = await compare(customer, 'not_sure');
  expect((await compare(unsure, 'different', bo, shown(unsure))).decision.comparison?.byId).toBe(
    bo.id,
  );
});

test('an approval that rests on another answer than the last is refused', async () => {
  const same = await compare(customer, 'same');
  const different = await compare(same, 'different', ann, shown(same));
  await expect(approve(different, 'Looks right.', shown(same))).rejects.toThrow(
    'Ann Chovey just compared the faces.',
  );
});

test('rules approve only what a state has signed, or whom a person has found to be the same', async () => {
  const approved = { outcome: 'approved', note: '' } as const;
  const outcomeFor = (current: Customer, signature: SignalResult) =>
    withoutUnprovenApproval(current, someEvidence({ issuerSignature: signature }).signals, approved)
      .outcome;
  expect(outcomeFor(customer, 'agrees')).toBe('approved');
  expect(outcomeFor(customer, 'not_checked')).toBe('review');
  // Whatever else holds it up is said first.
  const report = {
    ...{ id: 'evt_1', from: 'Vic Tim', day: '2026-01-07', way: 'phone' as const },
    ...{ text: 'Not my loan.', at: '2026-01-07T10:00:00.000Z', by: 'Ann Chovey' },
  };
  const reported = { ...customer, decision: { ...customer.decision, theftReports: [report] } };
  expect(withoutUnprovenApproval(reported, [], approved).note).toMatch(
    /^Not approved automatically: identity theft was reported\. Not approved .* no signature/,
  );
  // A passport has no such check.
  expect(withoutUnprovenApproval(customer, [], { ...approved, note: '9 OK.' })).toEqual({
    outcome: 'review',
    note: 'Not approved automatically: the ID has no signature of a state, and nobody has found the same face on it and in the video. 9 OK.',
  });
  const denied = { ...approved, outcome: 'denied' } as const;
  expect(withoutUnprovenApproval(customer, [], denied)).toEqual(denied);

  const same = await compare(customer, 'same');
  expect(outcomeFor(same, 'not_checked')).toBe('approved');
  const ofOtherVideo = {
    ...same,
    attempt: { ...same.attempt, files: { ...same.attempt.files, video: file('v2') } },
  };
  expect(outcomeFor(ofOtherVideo, 'not_checked')).toBe('review');
  expect(outcomeFor(await compare(customer, 'different'), 'not_checked')).toBe('review');
});
