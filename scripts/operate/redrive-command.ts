import {
  parseReadingMessage,
  queueReadings,
  type ReadingMessage,
} from '../../lambdas/customer/reading-queue.ts';
import { parseMailMessage, queueMails, type MailMessage } from '../../lambdas/mail/mail-queue.ts';
import { Problem } from '../local/problem.ts';
import type { Deployment } from './deployment.ts';
import { OpenQueue, type Taken } from './queue.ts';
import type { Open } from './run-command.ts';
import { counted, onWhich, wordsOf } from './words.ts';

const usage = `Shows which emails and readings of documents were given up on, and gives them back to their queues. Fix the cause first: the function's log says it.

  npm run redrive

What was sent or read in the meantime isn't sent or read twice. What it prints are kinds and IDs.

${onWhich}`;

type Message = MailMessage | ReadingMessage;

/** A queue that was given up on, and where its messages go. */
const queues = [
  {
    of: 'emails',
    from: 'deadLetters',
    parse: parseMailMessage,
    giveBack: (message: Message) => queueMails([message as MailMessage]),
  },
  {
    of: 'readings',
    from: 'unread',
    parse: parseReadingMessage,
    giveBack: (message: Message) => queueReadings([message as ReadingMessage]),
  },
] as const;

/** A message's kind and ids, which is all that it holds. */
const described = (message: Message) =>
  Object.entries(message)
    .filter(([name]) => name !== 'at')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

function read(parse: (body: string) => Message, { body }: Taken): Message | undefined {
  try {
    return parse(body);
  } catch {
    return undefined;
  }
}

/** Into its queue first: stopped in between, it's in both, which does no harm. */
async function redrive(
  deployment: Deployment,
  { of, from, parse, giveBack }: (typeof queues)[number],
  isDry: boolean,
): Promise<string> {
  const queue = new OpenQueue(deployment, from);
  const taken = await queue.take();
  if (taken.length === 0) return `No ${of} were given up on.`;
  const lines: string[] = [];
  const left: Taken[] = [];
  for (const each of taken) {
    const message = read(parse, each);
    lines.push(`  ${message ? described(message) : "a message that this version can't read"}`);
    const isLeft = isDry || !message || (await giveBack(message)).length > 0;
    if (isLeft) left.push(each);
    else await queue.delete(each);
  }
  await queue.giveBack(left);
  const moved = taken.length - left.length;
  const end = isDry
    ? 'Nothing was changed.'
    : `${moved} given back to their queue${left.length > 0 ? `, ${left.length} left` : ''}.`;
  return [`Given up on: ${counted(taken.length, of.slice(0, -1))}`, ...lines, end].join('\n');
}

/** As `erasePersonCommand`. */
export async function redriveCommand(words: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, isDry } = wordsOf(words, usage);
  if (given.length > 0) throw new Problem(usage);
  const deployment = await open(isOnAws);
  const said = [];
  for (const queue of queues) said.push(await redrive(deployment, queue, isDry));
  return said.join('\n');
}
