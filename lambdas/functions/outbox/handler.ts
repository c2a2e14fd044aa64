import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { readSettings } from '../../runtime/settings.ts';
import { logger } from '../../runtime/logger.ts';
import { queueReadings } from '../../customer/reading-queue.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import type { Item } from '../../store/read.ts';
import { askedBy, type Asked } from './asked-by.ts';

readSettings('outbox');

/** What a new event asks for, and where it stands in the stream. */
type Followed = Asked & { sequenceNumber: string };

/** The texts and marks among the attributes of an item. */
const plain = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] = {}): Item =>
  Object.fromEntries(Object.entries(image).map(([name, { S, BOOL }]) => [name, S ?? BOOL]));

/** What a record of the stream asks for; nothing but a new event does. */
function followed({ eventName, dynamodb }: DynamoDBRecord): Followed[] {
  if (eventName !== 'INSERT') return [];
  const asked = askedBy({ ...plain(dynamodb?.NewImage), ...plain(dynamodb?.Keys) });
  if (asked.mails.length === 0 && !asked.reading) return [];
  return [{ sequenceNumber: dynamodb?.SequenceNumber ?? '', ...asked }];
}

/**
 * New events → the queues of mails and of documents to read. From the first one of which a queue did not take
 * something, the stream gives all again: both queues' functions do the same thing once.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const wanted = event.Records.flatMap(followed);
  const [lostMails, lostReadings] = await Promise.all([
    queueMails(wanted.flatMap(({ mails }) => mails)),
    queueReadings(wanted.flatMap(({ reading }) => reading ?? [])),
  ]);
  const refused = new Set<unknown>([...lostMails, ...lostReadings]);
  const failed = wanted.filter(({ mails, reading }) =>
    [...mails, reading].some((message) => refused.has(message)),
  );
  if (failed.length > 0)
    logger.warn('events not queued', { mails: lostMails.length, readings: lostReadings.length });
  return {
    batchItemFailures: failed.map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })),
  };
}
