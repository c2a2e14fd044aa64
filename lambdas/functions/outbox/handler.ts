import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { readSettings } from '../../runtime/settings.ts';
import { logger } from '../../runtime/logger.ts';
import {
  parseReadingEvent,
  queueReadings,
  type ReadingMessage,
} from '../../customer/reading-queue.ts';
import {
  parseMailEvent,
  parseNotice,
  queueMails,
  type MailMessage,
} from '../../mail/mail-queue.ts';

readSettings('outbox');

/** What a new event asks for. */
type Followed = {
  sequenceNumber: string;
  mails: MailMessage[];
  reading: ReadingMessage | undefined;
};

const textOf = (value: { S?: string } | undefined) => value?.S;

/** What a record of the stream asks for; nothing but a new event does. */
function followed({ eventName, dynamodb }: DynamoDBRecord): Followed[] {
  const image = dynamodb?.NewImage ?? {};
  const { id, at, type, subjectId, accountId, byId, submissionId } = image;
  const { isTold, isNotice, isToBeRead } = image;
  const [kind] = dynamodb?.Keys?.pk?.S?.split('#') ?? [];
  const isEvent = eventName === 'INSERT' && dynamodb?.Keys?.sk?.S?.startsWith('EVENT#') === true;
  if (!isEvent) return [];
  const customer = kind === 'CUSTOMER' ? { customerId: textOf(subjectId) } : undefined;
  const line = { eventId: textOf(id), at: textOf(at), type: textOf(type) };
  const mail = parseMailEvent({
    ...line,
    ...(kind === 'DEALER' && { dealerId: textOf(subjectId), accountId: textOf(accountId) }),
    ...(isTold?.BOOL === true && customer),
  });
  const notice = parseNotice({
    ...line,
    ...(isNotice?.BOOL === true && { ...customer, byId: textOf(byId) }),
  });
  const reading = parseReadingEvent({
    ...(isToBeRead?.BOOL === true && customer),
    submissionId: textOf(submissionId),
  });
  const news = parseMailEvent({
    ...line,
    ...(kind === 'DEALER' && { newsOf: textOf(subjectId) }),
  });
  const mails = [mail, notice, news].filter((each) => each !== undefined);
  if (mails.length === 0 && !reading) return [];
  return [{ sequenceNumber: dynamodb.SequenceNumber ?? '', mails, reading }];
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
