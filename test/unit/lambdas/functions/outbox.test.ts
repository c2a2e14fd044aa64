import { SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';

type Entry = { Id: string; MessageBody: string; MessageGroupId?: string };
type Command = { input: { QueueUrl: string; Entries: Entry[] } };
/** A line of CloudWatch's embedded metric format. */
type Line = { _aws: object } & Record<string, unknown>;

/** Every message that was put somewhere, and what is refused. */
let sent: { queue: string; message: Record<string, unknown>; group?: string }[];
let isRefused: (queue: string, message: Record<string, unknown>) => boolean;
let lines: Line[];

beforeEach(() => {
  sent = [];
  lines = [];
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
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)) as Line);
    return true;
  });
});

type Image = Record<string, string | number | boolean>;
const at = '2026-11-23T10:00:00.000Z';
const attribute = (value: string | number | boolean) => {
  if (typeof value === 'boolean') return { BOOL: value };
  return typeof value === 'number' ? { N: String(value) } : { S: value };
};

/** A new event of a customer, as the stream tells it. */
const record = (number: number, image: Image, pk = `CUSTOMER#cus_${number}`): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: String(number),
    Keys: { pk: { S: pk }, sk: { S: `EVENT#${at}` } },
    NewImage: Object.fromEntries(
      Object.entries({ id: `evt_${number}`, at, subjectId: `cus_${number}`, ...image }).map(
        ([name, value]) => [name, attribute(value)],
      ),
    ),
  },
});
const unread = { submissionId: 'sub_1', dealerId: 'dlr_1' };
const toBeRead = { type: 'submitted', ...unread, startsReading: true };
const mailedEvent = { type: 'approved', emailsCustomer: true };

