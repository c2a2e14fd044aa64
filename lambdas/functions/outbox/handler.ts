import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { readSettings } from '../../runtime/settings.ts';
import { logger } from '../../runtime/logger.ts';
import { parseMailEvent, queueMails, type MailMessage } from '../../mail/mail-queue.ts';

readSettings('outbox');

type Followed = { sequenceNumber: string; message: MailMessage };

const textOf = (value: { S?: string } | undefined) => value?.S;

/** What a new event asks for; nothing for any other record of the stream. */
function followed({ eventName, dynamodb }: DynamoDBRecord): Followed | undefined {
  const { id, at, type, subjectId, isTold } = dynamodb?.NewImage ?? {};
  const [kind] = dynamodb?.Keys?.pk?.S?.split('#') ?? [];
  const isEvent = eventName === 'INSERT' && dynamodb?.Keys?.sk?.S?.startsWith('EVENT#') === true;
  const message = parseMailEvent({
    eventId: textOf(id),
    at: textOf(at),
    type: textOf(type),
    ...(kind === 'DEALER' && { dealerId: textOf(subjectId) }),
    ...(kind === 'CUSTOMER' && isTold?.BOOL === true && { customerId: textOf(subjectId) }),
  });
  return isEvent && message
    ? { sequenceNumber: dynamodb.SequenceNumber ?? '', message }
    : undefined;
}

/** New events → the queue of mails. From the first one that the queue did not take, the stream gives all again. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const wanted = event.Records.flatMap((record) => followed(record) ?? []);
  const refused = new Set(await queueMails(wanted.map(({ message }) => message)));
  const failed = wanted.filter(({ message }) => refused.has(message));
  if (failed.length > 0) logger.warn('mails not queued', { count: failed.length });
  return {
    batchItemFailures: failed.map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })),
  };
}
