import { readFile, rename, writeFile } from 'node:fs/promises';
import { appendEvents } from '../../../lambdas/log/append-events.ts';
import { verifierKey } from '../../../lambdas/log/checkpoint.ts';
import { logName, readCheckpoint, readKeyChanges } from '../../../lambdas/log/log-bucket.ts';
import { logKey, openByListed } from '../../../lambdas/log/log-key.ts';
import { publishLog, readPublished } from '../../../lambdas/log/publish-log.ts';
import { keysOf } from '../../../shared/record/key-chain.ts';
import { usageOf } from '../../commands.ts';
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
  "With --key, it prints the log's public key, as verifiers of C2SP's signed notes take it, and since when it signs; then those before it. With --append, it gives events that never got into the log their indexes.",
  'With --since FILE, it begins at the checkpoint that an earlier run found whole and kept in FILE, or at the first where there is no such file; if nothing is wrong but that events came late, the newest takes its place. Keep FILE where nobody can write who can write to the bucket.',
  productNote,
);

export async function verifyLogCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, flags, values } = parseCommandLine('verify-log', args, usage);
  const file = values.since;
  if (file === '') throw new Misuse(usage, '--since needs a file.');
  const modes = [flags.has('key'), flags.has('append'), file !== undefined];
  if (given.length > 0 || modes.filter(Boolean).length > 1) throw new Misuse(usage);
  const { isMoved } = await open(isOnAws);
  if (flags.has('key')) return keyLines();
  const checked = await verifyLog(isMoved, file === undefined ? undefined : await verifiedIn(file));
  if (flags.has('append')) return append(checked);
  const { problems, displaced } = checked;
  // That an event came late is named once: it stays so, and everything else was found whole.
  const late = displaced.filter(({ what }) => what === 'late');
  if (file !== undefined && problems.length === late.length) await keepNewest(file, checked);
  if (problems.length === 0) {
    return [factsOf(checked), 'Nothing is wrong.'].join('\n');
  }
  throw new Problem([factsOf(checked), ...problems].join('\n'));
}

/** Reads the checkpoint that an earlier run has kept; undefined before the first. */
async function verifiedIn(file: string): Promise<string | undefined> {
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Problem(`${file} can't be read: ${(error as Error).message}`);
  });
  if (kept !== undefined && !kept.startsWith(`${logName()}\n`))
    throw new Problem(`${file} isn't a checkpoint of this log. Name the file that --since wrote.`);
  return kept;
}

/** Keeps the newest checkpoint; stopped in the middle, the one before is still there. */
async function keepNewest(file: string, { checkpoints }: CheckedLog): Promise<void> {
  const newest = checkpoints.at(-1);
  if (!newest) return;
  await writeFile(`${file}.new`, newest.note);
  await rename(`${file}.new`, file);
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

/**
 * Checks the tree and all events; problems of the tree come first. `isMoved`: as of a deployment; `since`: as of
 * `checkTree`.
 */
export async function verifyLog(
  isMoved: Deployment['isMoved'] = () => false,
  since?: string,
): Promise<CheckedLog> {
  const tree = await checkTree(since);
  const events = await checkEvents(tree);
  const displaced = events.displaced.filter((each) => !isMoved(each));
  const problems = [
    ...tree.problems,
    ...displaced.map(({ problem }) => problem),
    ...events.problems,
  ];
  return { ...tree, ...events, displaced, problems };
}

const factsOf = ({ entries, checkpoints, verified, ...events }: CheckedLog) => {
  const { logged, waiting, unlisted, uncertified } = events;
  const newest = checkpoints.at(-1);
  return facts([
    ['Entries', String(entries.length)],
    [
      verified === 0 ? 'Checkpoints' : 'Checkpoints from the verified one on',
      newest ? `${checkpoints.length}, the newest of ${newest.at}` : 'none',
    ],
    ['Events as they were logged', String(logged)],
    ['New events, not logged yet', String(waiting)],
    ['Entries without an event', String(entries.length - logged)],
    ['Timelines that are gone without a certificate', String(uncertified)],
    ...(unlisted === 0
      ? []
      : [
          [
            'Entries whose timeline the table doesn’t name: restored since, or dropped',
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
