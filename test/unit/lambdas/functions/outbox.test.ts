import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';

type Entry = { Id: string; MessageBody: string; MessageGroupId?: string };
type Command = { input: { QueueUrl: string; Entries: Entry[] } };

/** Every message that was put somewhere, and what is refused. */
let sent: { queue: string; message: Record<string, unknown>; group?: string }[];
let isRefused: (queue: string, message: Record<string, unknown>) => boolean;

beforeEach(() => {
  sent = [];
  isRefused = () => false;
  Object.assign(process.env, {
    MAIL_QUEUE_URL: 'mails',
    EVIDENCE_QUEUE_URL: 'readings',
    METRICS_NAMESPACE: 'acme',
  });
  const send = ({ input }: Command) => {
    const Failed = input.Entries.filter(({ MessageBody, MessageGroupId }) => {
      const message = JSON.parse(MessageBody) as Record<string, unknown>;
      sent.push({
        queue: input.QueueUrl,
        message,
        ...(MessageGroupId && { group: MessageGroupId }),
      });
      return isRefused(input.QueueUrl, message);
    });
    return Promise.resolve({ Failed });
  };
  jest.spyOn(SQSClient.prototype, 'send').mockImplementation(send as never);
});
afterEach(() => {
  jest.restoreAllMocks();
});

type Image = Record<string, string | boolean>;

/** A new event of a customer, as the stream tells it. */
const record = (number: number, image: Image, different: object = {}): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: String(number),
    Keys: { pk: { S: `CUSTOMER#cus_${number}` }, sk: { S: 'EVENT#2026' } },
    NewImage: Object.fromEntries(
      Object.entries({ id: `evt_${number}`, at: '2026', subjectId: `cus_${number}`, ...image }).map(
        ([name, value]) => [name, typeof value === 'boolean' ? { BOOL: value } : { S: value }],
      ),
    ),
  },
  ...different,
});
const toBeRead = { type: 'submitted', submissionId: 'sub_1', isToBeRead: true };
const mailedEvent = { type: 'approved', isTold: true };

async function follow(...Records: DynamoDBRecord[]) {
  const { handler } = await import('../../../../lambdas/functions/outbox/handler.ts');
  const { batchItemFailures } = await handler({ Records });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

test('a submission that is to be read is put into the readings’ queue, by its ids alone', async () => {
  expect(await follow(record(1, toBeRead))).toEqual([]);
  expect(sent).toEqual([
    { queue: 'readings', message: { customerId: 'cus_1', submissionId: 'sub_1' } },
  ]);
});

test('the readings of each dealership are a group, so that none of them holds up the others', async () => {
  const ofDealer = (dealerId: string) => ({ ...toBeRead, dealerId });
  await follow(record(1, ofDealer('dlr_1')), record(2, ofDealer('dlr_2')), record(3, toBeRead));
  expect(sent.map(({ group }) => group)).toEqual(['dlr_1', 'dlr_2', undefined]);
  expect(sent[0]?.message).toMatchObject({ dealerId: 'dlr_1' });
});

test('an event that asks for a mail and a reading gets both', async () => {
  await follow(record(1, { ...mailedEvent, submissionId: 'sub_1', isToBeRead: true }));
  expect(sent.map(({ queue }) => queue).toSorted()).toEqual(['mails', 'readings']);
});

test('an event that the customer and the dealership are told of is two mails', async () => {
  await follow(record(1, { ...mailedEvent, isNotice: true, byId: 'sub-1' }));
  const event = { eventId: 'evt_1', at: '2026', customerId: 'cus_1' };
  expect(sent.map(({ message }) => message)).toEqual([
    { ...event, type: 'approved', byId: 'sub-1' },
    { ...event, notice: 'credit_link', byId: 'sub-1' },
  ]);
});

test('what was done to an account is told to the account', async () => {
  const reset = record(1, { type: 'second_factor_reset', subjectId: 'dlr_1', accountId: 'sub-1' });
  const Keys = { pk: { S: 'DEALER#dlr_1' }, sk: { S: 'EVENT#2026' } };
  await follow({ ...reset, dynamodb: { ...reset.dynamodb, Keys } });
  expect(sent).toEqual([
    {
      queue: 'mails',
      message: { eventId: 'evt_1', at: '2026', type: 'second_factor_reset', accountId: 'sub-1' },
    },
  ]);
});

test.each<[string, DynamoDBRecord]>([
  ['a submission that nobody reads', record(1, { type: 'submitted', submissionId: 'sub_1' })],
  ['one without a name', record(1, { type: 'submitted', isToBeRead: true })],
  ['a change', record(1, toBeRead, { eventName: 'MODIFY' })],
  ['an event that nobody is told of', record(1, { type: 'approved' })],
])('nothing follows from %s', async (_what, each) => {
  expect(await follow(each)).toEqual([]);
  expect(sent).toEqual([]);
});

test.each(['mails', 'readings'])('what the queue of %s refuses comes again', async (queue) => {
  isRefused = (name, message) => name === queue && message.customerId === 'cus_2';
  const both = { ...mailedEvent, submissionId: 'sub_1', isToBeRead: true };
  expect(await follow(record(1, both), record(2, both), record(3, both))).toEqual(['2']);
});

test('more than ten are sent in several batches, and each refusal is told of its own', async () => {
  isRefused = (_name, message) => message.customerId === 'cus_13';
  const many = Array.from({ length: 25 }, (_, index) => record(index, toBeRead));
  expect(await follow(...many)).toEqual(['13']);
  expect(sent).toHaveLength(25);
});
