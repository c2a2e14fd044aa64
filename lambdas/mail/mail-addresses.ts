import { hashOf } from '../runtime/secrets.ts';

/** Two names of one host, which passes over dots in an address. */
const dotless = /^(.+)@(?:gmail|googlemail)\.com$/;

/** An address without what makes it no other inbox: what follows a plus sign, and Gmail's dots. */
export const inboxOf = (email: string): string => {
  const plain = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  const [, name] = dotless.exec(plain) ?? [];
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`;
};

/** Whom mails to one inbox are counted against, however its address is written. */
export const inboxId = (email: string): string => hashOf(inboxOf(email));

/** The same, of one dealership's mails alone. */
export const inboxAtDealership = (dealerId: string, email: string): string =>
  `${dealerId}#${inboxId(email)}`;

const plain = (email: string) => email.trim().toLowerCase();

/**
 * By what an address is known without being kept. Not by its inbox: where a plus sign means nothing, `jo+x@…` may be
 * unknown while `jo@…` is somebody.
 */
export const addressId = (email: string): string => hashOf(plain(email));

export const isSameAddress = (one: string, other: string): boolean => plain(one) === plain(other);
