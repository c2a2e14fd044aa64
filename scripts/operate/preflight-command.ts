import { Misuse, Problem } from '../local/problem.ts';
import {
  bootstrapped,
  certificate,
  earlierStack,
  functionsAtATime,
  identity,
  sandbox,
  uploadsBucket,
} from './preflight-checks.ts';
import type { Found } from './found.ts';
import { keysOfProvider } from './provider-checks.ts';
import type { StackPlace } from './run-on-stage.ts';
import { forwardedBounces, senderDomain } from './sender-checks.ts';
import { wordsOf } from './words.ts';

const usage = `Looks whether an account is ready for a deployment, and says what to do. Changes nothing.

  npm run preflight -- --aws [--stage NAME]`;

const marks: Record<Found['is'], string> = { ready: '✔', missing: '✖', notice: '…' };

/** What was found, in lines. Throws `Problem` with them where something has to be done first. */
export async function preflightCommand(
  words: readonly string[],
  place: StackPlace,
): Promise<string> {
  const { given, isOnAws } = wordsOf(words, usage, [], ['aws']);
  if (given.length > 0 || !isOnAws) throw new Misuse(usage);
  const { found: bootstrap, account } = await bootstrapped(place);
  const { found: stack, isThere, sender } = await earlierStack(place);
  const found = [
    bootstrap,
    stack,
    await functionsAtATime(place),
    await sandbox(place),
    await identity(place, isThere, sender),
    ...(await senderDomain(place)),
    ...(await forwardedBounces(place)),
    ...(account !== undefined && !isThere ? [await uploadsBucket(place, account)] : []),
    await certificate(place),
    ...(await keysOfProvider(place)),
  ];
  const lines = found.map(({ is, says }) => `${marks[is]} ${says}`).join('\n');
  if (found.some(({ is }) => is === 'missing')) throw new Problem(`${lines}\n\nNot ready yet.`);
  return `${lines}\n\nReady to deploy.`;
}
