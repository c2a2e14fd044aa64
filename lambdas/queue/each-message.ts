import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';

/**
 * Works on each message of a batch. Only those that fail come again, and end in the dead-letter queue; `failure` is
 * the message in the log.
 */
export async function eachMessage(
  { Records }: SQSEvent,
  failure: string,
  work: (record: SQSRecord) => Promise<void>,
): Promise<SQSBatchResponse> {
  const isDone = async (record: SQSRecord) => {
    try {
      await work(record);
      return true;
    } catch (error) {
      logger.error(failure, { messageId: record.messageId, failure: describeError(error) });
      return false;
    }
  };
  const done = await Promise.all(Records.map(isDone));
  const failed = Records.filter((_, index) => !done[index]);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}
