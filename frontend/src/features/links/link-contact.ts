import * as z from 'zod/mini';
import { plainLine } from '../../../../shared/typed-text.ts';
import { keepUnsentText, unsentText } from '../../lib/device/unsent-text.ts';
import { linkPerson } from '../../../../shared/schemas/submission-row-schema.ts';

/** The ways in which a new link reaches its customer. */
export type Channel = 'text' | 'email' | 'qr';

/** Tells a phone number from an email address by what was typed so far; undefined while nothing was. */
export function contactKind(typed: string): 'phone' | 'email' | undefined {
  const contact = plainLine(typed);
  if (contact === '') return undefined;
  return /^[+\d\s().\p{Pd}]+$/u.test(contact) ? 'phone' : 'email';
}

/** Tells whether a link can go this way to the contact that was typed. */
export function isPossible(channel: Channel, contact: string): boolean {
  if (channel === 'qr') return true;
  return contactKind(contact) === (channel === 'text' ? 'phone' : 'email');
}

/** Returns the way that was chosen, else the one that suits the contact: what was typed may have changed since. */
export function channelFor(
  contact: string,
  offered: readonly Channel[],
  chosen: Channel | undefined,
): Channel {
  if (chosen && isPossible(chosen, contact)) return chosen;
  return offered.find((each) => isPossible(each, contact)) ?? 'qr';
}

const PHONE_INVALID = 'Please enter a US phone number with 10 digits, such as (513) 555-0131';

/** Validates a phone number or an email address in one field as the server validates each, and allows none. */
const contact = z.string().check((payload) => {
  const kind = contactKind(payload.value) ?? 'email';
  const { data, error } = linkPerson.shape[kind].safeParse(payload.value);
  payload.value = data ?? payload.value;
  for (const { message } of error?.issues ?? [])
    payload.issues.push({
      code: 'custom',
      message: kind === 'phone' ? PHONE_INVALID : message,
      input: payload.value,
    });
});

/** The fields of a new link's form. */
export const personFields = ['fullName', 'contact'] as const;
/** The texts typed about the person of a new link. */
export type LinkTexts = Record<(typeof personFields)[number], string>;

const textKeyOf = (accountId: string, field: keyof LinkTexts) => ({
  accountId,
  customerId: 'new link',
  field,
});

/** Keeps what is typed about a new link's person through the end of a session; forgets what is empty. */
export function keepLinkTexts(accountId: string, texts: LinkTexts): void {
  for (const field of personFields) keepUnsentText(textKeyOf(accountId, field), texts[field]);
}

/** Returns what somebody typed about the person of a link that they neither made nor gave up. */
export const keptLinkTexts = (accountId: string): LinkTexts => ({
  fullName: unsentText(textKeyOf(accountId, 'fullName')),
  contact: unsentText(textKeyOf(accountId, 'contact')),
});

export const linkFields = z.object({ fullName: linkPerson.shape.fullName, contact });

/** Returns the person of a new link as the server takes it. */
export function personOf({ fullName, contact: given }: { fullName: string; contact: string }) {
  const kind = contactKind(given);
  return { fullName, email: '', phone: '', ...(kind && { [kind]: given }) };
}
