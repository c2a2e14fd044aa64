import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { readSettings } from '../../runtime/settings.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { parseMailMessage } from '../../mail/mail-queue.ts';
import { sendEventMail } from './send-event-mail.ts';

readSettings('mail');

async function isDone(record: SQSRecord): Promise<boolean> {
  try {
    await sendEventMail(parseMailMessage(record.body));
    return true;
  } catch (error) {
    logger.error('mail not sent', { messageId: record.messageId, failure: describeError(error) });
    return false;
  }
}

/** Queue of mails → SES. What fails alone comes again, and ends in the dead-letter queue. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const done = await Promise.all(event.Records.map(isDone));
  const failed = event.Records.filter((_, index) => !done[index]);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}
