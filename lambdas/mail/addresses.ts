import { hashOf } from '../runtime/secrets.ts';

const plain = (email: string) => email.trim().toLowerCase();

/**
 * By what an address is known without being kept. Not by its inbox: where a plus sign means nothing, `jo+x@…` may be
 * unknown while `jo@…` is somebody.
 */
export const addressId = (email: string): string => hashOf(plain(email));

export const isSameAddress = (one: string, other: string): boolean => plain(one) === plain(other);
