import * as z from 'zod/mini';
import type { PersonToVerify, Subject } from '../provider.ts';
import { isOnThisComputer } from './web-address.ts';

/** Our own origin, to come back to, and Veriff's. */
type Places = { siteUrl: string; baseUrl: string };

/** Characters, as Veriff counts them. */
const MAX_VENDOR_DATA = 1000;

const isRealDate = (text: string) => z.iso.date().safeParse(text).success;

/** With the country's code: the product takes numbers of ten digits, as they are dialled in the United States. */
function internationalPhone(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `+1${digits}` : undefined;
}

/** Veriff refuses a session over one field that it cannot read. */
function personOf(person: PersonToVerify) {
  const known = {
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    dateOfBirth: isRealDate(person.dateOfBirth) ? person.dateOfBirth : undefined,
    email: person.email.trim(),
    phoneNumber: internationalPhone(person.phone),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}

/** What comes back with all that Veriff tells: whom a session is about, even if we never learned that it began. */
function vendorDataOf({ dealerId, customerId, registrationId, person }: Subject): string {
  const ids = { dealerId, customerId, registrationId };
  const text = JSON.stringify({ email: person.email, ...ids });
  return text.length <= MAX_VENDOR_DATA ? text : JSON.stringify(ids);
}

/** Where Veriff leads somebody who is done. It takes no address without TLS; on this computer its stand-in does. */
function callbackOf(
  { dealerId, customerId }: Subject,
  { siteUrl, baseUrl }: Places,
): string | undefined {
  const isTaken =
    siteUrl.startsWith('https:') || (isOnThisComputer(siteUrl) && isOnThisComputer(baseUrl));
  if (!isTaken) return undefined;
  if (customerId === undefined) return `${siteUrl}/dealer/login?reason=contact_check`;
  const query = new URLSearchParams({ dealer: dealerId, customer: customerId, step: 'review' });
  return `${siteUrl}/verify?${query.toString()}`;
}

/** The body that begins a session. */
export function sessionRequest(subject: Subject, places: Places): string {
  const person = personOf(subject.person);
  return JSON.stringify({
    verification: {
      callback: callbackOf(subject, places),
      ...(Object.keys(person).length > 0 && { person }),
      vendorData: vendorDataOf(subject),
    },
  });
}
