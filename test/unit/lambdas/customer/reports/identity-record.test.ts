import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { toSubmission } from '../../../../../lambdas/customer/views/submission-view.ts';
import { makeRecord } from '../../../../../lambdas/customer/reports/identity-record.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { canonicalJson } from '../../../../../shared/record/canonical-json.ts';
import { recordContent } from '../../../../../shared/record/record-schema.ts';
import { someEvidence } from '../../../../harness/some-evidence.ts';
import { fakeServices } from '../../functions/support.ts';
import { begunWith, dealershipWith } from '../../support.ts';

const AT = Date.parse('2026-01-07T10:00:00.000Z');
const ann = { id: '5f0c1a2b-0000-4000-8000-000000000001', fullName: 'Ann Chovey' };
const ben = { id: '5f0c1a2b-0000-4000-8000-000000000002', fullName: 'Ben Dover' };
const requestId = `req_${'r'.repeat(22)}`;
const hashOf = (value: unknown) =>
  createHash('sha256').update(canonicalJson(value)).digest('base64url');

type Item = Record<string, unknown>;
type Put = { Put?: { Item: Item; ConditionExpression: string } };
let claims: Map<string, Item>;
let events: Item[];
/** The version of the customer in the table. */
let stored: number;

beforeEach(() => {
  setClock(() => AT);
  claims = new Map<string, Item>();
  events = [];
  stored = 1;
  fakeServices({
    TransactWrite: (input) => {
      const writes = input.TransactItems as (Put & {
        ConditionCheck?: { ExpressionAttributeValues: Item };
      })[];
      const lost = writes.map(({ Put, ConditionCheck }) =>
        ConditionCheck
          ? Object.values(ConditionCheck.ExpressionAttributeValues)[0] !== stored
          : claims.has(String(Put?.Item.sk)),
      );
      if (lost.includes(true))
        throw Object.assign(new Error('canceled'), {
          name: 'TransactionCanceledException',
          CancellationReasons: lost.map((each) => ({
            Code: each ? 'ConditionalCheckFailed' : 'None',
          })),
        });
      for (const { Put } of writes) {
        if (!Put) continue;
        if (String(Put.Item.sk).startsWith('EVENT#')) events.push(Put.Item);
        else claims.set(String(Put.Item.sk), Put.Item);
      }
      return {};
    },
    Get: ({ Key }) => ({ Item: claims.get(String((Key as Item).sk)) }),
  });
  process.env.PROVIDER = 'evidence';
});

const file = (kind: string) => ({
  key: `customers/x/${kind}`,
  contentType: 'image/jpeg',
  storedAt: '2026-01-05T10:00:00.000Z',
  size: 9,
  uploadId: 'upl_1',
});
const customer = begunWith('evidence', {
  version: 1,
  attempt: {
    submittedAt: '2026-01-05T12:02:00.000Z',
    used: 1,
    evidence: {
      ...someEvidence({ idName: { result: 'differs', typed: 'Ann', found: 'Ben' } }),
      files: { video: 'aa', idDocument: 'bb' },
    },
    files: { video: file('video'), idDocument: file('idDocument'), idBack: file('idBack') },
  },
  decision: {
    standing: {
      attempt: 1,
      phase: 'review',
      at: '2026-01-05T12:03:00.000Z',
      by: { kind: 'rules', name: '2026-12c' },
    },
    waitingFor: 'dealership',
  },
});

const make = (current: Customer, by = ann, request = requestId, picturesOf?: string) =>
  makeRecord(current, toSubmission(current, { events: [], notes: [] }, 90), {
    dealership: dealershipWith(),
    by,
    requestId: request,
    picturesOf,
    eventIds: ['evt_first', ...events.map(({ id }) => String(id))],
  });

