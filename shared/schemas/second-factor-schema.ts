import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import { plainLine } from '../typed-text.ts';
import { email, requestId, timestamp } from './fields-schema.ts';

/** Letters that no recovery code has, and the digits that people mistake for them. */
const lookAlikes: Record<string, string> = { o: '0', i: '1', l: '1' };

/** Returns a code as it is hashed: eight characters in lower case, however it was typed. */
const plainCode = (typed: string): string =>
  plainLine(typed)
    .toLowerCase()
    .replace(/[ \p{Pd}]/gu, '')
    .replace(/[oil]/g, (letter) => lookAlikes[letter] ?? letter);

/** Each of Crockford's 32 characters is five bits, so eight are forty. */
export const recoveryCode = z
  .string(dealerMessages.recoveryCodeRequired)
  .check(
    z.overwrite(plainCode),
    z.minLength(1, { error: dealerMessages.recoveryCodeRequired, abort: true }),
    z.regex(/^[0-9a-hjkmnp-tv-z]{8}$/, dealerMessages.recoveryCodeWrong),
  );

/** `requestId`: stays the same when a request is repeated after a lost response, so that the code is used once. */
export const recoveryRequest = z.object({ email, code: recoveryCode, requestId });
export const recoveryResponse = z.object({ accepted: z.literal(true) });

/** The state of an account's second factor. */
export const secondFactor = z.object({
  /** The time when an authenticator app was set up; null without one. */
  since: z.nullable(timestamp),
  /** Nothing else works until there is one. */
  isRequired: z.boolean(),
  codesLeft: z.int(),
});

/** Recovery codes as they are shown, only here: `4kqm-7pxd`. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const secondFactorReset = z.object({ reset: z.literal(true) });
export const secondFactorRemoval = z.object({ removed: z.literal(true) });
export const recoveryEnd = z.object({ ended: z.literal(true) });
