import * as z from 'zod/mini';
import { sendBatch } from '../../queue/send-batch.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { setting } from '../../runtime/settings.ts';

const readingMessage = z.object({
  customerId: z.string(),
  submissionId: z.string(),
  dealerId: z.string(),
});
/** Names the submission whose documents are to be read. */
export type ReadingMessage = z.infer<typeof readingMessage>;

/** Reads the message for the queue from an event in the stream; undefined where nothing is to be read. */
export const parseReadingEvent = (fields: Record<string, unknown>): ReadingMessage | undefined =>
  readingMessage.safeParse(fields).data;

const earlyMessage = z.omit(readingMessage, { submissionId: true });
/** Names a customer whose documents have arrived and aren't submitted. */
export type EarlyMessage = z.infer<typeof earlyMessage>;

/** Throws for anything that these queues never held. */
export const parseReadingMessage = (body: string): ReadingMessage | EarlyMessage =>
  z.union([readingMessage, earlyMessage]).parse(JSON.parse(body));

/** Puts messages into the queue, each dealership's as a group; returns those that it did not take. */
export const queueReadings = (messages: readonly ReadingMessage[]): Promise<ReadingMessage[]> =>
  sendBatch(setting('EVIDENCE_QUEUE_URL'), messages, { groupOf: ({ dealerId }) => dealerId });

/**
 * Has documents read that have just arrived. They have a queue of their own, so that no submission ever waits for them;
 * what isn't queued is read once it is submitted.
 */
export async function queueEarlyReading(message: EarlyMessage): Promise<void> {
  try {
    await sendBatch(setting('EARLY_QUEUE_URL'), [message], { groupOf: ({ dealerId }) => dealerId });
  } catch (error) {
    logger.warn('early reading not queued', { failure: describeError(error) });
  }
}