async function follow(...Records: DynamoDBRecord[]) {
  const { handler } = await import('../../../../lambdas/functions/outbox/handler.ts');
  const { batchItemFailures } = await handler({ Records });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

test('a submission that is to be read is put into the readings’ queue, by its ids alone', async () => {
  expect(await follow(record(1, toBeRead))).toEqual([]);
  expect(sent).toEqual([
    { queue: 'readings', message: { customerId: 'cus_1', ...unread }, group: 'dlr_1' },
  ]);
});

test('the readings of each dealership are a group, so that none of them holds up the others', async () => {
  const ofDealer = (dealerId: string) => ({ ...toBeRead, dealerId });
  await follow(record(1, ofDealer('dlr_1')), record(2, ofDealer('dlr_2')));
  expect(sent.map(({ group }) => group)).toEqual(['dlr_1', 'dlr_2']);
  expect(sent[0]?.message).toMatchObject({ dealerId: 'dlr_1' });
});

test('an event that the customer and the dealership are told of is two mails', async () => {
  await follow(record(1, { ...mailedEvent, notifiesDealership: true, byId: 'sub-1' }));
  const event = { eventId: 'evt_1', at, customerId: 'cus_1' };
  expect(sent.map(({ message }) => message)).toEqual([
    { ...event, type: 'approved', byId: 'sub-1' },
    { ...event, notice: 'credit_link', byId: 'sub-1' },
  ]);
});

test.each<[string, DynamoDBRecord]>([
  ['a submission that nobody reads', record(1, { type: 'submitted', submissionId: 'sub_1' })],
  ['one without a name', record(1, { type: 'submitted', startsReading: true })],
  ['a change', { ...record(1, toBeRead), eventName: 'MODIFY' }],
  ['an event that nobody is told of', record(1, { type: 'approved' })],
])('nothing follows from %s', async (_what, each) => {
  expect(await follow(each)).toEqual([]);
  expect(sent).toEqual([]);
});

test.each(['mails', 'readings'])('what the queue of %s refuses comes again', async (queue) => {
  isRefused = (name, message) => name === queue && message.customerId === 'cus_2';
  const both = { ...mailedEvent, ...unread, startsReading: true };
  expect(await follow(record(1, both), record(2, both), record(3, both))).toEqual(['2']);
});

test('what was done to an account is told to the account', async () => {
  const reset = { type: 'second_factor_reset', subjectId: 'dlr_1', accountId: 'sub-1' };
  await follow(record(1, reset, 'DEALER#dlr_1'));
  const message = { eventId: 'evt_1', at, type: 'second_factor_reset', accountId: 'sub-1' };
  expect(sent).toEqual([{ queue: 'mails', message }]);
});

test('more than ten are sent in several batches, and each refusal is told of its own', async () => {
  isRefused = (_name, message) => message.customerId === 'cus_13';
  const many = Array.from({ length: 25 }, (_, index) => record(index, toBeRead));
  expect(await follow(...many)).toEqual(['13']);
  expect(sent).toHaveLength(25);
});

const ofCustomer = (image: Image, number = 1) => record(number, { isCounted: true, ...image });
async function counted(...all: DynamoDBRecord[]) {
  await follow(...all);
  return lines.map(({ _aws, ...values }) => values);
}

test.each<[string, DynamoDBRecord, object[]]>([
  ['a link', ofCustomer({ type: 'link_created' }), [{ LinksCreated: 1 }]],
  ['an emailed link', ofCustomer({ type: 'link_sent' }), [{ LinksEmailed: 1 }]],
  ['a texted link', ofCustomer({ type: 'link_texted' }), [{ LinksTexted: 1 }]],
  [
    'a first submission',
    ofCustomer({ type: 'submitted', provider: 'evidence', seconds: 180 }),
    [{ Submissions: 1 }, { SecondsToSubmission: 180 }],
  ],
  ['a later submission', ofCustomer({ type: 'submitted' }), [{ Submissions: 1 }]],
  [
    'a decision',
    ofCustomer({ type: 'approved', provider: 'evidence', seconds: 0 }),
    [{ Outcome: 'approved', Provider: 'evidence', Decisions: 1 }, { SecondsToDecision: 0 }],
  ],
  [
    'one on the spot',
    ofCustomer({ type: 'verified_in_person', provider: 'review' }),
    [{ Outcome: 'verified_in_person', Provider: 'review', Decisions: 1 }],
  ],
  [
    'one of a provider that a later version knows',
    ofCustomer({ type: 'denied', provider: 'someone@example.com' }),
    [{ Outcome: 'denied', Provider: 'other', Decisions: 1 }],
  ],
  [
    'a registration',
    record(1, { type: 'registered' }, 'DEALER#dlr_1'),
    [{ DealershipsRegistered: 1 }],
  ],
  ['an approval', record(1, { type: 'approved' }, 'DEALER#dlr_1'), [{ DealershipsApproved: 1 }]],
])('%s is counted', async (_what, record, figures) => {
  expect(await counted(record)).toEqual(figures);
});

test('a line that repeats a result is counted no second time', async () => {
  expect(await counted(record(1, { type: 'approved', provider: 'evidence' }))).toEqual([]);
});

test('each is a line of CloudWatch’s embedded metric format, of the time when it happened', async () => {
  await counted(ofCustomer({ type: 'denied', provider: 'veriff', seconds: 60 }));
  const metric = (Dimensions: string[][], Name: string, Unit: string) => ({
    Timestamp: Date.parse(at),
    CloudWatchMetrics: [{ Namespace: 'acme', Dimensions, Metrics: [{ Name, Unit }] }],
  });
  expect(lines.map(({ _aws }) => _aws)).toEqual([
    metric([['Outcome', 'Provider']], 'Decisions', 'Count'),
    metric([[]], 'SecondsToDecision', 'Seconds'),
  ]);
});

test('what the stream gives again because a queue refused it is counted only then', async () => {
  isRefused = (_queue, message) => message.eventId === 'evt_2';
  const mailed = (number: number) =>
    ofCustomer({ type: 'approved', provider: 'review', emailsCustomer: true }, number);
  expect(await counted(mailed(1), mailed(2), mailed(3))).toHaveLength(1);
  isRefused = () => false;
  expect(await counted(mailed(2), mailed(3))).toHaveLength(3);
});
