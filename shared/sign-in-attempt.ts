import { wording } from './messages.ts';

/**
 * The name under which a browser gives each attempt to sign in a random one of its own (Amplify's
 * `clientMetadata`): should the pool ask its trigger twice about one attempt, it counts once.
 */
export const attemptField = 'attempt';

/**
 * Minutes for which an account is locked, read from what the pool says when its trigger refuses a sign-in
 * (`UserLambdaValidationException`: 'PreAuthentication failed with error …'); undefined for any other refusal.
 */
export function lockedMinutes(said: string): number | undefined {
  const [before = '', after = ''] = wording.lockedFor(0).split('0');
  const start = said.indexOf(before);
  const minutes = start < 0 ? Number.NaN : Number.parseInt(said.slice(start + before.length), 10);
  return minutes > 0 && said.includes(`${minutes}${after}`) ? minutes : undefined;
}
