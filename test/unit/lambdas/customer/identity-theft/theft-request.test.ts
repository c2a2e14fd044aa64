import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { toSubmission } from '../../../../../lambdas/customer/customer-views.ts';
import { standingToken } from '../../../../../lambdas/customer/decision/decision-state.ts';
import { decideByPerson } from '../../../../../lambdas/customer/decision/person-decision.ts';
import {
  businessRecordsOf,
  changeRequest,
  downloadRecords,
} from '../../../../../lambdas/customer/identity-theft/answer-theft-request.ts';
import {
  recordTheftRequestBy,
  reportTheft,
} from '../../../../../lambdas/customer/identity-theft/report-theft.ts';
import {
  attachCustomer,
  liftTheftMark,
} from '../../../../../lambdas/customer/identity-theft/theft-mark.ts';
import {
  answerBy,
  existingTheftRequest,
  listTheftRequests,
  type TheftRequest,
} from '../../../../../lambdas/customer/identity-theft/theft-request.ts';
import { redFlagsOf } from '../../../../../lambdas/customer/record/red-flags.ts';
import { deadAddressWrite } from '../../../../../lambdas/mail/suppression.ts';
import { DAY_MS, setClock } from '../../../../../lambdas/runtime/clock.ts';
import { transact } from '../../../../../lambdas/store/transact.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-messages.ts';
import { theftMessages } from '../../../../../shared/identity-theft/identity-theft-copy.ts';
import { businessRecords } from '../../../../../shared/identity-theft/business-records-schema.ts';
import type { CustomerEvent } from '../../../../../shared/schemas/stored-customer-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { someEvidence } from '../../../../harness/some-evidence.ts';
import { begunWith, dealershipWith } from '../../support.ts';
import { fakeServices } from '../../functions/support.ts';

type Item = Record<string, unknown>;
type Keyed = { pk: string; sk: string };
type TransactItem = {
  Put?: { Item: Item; ConditionExpression?: string; ExpressionAttributeValues?: Item };
  Update?: { Key: Keyed };
  Delete?: { Key: Keyed };
  ConditionCheck?: { Key: Keyed };
};

const AT = Date.parse('2026-11-27T10:00:00.000Z');
const ann = { id: 'account-ann', fullName: 'Ann Chovey', role: 'owner' } as const;
const dealership = dealershipWith();
const about = { name: 'Vic Tim', email: 'vic@example.com', when: '', text: 'A loan.\nNot mine.' };

let now: number;
let table: Map<string, Item>;
let customer: Customer;
const nameOf = ({ pk, sk }: Keyed) => `${pk} ${sk}`;
const stored = (prefix: string) =>
  [...table.entries()].filter(([name]) => name.includes(prefix)).map(([, item]) => item);
const eventsOf = (partition: string) =>
  stored(`${partition} EVENT#`).toSorted((one, other) =>
    String(one.at).localeCompare(String(other.at)),
  );

/** Tells whether a condition of these tests' writes holds. */
function holds({ Put, ConditionCheck }: TransactItem): boolean {
  if (ConditionCheck) return table.has(nameOf(ConditionCheck.Key));
  const condition = Put?.ConditionExpression;
  if (!Put || condition === undefined) return true;
  const present = table.get(nameOf(Put.Item as Keyed));
  const [value] = Object.values(Put.ExpressionAttributeValues ?? {});
  if (condition.includes('#version')) return present?.version === value;
  return (
    present === undefined || (condition.includes('#ttl') && Number(present.ttl) <= Number(value))
  );
}

