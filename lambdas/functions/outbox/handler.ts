import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { readSettings } from '../../runtime/settings.ts';
import { logger } from '../../runtime/logger.ts';
import { isMailed, queueMails, type MailMessage } from '../../mail/mail-queue.ts';

readSettings('outbox');

type Followed = { sequenceNumber: string; message: MailMessage };

/** What a new event of a dealership asks for; nothing for any other record of the stream. */
function followed({ eventName, dynamodb }: DynamoDBRecord): Followed | undefined {
  const image = dynamodb?.NewImage;
  const { id, at, type, subjectId } = image ?? {};
  const isDealershipEvent =
    eventName === 'INSERT' &&
    dynamodb?.Keys?.pk?.S?.startsWith('DEALER#') === true &&
    dynamodb.Keys.sk?.S?.startsWith('EVENT#') === true;
  if (!isDealershipEvent || !id?.S || !at?.S || !subjectId?.S || !isMailed(type?.S))
    return undefined;
  return {
    sequenceNumber: dynamodb.SequenceNumber ?? '',
    message: { eventId: id.S, at: at.S, type: type.S, dealerId: subjectId.S },
  };
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
