import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { parseReadingMessage } from '../../customer/documents/reading-queue.ts';
import { readEarly } from '../../progress/read-early.ts';
import { readSubmission } from '../../customer/documents/read-submission.ts';
import { tryModels } from '../../evidence/reading/ocr/models.ts';
import { eachMessage } from '../../queue/each-message.ts';
import { now } from '../../runtime/clock.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';

readSettings('evidence');

/** Milliseconds for writing down what was found: one transaction, with its repeats. */
const WRITING_MS = 15_000;

/**
 * Reads the documents of the submissions in the queue, and in another those that have just arrived. A batch without any, which only the check of a new version sends,
 * has the models look at nothing: where their native code doesn't load, each submission would be read in vain.
 */
export async function handler(
  event: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  if (event.Records.length === 0) {
    const milliseconds = await tryModels();
    logger.info('models work', { milliseconds });
  }
  return eachMessage(event, 'submission not read', async ({ body, attributes }) => {
    const message = parseReadingMessage(body);
    const deliveries = Number(attributes.ApproximateReceiveCount);
    const deadline = now() + context.getRemainingTimeInMillis() - WRITING_MS;
    if ('submissionId' in message) return readSubmission(message, { deliveries, deadline });
    // What ended the function would end it again: it is read once more with its submission.
    if (deliveries === 1) await readEarly(message, { deadline });
  });
}
