import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteMessageCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { QueueUrls } from '../../../scripts/local/deploy.ts';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { OpenQueue } from '../../../scripts/operate/queue.ts';
import { emulatorClient } from '../../../scripts/local/emulator.ts';
import { theProduct } from '../../harness/product.ts';

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

/** How many messages a queue has, those included that somebody is working on. */
export const countIn = (name: QueueName): Promise<number> =>
  new OpenQueue(localDeployment(theProduct()), name).count();

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

/** Takes everything out of a queue, and gives it. */
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
