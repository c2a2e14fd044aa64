import { parseReadingMessage, queueReadings } from '../../lambdas/customer/reading-queue.ts';
import { parseFeedback } from '../../lambdas/mail/feedback.ts';
import { parseMailMessage, queueMails } from '../../lambdas/mail/mail-queue.ts';
import { sendBatch } from '../../lambdas/queue/send-batch.ts';
import { Misuse } from '../local/problem.ts';
import type { Deployment } from './deployment.ts';
import { OpenQueue, type Taken } from './queue.ts';
import type { Open } from './run-command.ts';
import { counted, onWhich, wordsOf } from './words.ts';

const usage = `Shows which emails, readings of documents and delivery reports were given up on, and gives them back to their queues. Fix the cause first: the function's log says it.

  npm run redrive

What was sent, read or noted in the meantime isn't sent, read or noted twice. What it prints are kinds and IDs.

${onWhich}`;

/**
 * A queue's message: what may be printed of it, and how it's queued again; gives what the queue did not take. Without
 * `giveBack`, there's nothing to do about it.
 */
type Message = { shown: object; giveBack?: () => Promise<readonly unknown[]> };

/** A queue that was given up on; `read` throws for what this version can't read. */
const queues: {
  of: string;
  from: keyof Deployment['queueUrls'];
  read: (body: string, deployment: Deployment) => Message;
}[] = [
  {
    of: 'emails',
    from: 'deadLetters',
    read: (body) => {
      const message = parseMailMessage(body);
      return { shown: message, giveBack: () => queueMails([message]) };
    },
  },
  {
    of: 'readings',
    from: 'unread',
    read: (body) => {
      const message = parseReadingMessage(body);
      return { shown: message, giveBack: () => queueReadings([message]) };
    },
  },
  {
    of: 'delivery reports',
    from: 'lostFeedback',
    read: (body, { queueUrls }) => {
      const news = parseFeedback(body);
      if (!news) return { shown: { nothing: "to do: SES's message to a new topic" } };
      const { messageId, outcome } = news;
      return {
        shown: { messageId, outcome },
        giveBack: () => sendBatch(queueUrls.feedback, [JSON.parse(body) as unknown]),
      };
    },
  },
];

const described = ({ shown }: Message) =>
  Object.entries(shown)
    .filter(([name]) => name !== 'at')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

function readOrNothing(read: () => Message): Message | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const told = (count: number, as: string) => (count > 0 ? `, ${count} ${as}` : '');

/** Into its queue first: stopped in between, it's in both, which does no harm. */
async function redrive(
  deployment: Deployment,
  { of, from, read }: (typeof queues)[number],
  isDry: boolean,
): Promise<string> {
  const queue = new OpenQueue(deployment, from);
  const taken = await queue.take();
  if (taken.length === 0) return `No ${of} were given up on.`;
  const lines: string[] = [];
  const left: Taken[] = [];
  let deleted = 0;
  for (const each of taken) {
    const message = readOrNothing(() => read(each.body, deployment));
    lines.push(`  ${message ? described(message) : "a message that this version can't read"}`);
    const isLeft = isDry || !message || ((await message.giveBack?.()) ?? []).length > 0;
    if (isLeft) left.push(each);
    else await queue.delete(each);
    if (!isLeft && !message.giveBack) deleted += 1;
  }
  await queue.giveBack(left);
  const moved = taken.length - left.length - deleted;
  const end = isDry
    ? 'Nothing was changed.'
    : `${moved} given back to their queue${told(deleted, 'deleted')}${told(left.length, 'left')}.`;
  return [`Given up on: ${counted(taken.length, of.slice(0, -1))}`, ...lines, end].join('\n');
}

/** As `erasePersonCommand`. */
export async function redriveCommand(words: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, isDry } = wordsOf(words, usage);
  if (given.length > 0) throw new Misuse(usage);
  const deployment = await open(isOnAws);
  const said = await Promise.all(queues.map((queue) => redrive(deployment, queue, isDry)));
  return said.join('\n');
}