beforeEach(() => {
  now = AT;
  setClock(() => now);
  table = new Map();
  customer = begunWith('evidence', {
    firstName: 'Vic',
    lastName: 'Tim',
    standing: {
      attempt: 1,
      phase: 'review',
      at: '2026-11-20T10:00:00.000Z',
      by: { kind: 'rules', name: '2026-11' },
    },
    waitingFor: 'dealership',
    dateSubmitted: '2026-11-20T10:00:00.000Z',
    attempts: 1,
  });
  for (const item of [
    { ...dealership, pk: `DEALER#${dealership.id}`, sk: 'PROFILE' },
    {
      pk: 'EMAIL#sales@juniper.example.com',
      sk: 'DEALER',
      dealerId: dealership.id,
      accountId: 'x',
    },
    { pk: 'DEALERS#TRAIT', sk: 'phone:5135550142', ids: new Set([dealership.id]) },
    { ...customer, pk: `CUSTOMER#${customer.id}`, sk: 'PROFILE' },
  ])
    table.set(nameOf(item), item);
  fakeServices({
    TransactWrite: ({ TransactItems }) => {
      const writes = TransactItems as TransactItem[];
      const held = writes.map(holds);
      if (held.includes(false))
        throw Object.assign(new Error('canceled'), {
          name: 'TransactionCanceledException',
          CancellationReasons: held.map((each) => ({
            Code: each ? 'None' : 'ConditionalCheckFailed',
          })),
        });
      for (const { Put, Delete } of writes) {
        if (Put) table.set(nameOf(Put.Item as Keyed), Put.Item);
        if (Delete) table.delete(nameOf(Delete.Key));
      }
      return {};
    },
    Get: ({ Key }) => ({ Item: table.get(nameOf(Key as Keyed)) }),
    BatchGet: ({ RequestItems }) => {
      const [asked] = Object.values(RequestItems as Record<string, { Keys: Keyed[] }>);
      return { Responses: { table: asked?.Keys.flatMap((key) => table.get(nameOf(key)) ?? []) } };
    },
    Query: ({ ExpressionAttributeValues }) => {
      const { ':pk': pk, ':sk': sk = '' } = ExpressionAttributeValues as Record<string, string>;
      return { Items: stored(`${pk} ${sk}`) };
    },
  });
  process.env.PROVIDER = 'evidence';
});
afterEach(() => {
  setClock();
  jest.restoreAllMocks();
});

const shown = (current: Customer, events: CustomerEvent[] = []): Submission =>
  toSubmission(current, { events, notes: [] }, 90);

async function reported(contact = '(513) 555-0142'): Promise<TheftRequest> {
  await reportTheft({ ...about, dealership: contact });
  const [first] = await listTheftRequests(dealership.id);
  return existingTheftRequest(dealership.id, String(first?.id));
}
const again = ({ id }: TheftRequest) => existingTheftRequest(dealership.id, id);

async function withBothProofs(request: TheftRequest): Promise<TheftRequest> {
  await changeRequest(request, { act: 'proof', proof: 'identity', isReceived: true }, ann);
  now += DAY_MS;
  const next = await again(request);
  await changeRequest(next, { act: 'proof', proof: 'report', isReceived: true }, ann);
  return again(next);
}

test('a report reaches the dealership with that very phone number or email, and opens one request', async () => {
  const request = await reported();
  expect(request).toMatchObject({
    ...about,
    dealerId: dealership.id,
    source: 'form',
    customers: [],
  });
  await reportTheft({ ...about, dealership: 'sales@juniper.example.com' });
  expect(await listTheftRequests(dealership.id)).toHaveLength(1);
  const [event, ...others] = eventsOf(`DEALER#${dealership.id}#THEFT#${request.id}`);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ id: request.id, type: 'theft_requested', subjectId: request.id });
  // The log's entry can be checked, and it says nothing of the person.
  expect(event?.salt).toEqual(expect.any(String));
  expect(JSON.stringify(event)).not.toMatch(/Vic|example\.com|loan/);
});

test.each([
  ['(513) 555-0143', {}, theftMessages.dealershipUnknown],
  // A colleague's, who isn't the contact.
  [
    'sales@juniper.example.com',
    { email: 'other@juniper.example.com' },
    theftMessages.dealershipUnknown,
  ],
  ['(513) 555-0142', { isBlocked: true }, theftMessages.dealershipUnknown],
  ['(513) 555-0142', { adminVerification: 'pending' }, theftMessages.dealershipUnknown],
])('%s of a dealership with %j is refused in one sentence', async (contact, different, message) => {
  const key = `DEALER#${dealership.id} PROFILE`;
  table.set(key, { ...table.get(key), ...different });
  await expect(reportTheft({ ...about, dealership: contact })).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { dealership: message },
  });
  expect(stored('#THEFT')).toEqual([]);
});

test('the 30 days begin once both proofs are there, and each is checked off by name', async () => {
  const request = await reported();
  expect(answerBy(request)).toBeNull();
  const proven = await withBothProofs(request);
  expect(answerBy(proven)).toBe('2026-12-28T10:00:00.000Z');
  expect((await listTheftRequests(dealership.id))[0]).toMatchObject({
    answerBy: '2026-12-28T10:00:00.000Z',
    proofs: { identity: { by: 'Ann Chovey', at: '2026-11-27T10:00:00.000Z' } },
  });
  await changeRequest(proven, { act: 'proof', proof: 'report', isReceived: true }, ann);
  await changeRequest(proven, { act: 'proof', proof: 'report', isReceived: false }, ann);
  expect(answerBy(await again(proven))).toBeNull();
  expect(
    eventsOf(`DEALER#${dealership.id}#THEFT#${request.id}`).map(({ type, theft }) => [type, theft]),
  ).toEqual([
    ['theft_requested', undefined],
    ['theft_proof_received', 'identity'],
    ['theft_proof_received', 'report'],
    ['theft_proof_removed', 'report'],
  ]);
});

