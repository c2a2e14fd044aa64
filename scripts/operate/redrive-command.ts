import { parseReadingMessage } from '../../lambdas/customer/documents/reading-queue.ts';
import { parseFeedback } from '../../lambdas/mail/feedback.ts';
import { parseMailMessage } from '../../lambdas/mail/mail-queue.ts';
import { flagsOf, usageOf } from '../commands.ts';
import { Misuse } from '../local/command-problem.ts';
import { counted, productAndDryRunNote, parseCommandLine } from './command-line.ts';
import type { Deployment } from './deployment.ts';
import { OpenQueue } from './queue.ts';
import type { Open } from './run-command.ts';

const usage = usageOf(
  'redrive',
  "Fix the cause first: the function's log says it.",
  "What was sent, read or noted in the meantime isn't sent, read or noted twice. What it prints are kinds and IDs.",
  productAndDryRunNote,
);

/** The command `npm run redrive`. */
export async function redriveCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, isDry } = parseCommandLine(args, usage, flagsOf('redrive'));
  if (given.length > 0) throw new Misuse(usage);
  const deployment = await open(isOnAws);
  const reports = await Promise.all(
    deadLetterQueues.map((queue) => redrive(deployment, queue, isDry)),
  );
  return reports.join('\n');
}

type QueueName = keyof Deployment['queueUrls'];

/** Queues of what was given up on; `shown` returns what may be printed of a message, and throws if it can't be read. */
const deadLetterQueues: {
  of: string;
  name: QueueName;
  source: QueueName;
  shown: (body: string) => object;
}[] = [
  { of: 'emails', name: 'deadLetters', source: 'mails', shown: parseMailMessage },
  { of: 'readings', name: 'unread', source: 'readings', shown: parseReadingMessage },
  {
    of: 'delivery reports',
    name: 'lostFeedback',
    source: 'feedback',
    shown: (body) => {
      const report = parseFeedback(body);
      if (!report) return { nothing: "to do: SES's message to a new topic" };
      const { messageId, outcome } = report;
      return { messageId, outcome };
    },
  },
];

function described(body: string, shown: (body: string) => object): string {
  try {
    return Object.entries(shown(body))
      .filter(([name]) => name !== 'at')
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ');
  } catch {
    return "a message that this version can't read";
  }
}

async function redrive(
  deployment: Deployment,
  { of, name, source, shown }: (typeof deadLetterQueues)[number],
  isDry: boolean,
): Promise<string> {
  const queue = new OpenQueue(deployment, name);
  const taken = await queue.take();
  if (taken.length === 0) return `No ${of} were given up on.`;
  const lines = taken.map(({ body }) => `  ${described(body, shown)}`);
  const heading = `Given up on: ${counted(taken.length, of.slice(0, -1))}`;
  if (isDry) {
    await queue.giveBack(taken);
    return [heading, ...lines, 'Nothing was changed.'].join('\n');
  }
  const moved = await queue.moveBack(taken, source);
  return [heading, ...lines, `${moved} given back to their queue.`].join('\n');
}
