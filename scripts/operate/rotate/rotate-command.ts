import { setTimeout as pauseFor } from 'node:timers/promises';
import { usageOf } from '../../commands.ts';
import { Misuse } from '../../local/command-problem.ts';
import { productAndDryRunNote, parseCommandLine, type Ask } from '../command-line.ts';
import type { Open } from '../run-command.ts';
import { rotateOrigin, type Pause } from './rotate-origin.ts';
import { finishProvider, rotateProvider } from './rotate-provider.ts';

const usage = usageOf(
  'rotate',
  'While it runs, the old and the new secret both work. If it stops in the middle, run it again.',
  "'origin' is what CloudFront proves itself by. 'provider' takes the new value from a file, so that it's in no shell's history; with --finish, only the shared secret in the file stays.",
  productAndDryRunNote,
);

export async function rotateCommand(
  args: readonly string[],
  open: Open,
  _ask?: Ask,
  pause: Pause = pauseFor,
): Promise<string> {
  const { given, isOnAws, isDry, flags } = parseCommandLine('rotate', args, usage);
  const [what, path = '', file, ...rest] = given;
  const isFinish = flags.has('finish');
  if (rest.length > 0) throw new Misuse(usage);
  if (what === 'origin' && path === '' && !isFinish)
    return rotateOrigin(await open(isOnAws), pause, isDry);
  if (what === 'provider' && file !== undefined) {
    const deployment = await open(isOnAws);
    return isFinish
      ? finishProvider(deployment, { path, file }, isDry)
      : rotateProvider(deployment, { path, file }, pause, isDry);
  }
  throw new Misuse(usage);
}
