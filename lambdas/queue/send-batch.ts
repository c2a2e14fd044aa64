import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sdkLimits } from '../runtime/sdk-limits.ts';

// Pure: functions that only take messages from a queue are bundled without it.
const sqs = /* @__PURE__ */ new SQSClient({
  ...sdkLimits,
  // The client's own endpoint, also where the queue's URL names the same host differently, as on a laptop.
  useQueueUrlAsEndpoint: false,
});

/** What one batch may hold. */
const MAX_BATCH = 10;

/** Puts messages, as JSON, into a queue, where each may wait; gives back those that it did not take. */
export async function sendBatch<Message>(
  queueUrl: string,
  messages: readonly Message[],
  { secondsOf = () => 0 }: { secondsOf?: (message: Message) => number } = {},
): Promise<Message[]> {
  const refused: Message[] = [];
  for (let start = 0; start < messages.length; start += MAX_BATCH) {
    const batch = messages.slice(start, start + MAX_BATCH);
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: batch.map((message, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(message),
          DelaySeconds: secondsOf(message),
        })),
      }),
    );
    refused.push(...Failed.flatMap(({ Id }) => batch[Number(Id)] ?? []));
  }
  return refused;
}
