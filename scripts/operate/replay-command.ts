import { queueReadings } from '../../lambdas/customer/reading-queue.ts';
import { askedBy, type Asked } from '../../lambdas/functions/outbox/asked-by.ts';
import { MAIL_CLAIM_MS } from '../../lambdas/mail/mail-claims.ts';
import { queueMails } from '../../lambdas/mail/mail-queue.ts';
import { DAY_MS, isoTime, now } from '../../lambdas/runtime/clock.ts';
import { eventPrefix } from '../../lambdas/store/keys.ts';
import { everyItem } from '../../lambdas/store/scan.ts';
import { Misuse, Problem } from '../local/problem.ts';
import { counted, facts, productAndDryRunNote, parseCommandLine } from './command-line.ts';
import { OpenQueue, type Taken } from './queue.ts';
import type { Open } from './run-command.ts';
import { lostSpan, parseSpan, type Span } from './time-span.ts';

const usage = `Queues the emails and readings again that events of a span of time ask for. What was sent or read isn't sent or read twice.

  npm run replay -- --lost
  npm run replay -- 2026-11-23T02:00Z 2026-11-23T03:30Z

--lost: the spans that the queue of lost events names, which is empty afterwards. Times are UTC; without the second, until now. It reads the whole table once.

${productAndDryRunNote}`;

/** The command `npm run replay`. */
export async function replayCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, isDry, flags } = parseCommandLine(args, usage, ['lost']);
  const [from, to, ...rest] = given;
  const isLost = flags.has('lost');
  if (isLost === (from !== undefined) || rest.length > 0) throw new Misuse(usage);
  const typed = from === undefined ? [] : [parseSpan(from, to)];
  typed.forEach(assertKnown);
  const deployment = await open(isOnAws);
  const queue = new OpenQueue(deployment, 'lostEvents');
  const { spans, told } = isLost ? await lostIn(queue) : { spans: typed, told: [] };
  if (spans.length === 0) return 'No events were lost.';
  try {
    const said = outcomeOf(spans, await replay(spans, isDry));
    if (isDry) return [...said, 'Nothing was changed.'].join('\n');
    for (const each of told.splice(0)) await queue.delete(each);
    return [...said, 'Queued again: what was sent or read before stays as it is.'].join('\n');
  } finally {
    await queue.giveBack(told);
  }
}

/** As long as it's known of every email of that day whether it was sent, with a day to spare. */
const REACH_MS = MAIL_CLAIM_MS - DAY_MS;

function assertKnown({ from }: Span): void {
  if (Date.parse(from) < now() - REACH_MS)
    throw new Problem(
      `What was sent before ${isoTime(now() - REACH_MS)} is no longer known, so it would be sent twice. Begin later.`,
    );
}

/** What the events of these spans ask for, by one look at the table. */
async function* askedIn(spans: readonly Span[]): AsyncGenerator<Asked & { type: string }, void> {
  const from = spans.map((span) => span.from).sort()[0] ?? '';
  const to =
    spans
      .map((span) => span.to)
      .sort()
      .at(-1) ?? '';
  // A key goes on behind the time.
  for await (const item of everyItem({
    from: `${eventPrefix}${from}`,
    to: `${eventPrefix}${to}~`,
  })) {
    const at = String(item.at);
    if (spans.some((span) => span.from <= at && at <= span.to))
      yield { ...askedBy(item), type: String(item.type) };
  }
}

/** Queues it, unless nothing is to happen; gives how often which event asked for something. */
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

/** The spans that were lost, with the messages that say so. */
async function lostIn(queue: OpenQueue): Promise<{ spans: Span[]; told: Taken[] }> {
  const taken = await queue.take();
  const spans = taken.map(({ body }) => lostSpan(body));
  const isTold = (_: Taken, index: number) => spans[index] !== undefined;
  await queue.giveBack(taken.filter((each, index) => !isTold(each, index)));
  return { spans: spans.filter((span) => span !== undefined), told: taken.filter(isTold) };
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