test('a person whom no email reaches is named until the request is answered', async () => {
  const request = await reported();
  const isEmailDead = async () => (await listTheftRequests(dealership.id))[0]?.isEmailDead;
  expect(await isEmailDead()).toBe(false);
  await transact([deadAddressWrite(about.email)]);
  expect(await isEmailDead()).toBe(true);
  await changeRequest(request, { act: 'decline', reason: 'unsure_identity' }, ann);
  expect(await isEmailDead()).toBe(false);
});

test('nothing is handed out before both proofs, and an answer is given once', async () => {
  const request = await reported();
  await expect(changeRequest(request, { act: 'hand_out' }, ann)).rejects.toMatchObject({
    message: theftMessages.proofsFirst,
  });
  const proven = await withBothProofs(request);
  await changeRequest(proven, { act: 'hand_out' }, ann);
  const closed = await again(proven);
  expect(closed.outcome).toMatchObject({ kind: 'handed_out', by: 'Ann Chovey' });
  await changeRequest(closed, { act: 'hand_out' }, ann);
  const late = { message: theftMessages.closed };
  await expect(
    changeRequest(closed, { act: 'decline', reason: 'navigation' }, ann),
  ).rejects.toMatchObject(late);
  await expect(
    changeRequest(closed, { act: 'proof', proof: 'identity', isReceived: false }, ann),
  ).rejects.toMatchObject(late);
  // The same person may ask again.
  await reportTheft({ ...about, dealership: '(513) 555-0142' });
  expect((await listTheftRequests(dealership.id)).map(({ outcome }) => outcome?.kind)).toEqual([
    undefined,
    'handed_out',
  ]);
});

