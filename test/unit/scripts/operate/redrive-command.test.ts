import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Deployment } from '../../../../scripts/operate/deployment.ts';
import { redriveCommand } from '../../../../scripts/operate/redrive-command.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const queueUrls = {
  deadLetters: 'emails',
  unread: 'readings',
  lostFeedback: 'lost',
  feedback: 'reports',
};
const here = () => Promise.resolve({ client: {}, queueUrls } as unknown as Deployment);
const hello = 'Successfully validated SNS topic for Amazon SES event publishing.';

type Command = {
  constructor: { name: string };
  input: { QueueUrl?: string; SourceArn?: string; DestinationArn?: string };
};
type Task = {
  Status: string;
  ApproximateNumberOfMessagesMoved?: number;
  FailureReason?: string;
  /** Without one, the task is this command's. */
  StartedTimestamp?: number;
};

/**
 * Runs the command on AWS where `body` is the only lost delivery report; `tasks`: how the move stands at each look, and
 * `earlier` before the first.
 */
async function redriven(
  body: string,
  tasks: Task[] = [],
  words: string[] = [],
  earlier: Task[] = [],
) {
  const done: string[] = [];
  let looks = 0;
  let waiting = [{ Body: body, ReceiptHandle: 'receipt' }];
  const send = ({
    constructor: { name },
    input: { QueueUrl, SourceArn, DestinationArn },
  }: Command) => {
    if (name === 'GetQueueAttributesCommand')
      return Promise.resolve({ Attributes: { QueueArn: `arn:${QueueUrl ?? ''}` } });
    if (name === 'ListMessageMoveTasksCommand')
      return Promise.resolve({
        Results: looks++ === 0 ? earlier : [{ StartedTimestamp: 2, ...tasks.shift() }, ...earlier],
      });
    if (name !== 'ReceiveMessageCommand')
      done.push([name, QueueUrl, SourceArn, DestinationArn].filter(Boolean).join(' '));
    if (name !== 'ReceiveMessageCommand' || QueueUrl !== 'lost') return Promise.resolve({});
    const Messages = waiting;
    waiting = [];
    return Promise.resolve({ Messages });
  };
  jest.spyOn(SQSClient.prototype, 'send').mockImplementation(send as never);
  const [said] = await Promise.all([
    redriveCommand(words, here).catch((error: unknown) => (error as Error).message),
    jest.advanceTimersByTimeAsync(10_000),
  ]);
  return { said, done };
}

test('SQS moves back what was given up on, and the command waits for it', async () => {
  const running = { Status: 'RUNNING' };
  const { said, done } = await redriven(hello, [
    running,
    running,
    { Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 1 },
  ]);
  expect(said).toContain(
    "nothing to do: SES's message to a new topic\n1 given back to their queue.",
  );
  expect(done).toEqual([
    'ChangeMessageVisibilityCommand lost',
    'StartMessageMoveTaskCommand arn:lost arn:reports',
  ]);
});

test('an earlier move says nothing of this one, and one that still runs is waited for', async () => {
  const failed = { Status: 'FAILED', StartedTimestamp: 1 };
  const completed = { Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 3 };
  const begun = await redriven(hello, [completed], [], [failed]);
  expect(begun.said).toContain('3 given back to their queue.');
  expect(begun.done).toContain('StartMessageMoveTaskCommand arn:lost arn:reports');
  const found = await redriven(
    hello,
    [completed],
    [],
    [{ Status: 'RUNNING', StartedTimestamp: 2 }],
  );
  expect(found.said).toContain('3 given back to their queue.');
  expect(found.done).toEqual(['ChangeMessageVisibilityCommand lost']);
});

test('a move that SQS gave up on is an error, with the reason', async () => {
  const { said } = await redriven(hello, [{ Status: 'FAILED', FailureReason: 'Access denied' }]);
  expect(said).toMatch(/^SQS didn't move everything \(FAILED\): Access denied\./);
});

test('on a dry run everything stays, and what cannot be read is said', async () => {
  const dry = await redriven(hello, [], ['--dry-run']);
  expect(dry.said).toMatch(/Nothing was changed\.$/);
  const unreadable = await redriven('Something else.', [], ['--dry-run']);
  expect(unreadable.said).toContain("  a message that this version can't read\nNothing");
  for (const { done } of [dry, unreadable])
    expect(done).toEqual(['ChangeMessageVisibilityCommand lost']);
});
