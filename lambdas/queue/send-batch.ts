import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sdkLimits } from '../runtime/sdk-limits.ts';

// Marked as pure: functions that only take messages from a queue are bundled without it.
const sqs = /* @__PURE__ */ new SQSClient({
  ...sdkLimits,
  // The client's own endpoint, even if the queue's URL names the same host differently, as on a laptop.
  useQueueUrlAsEndpoint: false,
});

/** The most messages in one batch. */
const MAX_BATCH = 10;

/**
 * Sends messages, as JSON, to a queue, where each may wait; returns those that the queue refused. With `groupOf`, SQS
 * hands out the messages of other groups first while one group takes much of the time (a 'fair queue').
 */
export async function sendBatch<Message>(
  queueUrl: string,
  messages: readonly Message[],
  {
    secondsOf = () => 0,
    groupOf = () => undefined,
  }: {
    secondsOf?: (message: Message) => number;
    groupOf?: (message: Message) => string | undefined;
  } = {},
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
          MessageGroupId: groupOf(message),
        })),
      }),
    );
    refused.push(...Failed.flatMap(({ Id }) => batch[Number(Id)] ?? []));
  }
  return refused;
}