test('a colleague who acted on what was read before is refused', async () => {
  const request = await reported();
  await changeRequest(request, { act: 'decline', reason: 'unsure_identity' }, ann);
  await expect(
    changeRequest(request, { act: 'proof', proof: 'identity', isReceived: true }, ann),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('a record that it is about is marked, has each act on its timeline, and asks for a reason', async () => {
  const request = await reported();
  const marked = await attachCustomer(request, customer, ann);
  expect(shown(marked).theftMark).toMatchObject({ request: request.id, by: 'Ann Chovey' });
  const attached = await again(request);
  expect(await attachCustomer(attached, marked, ann)).toBe(marked);
  await changeRequest(attached, { act: 'proof', proof: 'identity', isReceived: true }, ann);
  expect(eventsOf(`CUSTOMER#${customer.id}`).map(({ type }) => type)).toEqual([
    'theft_reported',
    'theft_proof_received',
  ]);
  expect(eventsOf(`DEALER#${dealership.id}#THEFT#${request.id}`)).toHaveLength(1);
  const approve = (current: Customer, reason: string) =>
    decideByPerson(current, {
      request: {
        act: 'approve',
        seen: standingToken(current),
        comparison: null,
        compared: true,
        reason,
      },
      by: ann,
      dealership: { hasCreditLink: true },
    });
  await expect(approve(marked, '')).rejects.toMatchObject({
    fields: { reason: dealerMessages.reasonRequired },
  });
  expect((await approve(marked, 'She came in herself.')).status).toBe('approved');
});

test('a mark is lifted with a reason, by whoever saw it, and the request is then about nothing', async () => {
  const request = await reported();
  const marked = await attachCustomer(request, customer, ann);
  const seen = String(marked.theftMark?.id);
  const lift = (from: Customer, mark: string) =>
    liftTheftMark(from, { seen: mark, reason: 'Wrong record.', by: ann });
  await expect(lift(marked, 'evt_0other')).rejects.toMatchObject({
    message: theftMessages.markChanged,
  });
  const lifted = await lift(marked, seen);
  expect(shown(lifted).theftMark).toBeNull();
  expect(await lift(lifted, seen)).toBe(lifted);
  expect((await again(request)).customers).toEqual([]);
  expect(eventsOf(`CUSTOMER#${customer.id}`).at(-1)).toMatchObject({
    type: 'theft_mark_lifted',
    note: 'Wrong record.',
    byId: ann.id,
  });
});

test('no mark is lifted while another request that waits names the record', async () => {
  const first = await reported();
  const second = await recordTheftRequestBy({
    ...{ ...about, phone: '', requestId: `req_${'r'.repeat(22)}` },
    ...{ dealerId: dealership.id, by: ann, customer: undefined },
  });
  const marked = await attachCustomer(first, customer, ann);
  const named = await attachCustomer(second, { ...marked }, ann);
  const seen = String(named.theftMark?.id);
  const lift = () => liftTheftMark(named, { seen, reason: 'Wrong record.', by: ann });
  await expect(lift()).rejects.toMatchObject({
    code: 'conflict',
    message: theftMessages.namedElsewhere,
  });
  await changeRequest(await again(second), { act: 'decline', reason: 'unsure_identity' }, ann);
  expect((await lift()).theftMark).toBeUndefined();
});

test('what the person gets has nothing of others, and each download is on the timeline', async () => {
  const by = { kind: 'person', name: 'Ann Chovey' } as const;
  const at = '2026-11-20T10:00:00.000Z';
  const submission: Submission = {
    ...shown(
      {
        ...customer,
        evidence: {
          ...someEvidence({ reuse: { result: 'differs', found: 'the same ID' } }),
          readAt: at,
          files: { video: 'aa' },
        },
        email: 'corrected@mail.example',
        submittedContact: { email: 'submitted@mail.example', phone: '5135550142' },
        files: { video: { key: 'customers/x/video', contentType: 'video/mp4', size: 9 } },
      },
      [
        { type: 'link_created', at, by },
        { type: 'submitted', at, attempt: 1 },
        { type: 'file_opened', at, by, file: 'video' },
        { type: 'denied', at, by, reason: 'For the customer.', note: 'For colleagues.' },
      ],
    ),
    notes: [{ id: 'note_1', at, text: 'A note.', by: 'Ann Chovey', byId: ann.id }],
    comparison: { id: 'evt_0c', answer: 'different', at, by: 'Ann Chovey' },
  };
  const records = businessRecordsOf(submission, { dealership, at });
  expect(businessRecords.parse(records)).toEqual(records);
  expect(records).toMatchObject({
    entered: { firstName: 'Vic', email: 'submitted@mail.example', phone: '5135550142' },
    events: [
      { type: 'link_created', at },
      { type: 'submitted', at },
      { type: 'denied', at },
    ],
    files: [{ kind: 'video', sha256: 'aa', isDeleted: false }],
    creditLinkSentAt: null,
  });
  expect(JSON.stringify(records)).not.toMatch(/Ann|colleagues|A note|different|the same ID/);

  const request = await reported();
  const download = (from: TheftRequest) =>
    downloadRecords(from, submission, { dealership, by: ann });
  await expect(download(request)).rejects.toMatchObject({ code: 'not_found' });
  await attachCustomer(request, customer, ann);
  const attached = await again(request);
  await expect(download(attached)).rejects.toMatchObject({ message: theftMessages.proofsFirst });
  await download(await withBothProofs(attached));
  expect(eventsOf(`CUSTOMER#${customer.id}`).at(-1)).toMatchObject({
    type: 'theft_records_downloaded',
    contentHash: expect.any(String),
  });
});

test('a notice is a red flag, and says how it was resolved', () => {
  const by = { kind: 'person', name: 'Ann Chovey' } as const;
  const notice = { type: 'theft_reported', at: '2026-11-27T10:00:00.000Z', by } as const;
  const flagsOf = (...events: CustomerEvent[]) =>
    redFlagsOf(shown(customer, events), 'America/New_York');
  expect(flagsOf(notice)).toEqual([
    {
      category: 'notice',
      seen: 'Somebody says that their identity was used. Recorded by Ann Chovey on November 27, 2026 at 5:00 AM EST.',
      resolved: null,
    },
  ]);
  const at = '2026-11-28T10:00:00.000Z';
  const [declined] = flagsOf(notice, {
    type: 'theft_declined',
    at,
    by,
    theft: 'misrepresentation',
  });
  expect(declined?.resolved).toBe(
    'Their request was declined by Ann Chovey on November 28, 2026 at 5:00 AM EST: “The request rests on a misrepresentation of fact”',
  );
  const [lifted] = flagsOf(notice, { type: 'theft_mark_lifted', at, by, note: 'Wrong record.' });
  expect(lifted?.resolved).toContain('The mark was lifted by Ann Chovey');
});
