import * as z from 'zod/mini';
import { sendBatch } from '../../queue/send-batch.ts';
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

/** Throws for anything that this queue never held. */
export const parseReadingMessage = (body: string): ReadingMessage =>
  readingMessage.parse(JSON.parse(body));

/** Puts messages into the queue, each dealership's as a group; returns those that it did not take. */
export const queueReadings = (messages: readonly ReadingMessage[]): Promise<ReadingMessage[]> =>
  sendBatch(setting('EVIDENCE_QUEUE_URL'), messages, { groupOf: ({ dealerId }) => dealerId });
