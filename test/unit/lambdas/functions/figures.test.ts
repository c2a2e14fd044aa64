import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';

type Line = {
  _aws: {
    Timestamp: number;
    CloudWatchMetrics: {
      Namespace: string;
      Dimensions: string[][];
      Metrics: { Name: string; Unit: string }[];
    }[];
  };
} & Record<string, unknown>;

let lines: Line[];
let isRefused: (message: string) => boolean;

beforeEach(() => {
  lines = [];
  isRefused = () => false;
  Object.assign(process.env, {
    MAIL_QUEUE_URL: 'mails',
    EVIDENCE_QUEUE_URL: 'readings',
    METRICS_NAMESPACE: 'acme',
  });
  jest.spyOn(SQSClient.prototype, 'send').mockImplementation((({
    input,
  }: {
    input: { Entries: { Id: string; MessageBody: string }[] };
  }) =>
    Promise.resolve({
      Failed: input.Entries.filter(({ MessageBody }) => isRefused(MessageBody)),
    })) as never);
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)) as Line);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const at = '2026-11-23T10:00:00.000Z';
const attribute = (value: string | number | boolean) => {
  if (typeof value === 'boolean') return { BOOL: value };
  return typeof value === 'number' ? { N: String(value) } : { S: value };
};

type Image = Record<string, string | number | boolean>;
const event = (pk: string, image: Image): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: String(image.number ?? 1),
    Keys: { pk: { S: pk }, sk: { S: `EVENT#${at}` } },
    NewImage: Object.fromEntries(
      Object.entries({ id: 'evt_1', at, subjectId: 'x', ...image }).map(([name, value]) => [
        name,
        attribute(value),
      ]),
    ),
  },
});
const ofCustomer = (image: Image) => event('CUSTOMER#cus_1', { isCounted: true, ...image });

async function counted(...Records: DynamoDBRecord[]) {
  const { handler } = await import('../../../../lambdas/functions/outbox/handler.ts');
  await handler({ Records });
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
  ['a registration', event('DEALER#dlr_1', { type: 'registered' }), [{ DealershipsRegistered: 1 }]],
  ['an approval', event('DEALER#dlr_1', { type: 'approved' }), [{ DealershipsApproved: 1 }]],
])('%s is counted', async (_what, record, figures) => {
  expect(await counted(record)).toEqual(figures);
});

test.each<[string, DynamoDBRecord]>([
  ['news that changed nothing', event('CUSTOMER#cus_1', { type: 'approved' })],
  ['an opened file', ofCustomer({ type: 'file_opened' })],
  ['an event of a dealership that is none of these', event('DEALER#dlr_1', { type: 'renamed' })],
  ['a change', { ...ofCustomer({ type: 'link_created' }), eventName: 'MODIFY' }],
])('%s is not', async (_what, record) => {
  expect(await counted(record)).toEqual([]);
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
  isRefused = (message) => message.includes('evt_2');
  const mailed = (number: number) =>
    ofCustomer({ type: 'approved', provider: 'review', isTold: true, number, id: `evt_${number}` });
  expect(await counted(mailed(1), mailed(2), mailed(3))).toHaveLength(1);
  isRefused = () => false;
  expect(await counted(mailed(2), mailed(3))).toHaveLength(3);
});
