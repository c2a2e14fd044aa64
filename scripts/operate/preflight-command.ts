import { Problem } from '../local/problem.ts';
import {
  bootstrapped,
  certificate,
  earlierStack,
  functionsAtATime,
  identity,
  sandbox,
  uploadsBucket,
  type Found,
} from './preflight-checks.ts';
import type { StackPlace } from './run-on-stage.ts';

const usage = `Looks whether an account is ready for a deployment, and says what to do. Changes nothing.

  npm run preflight -- --aws [--stage NAME]`;

const marks: Record<Found['is'], string> = { ready: '✔', missing: '✖', notice: '…' };

/** What was found, in lines. Throws `Problem` with them where something has to be done first. */
export async function preflightCommand(
  words: readonly string[],
  place: StackPlace,
): Promise<string> {
  if (words.length !== 1 || words[0] !== '--aws') throw new Problem(usage);
  const { found: bootstrap, account } = await bootstrapped(place);
  const { found: stack, isThere } = await earlierStack(place);
  const found = [
    bootstrap,
    stack,
    await functionsAtATime(place),
    await sandbox(place),
    await identity(place, isThere),
    ...(account !== undefined && !isThere ? [await uploadsBucket(place, account)] : []),
    await certificate(place),
  ];
  const lines = found.map(({ is, says }) => `${marks[is]} ${says}`).join('\n');
  if (found.some(({ is }) => is === 'missing')) throw new Problem(`${lines}\n\nNot ready yet.`);
  return `${lines}\n\nReady to deploy.`;
}
