import { queueReadings } from '../../lambdas/customer/documents/reading-queue.ts';
import {
  requestedWork,
  type RequestedWork,
} from '../../lambdas/functions/outbox/requested-work.ts';
import { MAIL_CLAIM_MS } from '../../lambdas/mail/mail-claims.ts';
import { queueMails } from '../../lambdas/mail/mail-queue.ts';
import { DAY_MS, isoTime, now } from '../../lambdas/runtime/clock.ts';
import { eventPrefix } from '../../lambdas/store/keys.ts';
import { everyItem } from '../../lambdas/store/query.ts';
import { flagsOf, usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import { counted, facts, productAndDryRunNote, parseCommandLine } from './command-line.ts';
import { OpenQueue, type Taken } from './queue.ts';
import type { Open } from './run-command.ts';
import { lostSpan, parseSpan, type Span } from './time-span.ts';

const usage = usageOf(
  'replay',
  "What was sent or read isn't sent or read twice.",
  '--lost: the spans that the queue of lost events names, which is empty afterwards. Times are UTC; without the second, until now. It reads the whole table once.',
  productAndDryRunNote,
);

/** The command `npm run replay`. */
export async function replayCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, isDry, flags } = parseCommandLine(args, usage, flagsOf('replay'));
  const [from, to, ...rest] = given;
  const isLost = flags.has('lost');
  if (isLost === (from !== undefined) || rest.length > 0) throw new Misuse(usage);
  const typed = from === undefined ? [] : [parseSpan(from, to)];
  typed.forEach(assertKnown);
  const deployment = await open(isOnAws);
  const queue = new OpenQueue(deployment, 'lostEvents');
  const { spans, messages } = isLost ? await lostIn(queue) : { spans: typed, messages: [] };
  if (spans.length === 0) return 'No events were lost.';
  try {
    const outcome = outcomeOf(spans, await replay(spans, isDry));
    if (isDry) return [...outcome, 'Nothing was changed.'].join('\n');
    for (const each of messages.splice(0)) await queue.delete(each);
    return [...outcome, 'Queued again: what was sent or read before stays as it is.'].join('\n');
  } finally {
    await queue.giveBack(messages);
  }
}

/** The time for which the table knows of every email whether it was sent, with a day to spare. */
const REACH_MS = MAIL_CLAIM_MS - DAY_MS;

function assertKnown({ from }: Span): void {
  if (Date.parse(from) < now() - REACH_MS)
    throw new Problem(
      `What was sent before ${isoTime(now() - REACH_MS)} is no longer known, so it would be sent twice. Begin later.`,
    );
}

/** Reads the whole table once, and yields what the events of these spans ask for. */
async function* askedIn(
  spans: readonly Span[],
): AsyncGenerator<RequestedWork & { type: string }, void> {
  const from = spans.map((span) => span.from).sort()[0] ?? '';
  const to =
    spans
      .map((span) => span.to)
      .sort()
      .at(-1) ?? '';
  // In a key, more follows the time.
  for await (const item of everyItem({
    from: `${eventPrefix}${from}`,
    to: `${eventPrefix}${to}~`,
  })) {
    const at = String(item.at);
    if (spans.some((span) => span.from <= at && at <= span.to))
      yield { ...requestedWork(item), type: String(item.type) };
  }
}

/** Queues it, unless it's a dry run. Returns how often each type of event asked for something. */
async function replay(spans: readonly Span[], isDry: boolean) {
  const types = new Map<string, number>();
  const total = { mails: 0, readings: 0 };
  for await (const { mails, reading, type } of askedIn(spans)) {
    if (mails.length === 0 && !reading) continue;
    types.set(type, (types.get(type) ?? 0) + 1);
    total.mails += mails.length;
    total.readings += reading ? 1 : 0;
    if (isDry) continue;
    const refused = [
      ...(await queueMails(mails)),
      ...(await queueReadings(reading ? [reading] : [])),
    ];
    if (refused.length > 0) throw new Problem("A queue didn't take everything. Run this again.");
  }
  return { ...total, types };
}

/** Takes the spans that were lost, with the messages that name them. */
async function lostIn(queue: OpenQueue): Promise<{ spans: Span[]; messages: Taken[] }> {
  const taken = await queue.take();
  const spans = taken.map(({ body }) => lostSpan(body));
  const namesSpan = (_: Taken, index: number) => spans[index] !== undefined;
  await queue.giveBack(taken.filter((each, index) => !namesSpan(each, index)));
  return { spans: spans.filter((span) => span !== undefined), messages: taken.filter(namesSpan) };
}

function outcomeOf(
  spans: readonly Span[],
  { mails, readings, types }: Awaited<ReturnType<typeof replay>>,
) {
  const kinds = [...types].sort(([one], [other]) => one.localeCompare(other));
  return [
    ...spans.map(({ from, to }) => `Events from ${from} to ${to}:`),
    facts([
      ...kinds.map(([type, count]) => [type, String(count)] as const),
      ['Asked for', `${counted(mails, 'email')}, ${counted(readings, 'reading')}`],
    ]),
  ];
}
