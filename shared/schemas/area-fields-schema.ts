import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import {
  MAX_PASSWORD_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../limits.ts';
import { messages } from '../copy/common-copy.ts';
import { plainLine } from '../typed-text.ts';
import { isTimeZone } from '../time-zone.ts';

/**
 * A password as it is typed to sign in, in NFC: the same letters are other code points on another keyboard, and the pool
 * hashes what it gets (NIST SP 800-63B-4, 3.1.1.2).
 */
export const password = z
  .string(dealerMessages.passwordRequired)
  .check(
    z.normalize('NFC'),
    z.minLength(1, { error: dealerMessages.passwordRequired, abort: true }),
  );

/**
 * A new password: validated by length, as NIST SP 800-63B-4 asks; `isCommonPassword` finds the ones that are too
 * common. Cognito counts in UTF-16 code units, and refuses white space at the ends and characters that are no text.
 */
export const newPassword = password.check(
  z.minLength(MIN_PASSWORD_LENGTH, dealerMessages.passwordTooShort),
  z.refine((value) => value.length <= MAX_PASSWORD_LENGTH, dealerMessages.passwordTooLong),
  z.refine((value) => value === value.trim(), dealerMessages.passwordEdgeSpace),
  z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), dealerMessages.passwordUnreadable),
);

const isWebAddress = (value: string) => {
  if (!/^https?:\/\/[^/\\]/i.test(value) || /[ \p{Cf}]/u.test(value)) return false;
  try {
    const { hostname, username, password } = new URL(value);
    return /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
  } catch {
    return false;
  }
};

/** Adds the beginning of an address, which most people leave out. */
const withProtocol = (typed: string) =>
  typed === '' || /^([a-z][a-z\d+.-]*:)?\/\//i.test(typed) ? typed : `https://${typed}`;

/** An http(s) address with a dot-separated host, as typed except for its beginning. */
export const website = z.string(dealerMessages.websiteRequired).check(
  z.overwrite((typed) => withProtocol(plainLine(typed))),
  z.minLength(1, { error: dealerMessages.websiteRequired, abort: true }),
  z.maxLength(MAX_TEXT_LENGTH, messages.tooLong),
  z.refine(isWebAddress, dealerMessages.websiteInvalid),
);

/** The IANA name of a dealership's time zone. */
export const timeZone = z
  .string()
  .check(
    z.maxLength(MAX_TEXT_LENGTH, messages.tooLong),
    z.refine(isTimeZone, dealerMessages.timeZoneUnknown),
  );

/**
 * The address of the dealership's credit application. HTTPS only: customers type there what a thief would like to
 * have.
 */
export const creditLink = z.string(dealerMessages.creditLinkEmpty).check(
  z.overwrite(plainLine),
  z.minLength(1, { error: dealerMessages.creditLinkEmpty, abort: true }),
  z.maxLength(MAX_URL_LENGTH, `Please use at most ${MAX_URL_LENGTH} characters`),
  z.refine(
    (value) => /^https:/i.test(value) && isWebAddress(value),
    dealerMessages.creditLinkInvalid,
  ),
);
