import { wording } from '../copy/common-copy.ts';

/**
 * The field in which a browser gives each sign-in attempt a random name (Amplify's `clientMetadata`): if the pool
 * calls its trigger twice for one attempt, it counts once.
 */
export const attemptField = 'attempt';

/**
 * The field in which a browser says that a sign-in is only to confirm who is there (again by `clientMetadata`), and its
 * value. The pools' trigger marks the access token of such a sign-in by a claim: who holds it gave the password just now,
 * and the code where the pool asks for one. It begins no session.
 */
export const purposeField = 'purpose';
export const reauthentication = 'reauthentication';
export const reauthenticatedClaim = 'reauthenticated';

/**
 * Reads for how many minutes an account is locked from the pool's message when its trigger refuses a sign-in
 * (`UserLambdaValidationException`: 'PreAuthentication failed with error …'). Returns nothing for any other refusal.
 */
export function lockedMinutes(message: string): number | undefined {
  const [before = '', after = ''] = wording.lockedFor(0).split('0');
  const start = message.indexOf(before);
  const minutes =
    start < 0 ? Number.NaN : Number.parseInt(message.slice(start + before.length), 10);
  return minutes > 0 && message.includes(`${minutes}${after}`) ? minutes : undefined;
}

/** The pools' trigger's message when it refuses new tokens to a sign-in that has ended. */
export const signInOver = 'This sign-in is over.';
