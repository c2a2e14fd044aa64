import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-messages.ts';
import { email, requestId, timestamp } from './fields-schema.ts';

/** What is read as another sign where somebody types a recovery code: no code has these letters. */
const lookAlikes: Record<string, string> = { o: '0', i: '1', l: '1' };

/** As it is hashed: eight signs in lower case, however it was typed. */
const plainCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[oil]/g, (letter) => lookAlikes[letter] ?? letter);

/** One of Crockford's 32 signs is five bits; eight are forty. */
export const recoveryCode = z
  .string(dealerMessages.recoveryCodeRequired)
  .check(
    z.overwrite(plainCode),
    z.minLength(1, { error: dealerMessages.recoveryCodeRequired, abort: true }),
    z.regex(/^[0-9a-hjkmnp-tv-z]{8}$/, dealerMessages.recoveryCodeWrong),
  );

/** `requestId`: the same when a request whose answer was lost is sent again, which is then the same use of the code. */
export const recoveryRequest = z.object({ email, code: recoveryCode, requestId });
export const recoveryResponse = z.object({ accepted: z.literal(true) });

/** How an account's second factor stands. */
export const secondFactor = z.object({
  /** Since when an authenticator app is set up; null without one. */
  since: z.nullable(timestamp),
  /** Whether nothing else works until there is one. */
  isRequired: z.boolean(),
  codesLeft: z.int(),
});

/** Recovery codes as they're shown, this once: `4kqm-7pxd`. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const secondFactorReset = z.object({ reset: z.literal(true) });
export const secondFactorRemoval = z.object({ removed: z.literal(true) });
export const recoveryEnd = z.object({ ended: z.literal(true) });
