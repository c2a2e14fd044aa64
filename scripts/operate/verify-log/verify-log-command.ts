import { appendEvents } from '../../../lambdas/log/append-events.ts';
import { verifierKey } from '../../../lambdas/log/checkpoint.ts';
import { readCheckpoint, readKeyChanges } from '../../../lambdas/log/log-bucket.ts';
import { logKey, openByListed } from '../../../lambdas/log/log-key.ts';
import { publishLog, readPublished } from '../../../lambdas/log/publish-log.ts';
import { keysOf } from '../../../shared/record/key-chain.ts';
import { flagsOf, usageOf } from '../../commands.ts';
import { Misuse, Problem } from '../../local/command-problem.ts';
import { counted, facts, parseCommandLine, productNote } from '../command-line.ts';
import type { Deployment } from '../deployment.ts';
import type { Open } from '../run-command.ts';
import { checkEvents, type CheckedEvents } from './check-events.ts';
import { checkTree, type CheckedTree } from './check-tree.ts';

const usage = usageOf(
  'verify-log',
  'It says what was changed, dropped, moved or never logged, a line each.',
  "It reads the table and the log's bucket once, which takes time and is billed, and changes nothing.",
  "With --key, it prints the log's public key, as verifiers of C2SP's signed notes take it, and since when it signs; then those before it. With --append, it gives events that never got into the log their places.",
  productNote,
);

/** The command `npm run verify-log`. */
export async function verifyLogCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, flags } = parseCommandLine(args, usage, flagsOf('verify-log'));
  if (given.length > 0 || (flags.has('key') && flags.has('append'))) throw new Misuse(usage);
  const { isMoved } = await open(isOnAws);
  if (flags.has('key')) return keyLines();
  const checked = await verifyLog(isMoved);
  if (flags.has('append')) return append(checked);
  const { problems } = checked;
  if (problems.length === 0) return [factsOf(checked), 'Nothing is wrong.'].join('\n');
  throw new Problem([factsOf(checked), ...problems].join('\n'));
}

/** Prints the log's keys, the one that signs first. */
async function keyLines(): Promise<string> {
  const newest = await readCheckpoint();
  const key = verifierKey(newest ? (await openByListed(newest.note)).key : await logKey());
  const keys = keysOf({ key, checkpoint: '', changes: await readKeyChanges() });
  return keys
    .toReversed()
    .map((each) => (each.since === null ? each.key : `${each.key} since ${each.since}`))
    .join('\n');
}

type CheckedLog = CheckedEvents & CheckedTree;

/** Checks the tree and all events; problems of the tree come first. `isMoved`: as of a deployment. */
export async function verifyLog(isMoved: Deployment['isMoved'] = () => false): Promise<CheckedLog> {
  const tree = await checkTree();
  const events = await checkEvents(tree);
  const displaced = events.displaced.filter((each) => !isMoved(each));
  const problems = [
    ...tree.problems,
    ...displaced.map(({ problem }) => problem),
    ...events.problems,
  ];
  return { ...tree, ...events, displaced, problems };
}

const factsOf = ({ entries, checkpoints, ...events }: CheckedLog) => {
  const { logged, waiting, unlisted, uncertified } = events;
  const newest = checkpoints.at(-1);
  return facts([
    ['Entries', String(entries.length)],
    ['Checkpoints', newest ? `${checkpoints.length}, the newest of ${newest.at}` : 'none'],
    ['Events as they were logged', String(logged)],
    ['New events, not logged yet', String(waiting)],
    ['Entries without an event', String(entries.length - logged)],
    ['Timelines that are gone without a certificate', String(uncertified)],
    ...(unlisted === 0
      ? []
      : [
          [
            'Entries whose timeline the table doesn’t name: older, restored since, or dropped',
            String(unlisted),
          ] as [string, string],
        ]),
  ]);
};

async function append({ missed }: CheckedLog): Promise<string> {
  if (missed.length === 0) return 'No event is missing in the log.';
  const published = await readPublished();
  await appendEvents(missed, published);
  await publishLog(published);
  return `${counted(missed.length, 'event')} added to the log. Run this again without --append: it names those older than a day as late.`;
}
