import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { readSettings } from '../../runtime/settings.ts';
import { logger } from '../../runtime/logger.ts';
import {
  parseReadingEvent,
  queueReadings,
  type ReadingMessage,
} from '../../customer/reading-queue.ts';
import { parseMailEvent, queueMails, type MailMessage } from '../../mail/mail-queue.ts';

readSettings('outbox');

/** What a new event asks for. */
type Followed = {
  sequenceNumber: string;
  mail: MailMessage | undefined;
  reading: ReadingMessage | undefined;
};

const textOf = (value: { S?: string } | undefined) => value?.S;

/** What a record of the stream asks for; nothing but a new event does. */
function followed({ eventName, dynamodb }: DynamoDBRecord): Followed[] {
  const image = dynamodb?.NewImage ?? {};
  const { id, at, type, subjectId, accountId, submissionId, isTold, isToBeRead } = image;
  const [kind] = dynamodb?.Keys?.pk?.S?.split('#') ?? [];
  const isEvent = eventName === 'INSERT' && dynamodb?.Keys?.sk?.S?.startsWith('EVENT#') === true;
  if (!isEvent) return [];
  const customer = kind === 'CUSTOMER' ? { customerId: textOf(subjectId) } : undefined;
  const mail = parseMailEvent({
    eventId: textOf(id),
    at: textOf(at),
    type: textOf(type),
    ...(kind === 'DEALER' && { dealerId: textOf(subjectId), accountId: textOf(accountId) }),
    ...(isTold?.BOOL === true && customer),
  });
  const reading = parseReadingEvent({
    ...(isToBeRead?.BOOL === true && customer),
    submissionId: textOf(submissionId),
  });
  if (!mail && !reading) return [];
  return [{ sequenceNumber: dynamodb.SequenceNumber ?? '', mail, reading }];
}

/**
 * New events → the queues of mails and of documents to read. From the first one of which a queue did not take
 * something, the stream gives all again: both queues' functions do the same thing once.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const wanted = event.Records.flatMap(followed);
  const [mails, readings] = await Promise.all([
    queueMails(wanted.flatMap(({ mail }) => mail ?? [])),
    queueReadings(wanted.flatMap(({ reading }) => reading ?? [])),
  ]);
  const refused = new Set<unknown>([...mails, ...readings]);
  const failed = wanted.filter(({ mail, reading }) => refused.has(mail) || refused.has(reading));
  if (failed.length > 0)
    logger.warn('events not queued', { mails: mails.length, readings: readings.length });
  return {
    batchItemFailures: failed.map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })),
  };
}
