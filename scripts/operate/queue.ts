import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ListMessageMoveTasksCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { pause } from '../../lambdas/runtime/clock.ts';
import { Problem } from '../local/command-problem.ts';
import { required } from '../local/required.ts';
import type { Deployment } from './deployment.ts';

/** A message of a queue that nobody else gets for a while. */
export type Taken = { body: string; receipt: string };

type QueueName = keyof Deployment['queueUrls'];

/** Seconds for which nobody else gets what was taken: longer than a look takes. */
const TAKEN_SECONDS = 300;
/** The most that one look takes; a command can be run again for the rest. */
const MAX_TAKEN = 1000;
/** Milliseconds between two looks at a move. */
const BETWEEN_LOOKS_MS = 2_000;
/** Looks at a move before the command ends without its outcome: ten minutes. */
const MAX_LOOKS = 300;

/** A queue as an operator looks into it. */
export class OpenQueue {
  private readonly sqs: SQSClient;
  private readonly url: { QueueUrl: string };
  private readonly deployment: Deployment;

  constructor(deployment: Deployment, name: QueueName) {
    this.deployment = deployment;
    this.sqs = new SQSClient({ ...deployment.client, useQueueUrlAsEndpoint: false });
    this.url = { QueueUrl: deployment.queueUrls[name] };
  }

  /** Returns how many messages it has, including those that somebody is working on. */
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
          // Without a wait, only some of the queue's servers are asked, and an answer may lack messages.
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

  /**
   * Moves all messages of a dead-letter queue back to the queue that they came from, `source`, and returns how many
   * there were. SQS does it. The laptop's emulator has no such task, so there we move what was taken ourselves.
   */
  async moveBack(taken: readonly Taken[], source: QueueName): Promise<number> {
    if (this.deployment.client.endpoint !== undefined) return this.moveEach(taken, source);
    await this.giveBack(taken);
    const SourceArn = await this.arnOf(this.url.QueueUrl);
    const tasks = async () =>
      (await this.sqs.send(new ListMessageMoveTasksCommand({ SourceArn, MaxResults: 10 })))
        .Results ?? [];
    const earlier = await tasks();
    // SQS runs one task for a queue at a time: one that a stopped command began is waited for, not begun again.
    const isRunning = earlier.some(({ Status }) => Status === 'RUNNING');
    const ended = isRunning ? [] : earlier.map(({ StartedTimestamp }) => StartedTimestamp);
    if (!isRunning) {
      const DestinationArn = await this.arnOf(this.deployment.queueUrls[source]);
      await this.sqs.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
    }
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      await pause(BETWEEN_LOOKS_MS);
      // The list may lag behind the start.
      const task = (await tasks()).find(
        ({ StartedTimestamp }) => !ended.includes(StartedTimestamp),
      );
      if (task === undefined || task.Status === 'RUNNING') continue;
      if (task.Status === 'COMPLETED') return task.ApproximateNumberOfMessagesMoved ?? 0;
      throw new Problem(
        `SQS didn't move everything (${task.Status ?? 'unknown'}): ${task.FailureReason ?? 'it gave no reason'}. Run this again.`,
      );
    }
    throw new Problem('SQS is still moving messages. Run this again to see how it goes on.');
  }

  private async arnOf(QueueUrl: string): Promise<string> {
    const { Attributes } = await this.sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
    );
    return required(Attributes?.QueueArn, 'ARN of a queue');
  }

  /** Sends before it deletes: stopped in between, a message is in both queues, which does no harm. */
  private async moveEach(taken: readonly Taken[], source: QueueName): Promise<number> {
    const QueueUrl = this.deployment.queueUrls[source];
    for (const each of taken) {
      await this.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: each.body }));
      await this.delete(each);
    }
    return taken.length;
  }
}
