import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { required } from '../local/required.ts';
import type { Deployment } from './deployment.ts';

/** A message of a queue, taken by us for a while. */
export type Taken = { body: string; receipt: string };

/** Seconds for which nobody else gets what was taken: longer than a look takes. */
const TAKEN_SECONDS = 300;
/** As many as are taken in one go: a command can be run again for the rest. */
const MAX_TAKEN = 1000;

/** A queue as an operator looks into it. */
export class OpenQueue {
  private readonly sqs: SQSClient;
  private readonly url: { QueueUrl: string };

  constructor({ queueUrls, client }: Deployment, name: keyof Deployment['queueUrls']) {
    this.sqs = new SQSClient({ ...client, useQueueUrlAsEndpoint: false });
    this.url = { QueueUrl: queueUrls[name] };
  }

  /** How many messages it has, those included that somebody is working on. */
  async count(): Promise<number> {
    const { Attributes = {} } = await this.sqs.send(
      new GetQueueAttributesCommand({
        ...this.url,
        AttributeNames: [
          'ApproximateNumberOfMessages',
          'ApproximateNumberOfMessagesNotVisible',
          'ApproximateNumberOfMessagesDelayed',
        ],
      }),
    );
    return Object.values(Attributes).reduce((sum, each) => sum + Number(each), 0);
  }

  /** Takes its messages; each has to be deleted or given back. */
  async take(): Promise<Taken[]> {
    const taken: Taken[] = [];
    while (taken.length < MAX_TAKEN) {
      const { Messages = [] } = await this.sqs.send(
        new ReceiveMessageCommand({
          ...this.url,
          MaxNumberOfMessages: 10,
          VisibilityTimeout: TAKEN_SECONDS,
          // Without a wait, a part of the queue's servers is asked, and an answer may lack some.
          WaitTimeSeconds: 1,
        }),
      );
      if (Messages.length === 0) break;
      for (const { Body = '', ReceiptHandle } of Messages)
        taken.push({ body: Body, receipt: required(ReceiptHandle, 'receipt of a message') });
    }
    return taken;
  }

  async delete({ receipt }: Taken): Promise<void> {
    await this.sqs.send(new DeleteMessageCommand({ ...this.url, ReceiptHandle: receipt }));
  }

  /** Leaves messages in the queue, for whoever looks next. */
  async giveBack(taken: readonly Taken[]): Promise<void> {
    for (const { receipt } of taken)
      await this.sqs.send(
        new ChangeMessageVisibilityCommand({
          ...this.url,
          ReceiptHandle: receipt,
          VisibilityTimeout: 0,
        }),
      );
  }
}
