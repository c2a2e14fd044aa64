import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../../../shared/limits.ts';
import { oneLine } from '../../../shared/typed-text.ts';

/** The id of a session or an attempt; it becomes part of keys and addresses. */
export const token = z.string().check(z.regex(/^[\w-]{1,100}$/));

const cut = (value: string, max: number): string | undefined =>
  Array.from(oneLine(value)).slice(0, max).join('').trim() || undefined;

/**
 * One line of at most so many characters; undefined where it is null, empty, missing or no text. A longer one is cut: a
 * record has its limits, and a decision that is refused would be lost.
 */
const line = (max: number) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((value) => cut(value, max)),
    ),
    undefined,
  );

/** Text that is kept and shown: as long as what somebody may type. */
export const text = line(MAX_TEXT_LENGTH);

/** Allows the length that Veriff accepts. */
export const vendorData = line(1000);

/** More characters than any code has. */
const MAX_CODE = 40;

/** Veriff writes the same codes as numbers and as texts. */
export const code = z.catch(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => cut(String(value), MAX_CODE)),
  ),
  undefined,
);

/** `1990-01-31`; undefined for any other text. */
export const date = z.catch(z.optional(z.iso.date()), undefined);

/** The id of an attempt, where there is one. */
export const optionalToken = z.catch(z.optional(token), undefined);

const ownVendorData = z.object({
  email: z.string().check(z.regex(/^\S+@\S+$/), z.maxLength(320)),
  customerId: z.optional(z.string()),
});

/**
 * The address in a session's `vendorData`, by which a contact person's session is found; undefined where it has none,
 * and for a customer's: that of somebody who was erased, or never kept, must not be put to a dealership.
 */
export function emailIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    const { email, customerId } = ownVendorData.parse(JSON.parse(text));
    return customerId === undefined ? email : undefined;
  } catch {
    return undefined;
  }
}
