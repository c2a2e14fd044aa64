import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Deployment } from '../../../../scripts/operate/deployment.ts';
import { redriveCommand } from '../../../../scripts/operate/redrive-command.ts';

afterEach(() => void jest.restoreAllMocks());

const queueUrls = { deadLetters: 'emails', unread: 'readings', lostFeedback: 'lost' };
const here = () => Promise.resolve({ client: {}, queueUrls } as unknown as Deployment);
const hello = 'Successfully validated SNS topic for Amazon SES event publishing.';

type Command = { constructor: { name: string }; input: { QueueUrl: string } };

/** What the command says, and what it does, where this alone is among the lost delivery reports. */
async function redriven(body: string, ...words: string[]) {
  const done: string[] = [];
  let waiting = [{ Body: body, ReceiptHandle: 'receipt' }];
  const send = ({ constructor: { name }, input: { QueueUrl } }: Command) => {
    if (name !== 'ReceiveMessageCommand') done.push(`${name} ${QueueUrl}`);
    if (name !== 'ReceiveMessageCommand' || QueueUrl !== 'lost') return Promise.resolve({});
    const Messages = waiting;
    waiting = [];
    return Promise.resolve({ Messages });
  };
  jest.spyOn(SQSClient.prototype, 'send').mockImplementation(send as never);
  return { said: await redriveCommand(words, here), done };
}

test('what SES says to a new topic leaves the lost delivery reports for good', async () => {
  const { said, done } = await redriven(hello);
  expect(said).toContain(
    "nothing to do: SES's message to a new topic\n0 given back to their queue, 1 deleted.",
  );
  expect(done).toEqual(['DeleteMessageCommand lost']);
});

test('on a dry run it stays, and so does what cannot be read', async () => {
  const dry = await redriven(hello, '--dry-run');
  expect(dry.said).toMatch(/Nothing was changed\.$/);
  const unreadable = await redriven('Something else.');
  expect(unreadable.said).toMatch(/0 given back to their queue, 1 left\.$/);
  for (const { done } of [dry, unreadable])
    expect(done).toEqual(['ChangeMessageVisibilityCommand lost']);
});
