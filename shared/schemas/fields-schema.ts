import * as z from 'zod/mini';
import { dealerIdPattern } from '../ids.ts';
import { MAX_TEXT_LENGTH, MINIMUM_AGE_YEARS } from '../limits.ts';
import { messages } from '../copy/common-copy.ts';
import { oneLine, plainLine, visibleLine } from '../typed-text.ts';

/** One line of text as typed, trimmed, with at least one visible letter or number, up to 255 characters. */
export const text = (required: string) =>
  z
    .string(required)
    .check(
      z.overwrite(oneLine),
      z.regex(/(?!\p{DI})[\p{L}\p{N}]/u, required),
      z.maxLength(MAX_TEXT_LENGTH, messages.tooLong),
    );

/** One line of text as typed, trimmed, up to 255 characters; empty where it shows nothing. */
export const optionalText = z._default(
  z.string().check(z.overwrite(visibleLine), z.maxLength(MAX_TEXT_LENGTH, messages.tooLong)),
  '',
);

/**
 * A US number: 10 digits, with optional parentheses around the area code and '-', '.' or space between the parts.
 * Stored in one form, as it is usually written; pasted, it may have the country's code, with or without '+', and other
 * dashes.
 */
export const phone = z.string(messages.phoneRequired).check(
  z.overwrite(plainLine),
  z.minLength(1, { error: messages.phoneRequired, abort: true }),
  z.overwrite((typed) =>
    typed.replace(/\s*\p{Pd}\s*/gu, '-').replace(/^\+?1[-. ]?(?=(?:\D*\d){10}\D*$)/, ''),
  ),
  z.regex(/^(\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/, messages.phoneInvalid),
  z.overwrite(formatPhone),
);

/**
 * An email address, cleaned and in lower case, nothing visible removed (`a+b@x.com` stays). Only what mail can go to: RFC
 * 5321's atoms with single dots, at a domain with a dot, all in ASCII, since SES takes nothing else. Quoted and
 * bracketed forms are refused: no one types them, and mail headers give them a meaning.
 */
export const emailField = (required: string) =>
  z.string(required).check(
    z.overwrite((value) => plainLine(value).toLowerCase()),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(MAX_TEXT_LENGTH, messages.tooLong),
    z.regex(
      /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/,
      messages.emailInvalid,
    ),
  );
export const email = emailField(messages.emailRequired);

/**
 * Tells whether a text is a day of the calendar since 1900: `YYYY-MM-DD`. One that isn't becomes another one, or none
 * (`toJSON` is null), by browser.
 */
export const isRealDate = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  value >= '1900' &&
  (new Date(value).toJSON() as string | null)?.startsWith(value) === true;

/** Compares with UTC's day, so that the browser and the server agree wherever they are. */
const isOldEnough = (value: string) => {
  const today = new Date().toISOString().slice(0, 10);
  return value <= `${Number(today.slice(0, 4)) - MINIMUM_AGE_YEARS}${today.slice(4)}`;
};

/** `YYYY-MM-DD`, a real day since 1900, at least 18 years ago. */
export const dateOfBirth = z
  .string(messages.dateOfBirthRequired)
  .check(
    z.minLength(1, { error: messages.dateOfBirthRequired, abort: true }),
    z.refine(isRealDate, { error: messages.dateOfBirthInvalid, abort: true }),
    z.refine(isOldEnough, messages.tooYoung),
  );

/** ISO 8601 time in UTC with milliseconds. */
export const timestamp = z.iso.datetime();

export const dealerId = z.string().check(z.regex(dealerIdPattern));
/** The pool's `sub`. */
export const accountId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
export const customerId = z.string().check(z.regex(/^cus_[A-Za-z0-9_-]{22}$/));
export const uploadId = z.string().check(z.regex(/^upl_[A-Za-z0-9_-]{22}$/));
/** Made by the browser, one for each attempt: sent again, it names the same submission. */
export const submissionId = z.string().check(z.regex(/^sub_[A-Za-z0-9_-]{22}$/));
/** Made by the browser, one for each request: a repetition has the same id, and is carried out once. */
export const requestId = z.string().check(z.regex(/^req_[A-Za-z0-9_-]{22}$/));
/** The key to a customer's record, as the link's fragment carries it: 256 bits, URL-safe base64. */
export const customerKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** An opaque position in a list, valid only for its caller and its list. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(1024));

/**
 * Step 1 of the wizard, without what `address/personal-schema.ts` asks of an address. A field added here is stored and shown to
 * the dealership without further changes.
 */
export const basicPersonalFields = z.object({
  fullName: text(messages.fullNameRequired),
  dateOfBirth,
  address: text(messages.addressRequired),
  phone,
  email,
});
export type PersonalFields = z.infer<typeof basicPersonalFields>;
/** Their names, in the order in which they are asked. */
export const personalFieldNames = Object.keys(
  basicPersonalFields.shape,
) as (keyof PersonalFields)[];

/** Contact details that a customer may give before the verification begins. */
export const contactFields = z.object({
  fullName: basicPersonalFields.shape.fullName,
  email,
  phone,
});
export type ContactFields = z.infer<typeof contactFields>;

/** Formats a US number, '(513) 555-0178'; leaves any other as it was typed. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
}
