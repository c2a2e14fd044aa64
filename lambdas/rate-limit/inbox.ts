import { hashOf } from '../runtime/secrets.ts';

/** An address without what follows a plus sign: it's the same inbox. */
export const inboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** Whom mails to one inbox are counted against, however its address is written. */
export const inboxId = (email: string) => hashOf(inboxOf(email));
