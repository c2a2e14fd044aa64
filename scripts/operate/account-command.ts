import { email as emailField } from '../../shared/schemas/fields.ts';
import { Misuse, Problem } from '../local/problem.ts';
import { describeAccount } from './describe-account.ts';
import { repair, resetSecondFactor, signOut } from './mend-account.ts';
import type { Open } from './run-command.ts';
import { onWhichCopy, wordsOf } from './words.ts';

const usage = `Shows a dealer's account and mends its sign-in.

  npm run accounts -- show someone@example.com
  npm run accounts -- repair someone@example.com
  npm run accounts -- sign-out someone@example.com
  npm run accounts -- reset-second-factor someone@example.com

repair: when the sign-in was deleted, replaced or given a second factor by someone else, makes a new one without a password.
sign-out: ends every session. The password stays.
reset-second-factor: turns off the authenticator app, ends its recovery codes and every session. The password stays.

${onWhichCopy}`;

type Act = (email: string) => Promise<string>;
const acts = new Map<string | undefined, Act>([
  ['show', describeAccount],
  ['repair', repair],
  ['sign-out', signOut],
  ['reset-second-factor', resetSecondFactor],
]);

/**
 * What an operator's words do, and what is said about it; nothing is looked for where the words make no sense. Throws
 * `Problem` for anything the operator can fix.
 */
export async function accountCommand(words: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws } = wordsOf(words, usage, [], ['aws']);
  const [name, typed, ...rest] = given;
  const act = acts.get(name);
  if (!act || typed === undefined || rest.length > 0) throw new Misuse(usage);
  const email = emailField.safeParse(typed);
  if (!email.success) throw new Problem(`${typed} isn't an email address.`);
  await open(isOnAws);
  return act(email.data);
}
