import { wording } from './copy/common-messages.ts';

/**
 * The field in which a browser gives each sign-in attempt its own random name (Amplify's `clientMetadata`): if the
 * pool asks its trigger twice about one attempt, it counts once.
 */
export const attemptField = 'attempt';

/**
 * How many minutes an account is locked, read from what the pool says when its trigger refuses a sign-in
 * (`UserLambdaValidationException`: 'PreAuthentication failed with error …'); undefined for any other refusal.
 */
export function lockedMinutes(said: string): number | undefined {
  const [before = '', after = ''] = wording.lockedFor(0).split('0');
  const start = said.indexOf(before);
  const minutes = start < 0 ? Number.NaN : Number.parseInt(said.slice(start + before.length), 10);
  return minutes > 0 && said.includes(`${minutes}${after}`) ? minutes : undefined;
}

/** What the pools' trigger says when it refuses new tokens to a sign-in that is over. */
export const signInOver = 'This sign-in is over.';
