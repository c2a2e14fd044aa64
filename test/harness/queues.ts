import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { QueueUrls } from '../../scripts/local/deploy.ts';
import { emulatorClient } from '../../scripts/local/emulator.ts';
import { theProduct } from './product.ts';

export type QueueName = keyof QueueUrls;

const sqs = () => new SQSClient({ ...emulatorClient(theProduct().emulatorUrl) });
const url = (name: QueueName) => ({ QueueUrl: theProduct().stack.queueUrls[name] });

export const putInto = (name: QueueName, body: unknown) =>
  sqs().send(
    new SendMessageCommand({
      ...url(name),
      MessageBody: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

/** Counts the messages of a queue, those included that somebody is working on. */
export async function countIn(name: QueueName): Promise<number> {
  const { Attributes = {} } = await sqs().send(
    new GetQueueAttributesCommand({
      ...url(name),
      AttributeNames: [
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesDelayed',
      ],
    }),
  );
  return Object.values(Attributes).reduce((sum, each) => sum + Number(each), 0);
}

/** Waits until all that is in a queue was worked off. */
export async function workedOff(name: QueueName): Promise<void> {
  const deadline = Date.now() + 20_000;
  while ((await countIn(name)) > 0) {
    if (Date.now() > deadline) throw new Error(`There is still something in the queue ${name}`);
    await pause(100);
  }
}

/** Empties a queue of what earlier tests left, also of what somebody works on, or tries again only in minutes. */
export const purged = (name: QueueName) => sqs().send(new PurgeQueueCommand(url(name)));

/** Takes everything out of a queue, and returns it. */
export async function emptied(name: QueueName): Promise<string[]> {
  const bodies: string[] = [];
  for (;;) {
    const { Messages = [] } = await sqs().send(
      new ReceiveMessageCommand({ ...url(name), MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return bodies;
    for (const { Body = '', ReceiptHandle } of Messages) {
      await sqs().send(new DeleteMessageCommand({ ...url(name), ReceiptHandle }));
      bodies.push(Body);
    }
  }
}
