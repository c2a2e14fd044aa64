import { hashOf } from '../runtime/secrets.ts';

/** Google's two names for one host, which ignores dots in an address. */
const gmail = /^(.+)@(?:gmail|googlemail)\.com$/;

/** Drops what doesn't change the inbox: a plus sign with all that follows it, and Gmail's dots. */
export const inboxOf = (email: string): string => {
  const plain = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  const [, name] = gmail.exec(plain) ?? [];
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`;
};

/** Identifies an inbox in counts, however its address is written. */
export const inboxId = (email: string): string => hashOf(inboxOf(email));

/** The same, for the emails of one dealership alone. */
export const inboxAtDealership = (dealerId: string, email: string): string =>
  `${dealerId}#${inboxId(email)}`;

const plain = (email: string) => email.trim().toLowerCase();

/**
 * Identifies an address without keeping it. Not by its inbox: where a plus sign means nothing, `jo+x@…` may be unknown
 * while `jo@…` is somebody.
 */
export const addressId = (email: string): string => hashOf(plain(email));

export const isSameAddress = (one: string, other: string): boolean => plain(one) === plain(other);