test('a record says what is stored, and its hash is on the timeline', async () => {
  const { content, event } = await make(customer);
  expect(recordContent.parse(content)).toEqual(content);
  expect(content).toMatchObject({
    madeAt: '2026-01-07T10:00:00.000Z',
    madeBy: { id: ann.id, name: 'Ann Chovey' },
    dealership: { name: 'Juniper Street Motors', timeZone: 'America/New_York' },
    customer: { id: customer.id },
    evidence: customer.attempt.evidence,
    notChecked: [
      'Whether the card is genuine.',
      'Whether the person in the video is the person on the card.',
    ],
    decision: { status: 'pending', at: null, by: null },
    files: [
      { kind: 'video', sha256: 'aa', isDeleted: false },
      { kind: 'idDocument', sha256: 'bb', isDeleted: false },
      { kind: 'idBack', isDeleted: false },
    ],
    redFlags: [{ category: 'information', resolved: null }],
    eventIds: ['evt_first'],
  });
  expect(events).toEqual([
    expect.objectContaining({
      id: event,
      type: 'record_downloaded',
      at: content.madeAt,
      byId: ann.id,
      contentHash: hashOf(content),
    }),
  ]);
});

test('the contact is the one that was submitted, though it was corrected since', async () => {
  const submittedContact = { email: 'submitted@mail.example', phone: '5135550142' };
  const { content } = await make({
    ...customer,
    contact: { ...customer.contact, email: 'new@mail.example', submitted: submittedContact },
  });
  expect(content.customer).toMatchObject(submittedContact);
});

test('hashes of files that were read before say nothing of those sent since', async () => {
  const { content } = await make({
    ...customer,
    attempt: { ...customer.attempt, submittedAt: '2026-01-06T10:00:00.000Z' },
  });
  expect(content.files.map(({ sha256 }) => sha256)).toEqual([undefined, undefined, undefined]);
});

test('pictures go along on record, and only with their own submission', async () => {
  const submittedAt = '2026-01-05T12:02:00.000Z';
  await expect(make(customer, ann, requestId, '2026-01-04T12:02:00.000Z')).rejects.toMatchObject({
    code: 'conflict',
    message: dealerMessages.recordChanged,
  });
  expect(events).toEqual([]);
  await make(customer, ann, requestId, submittedAt);
  expect(events).toEqual([expect.objectContaining({ hasPictures: true })]);
});

test('asked again, it answers with the same record, and makes no second event', async () => {
  const first = await make(customer);
  setClock(() => AT + 60_000);
  expect(await make(customer)).toEqual(first);
  expect(events).toHaveLength(1);
});

test('asked again after the customer changed, or by somebody else, it asks to download it anew', async () => {
  await make(customer);
  stored = 2;
  const changed = {
    ...customer,
    version: 2,
    attempt: { ...customer.attempt, isBackSkipped: true },
    contact: { ...customer.contact, firstName: 'Amara' },
  };
  const refusal = { code: 'conflict', message: dealerMessages.recordChanged };
  await expect(make(changed)).rejects.toMatchObject(refusal);
  await expect(make({ ...customer, version: 2 }, ben)).rejects.toMatchObject(refusal);
  expect(events).toHaveLength(1);
  const { content } = await make(changed, ann, `req_${'s'.repeat(22)}`);
  expect(content.customer.firstName).toBe('Amara');
  expect(events.map(({ contentHash }) => contentHash)).toContain(hashOf(content));
});

test('a customer that changes while its record is made leaves no event', async () => {
  stored = 2;
  await expect(make(customer)).rejects.toMatchObject({ code: 'conflict' });
  expect(events).toEqual([]);
});

test('who has sent nothing was not checked, and who came in was compared', async () => {
  const nothingSent = { ...customer, attempt: { ...customer.attempt, submittedAt: undefined } };
  const unsent = await make(nothingSent);
  expect(unsent.content.notChecked).toEqual(['Nothing was submitted, so nothing was checked.']);
  const standing = {
    attempt: 1,
    phase: 'approved',
    at: '2026-01-06T12:03:00.000Z',
    by: { kind: 'person', name: 'Ann Chovey' },
    isInPerson: true,
  } as const;
  const seen = {
    ...customer,
    decision: { ...customer.decision, standing, status: 'approved', decidedAt: standing.at },
  } as const;
  const { content } = await make(seen, ann, `req_${'s'.repeat(22)}`);
  expect(content.notChecked).toEqual(['Whether the card is genuine.']);
  expect(content.decision).toMatchObject({ at: standing.at, by: standing.by, isInPerson: true });
});
