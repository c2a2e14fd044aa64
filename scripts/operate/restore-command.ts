import { isoTime, now } from '../../lambdas/runtime/clock.ts';
import { Misuse, Problem } from '../local/problem.ts';
import { RestoredTable } from './restored-table.ts';
import type { Open } from './run-command.ts';
import { timeOf } from './spans.ts';
import { onWhich, wordsOf } from './words.ts';

const usage = `Makes a copy of the table as it was at a moment of the last 35 days, and says how to use it. The table itself stays as it is.

  npm run restore -- 2026-11-23T02:00Z

The time is UTC. Making the copy takes from minutes to hours; stopped, the same command goes on.

${onWhich}`;

/** As `erasePersonCommand`. */
export async function restoreCommand(words: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, isDry } = wordsOf(words, usage);
  const [typed, ...rest] = given;
  if (typed === undefined || rest.length > 0) throw new Misuse(usage);
  const at = timeOf(typed);
  if (at > isoTime(now())) throw new Problem(`${typed} is in the future.`);
  const deployment = await open(isOnAws);
  const table = new RestoredTable(deployment, at);
  if (isDry)
    return `${deployment.tableName} as it was at ${at} would become ${table.name}.\nNothing was changed.`;
  const stream = await table.make();
  return [
    `${table.name} is ${deployment.tableName} as it was at ${at}.`,
    "To have the product use it, set this in the stage's file, and deploy with -c at-once=true:",
    `  restoredTable: '${stream}',`,
    'Before that, read docs/operating.md, “To an earlier moment”: what has happened since is lost to the product.',
  ].join('\n');
}
