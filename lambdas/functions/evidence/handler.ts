import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { parseReadingMessage } from '../../customer/documents/reading-queue.ts';
import { readSubmission } from '../../customer/documents/read-submission.ts';
import { eachMessage } from '../../queue/each-message.ts';
import { now } from '../../runtime/clock.ts';
import { readSettings } from '../../runtime/settings.ts';

readSettings('evidence');

/** Milliseconds for writing down what was found: one transaction, with its repeats. */
const WRITING_MS = 15_000;

/** Reads the documents of the submissions in the queue. */
export const handler = (
  event: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> =>
  eachMessage(event, 'submission not read', ({ body, attributes }) =>
    readSubmission(parseReadingMessage(body), {
      deliveries: Number(attributes.ApproximateReceiveCount),
      deadline: now() + context.getRemainingTimeInMillis() - WRITING_MS,
    }),
  );
