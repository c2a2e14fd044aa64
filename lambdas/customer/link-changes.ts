import { isoTime } from '../runtime/clock.ts';
import type { Customer } from './customer.ts';
import { opens } from './access.ts';
import { assertMayHaveLink, newLink } from './link.ts';
import { AppError } from '../runtime/errors.ts';
import { changeCustomer } from './changes.ts';
import { sentMail } from '../mail/mail-claims.ts';
import { endedLinkWrites } from './ended-links.ts';
import { doneBy, type Doer } from './doer.ts';
import { customerEventWrite } from './events.ts';

type KeptLink = { keyHash: string; linkExpiresAt: string };

/** Replaces the link: the previous one stops working, and the new one counts as not opened yet. */
export const renewLink = (customer: Customer, kept: KeptLink, by: Doer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    assertMayHaveLink(current);
    const {
      openedAt: _openedAt,
      linkAskedAt: _askedAt,
      exhaustedUntil: _exhausted,
      ...others
    } = current;
    const at = isoTime();
    const after = { ...others, ...kept, isLinkFromDealership: true, updatedAt: at };
    return {
      after,
      writes: [
        ...endedLinkWrites(current, 'replaced'),
        customerEventWrite({ customerId: current.id, type: 'link_renewed', at, ...doneBy(by) }),
      ],
    };
  });

/** The link that the dealer's browser still has, if the record says that it opens; else a new one. */
export async function linkToMail(customer: Customer, key: string | undefined, by: Doer) {
  if (key === undefined) {
    const link = newLink();
    await renewLink(customer, link.kept, by);
    return link;
  }
  const { linkExpiresAt: expiresAt } = customer;
  if (expiresAt === undefined || !opens(customer, key)) throw new AppError('link_ended');
  return { key, expiresAt };
}

/** Takes the link away; again, it changes nothing. */
export const cancelLink = (customer: Customer, by: Doer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if (!current.keyHash) return undefined;
    const { keyHash: _hash, linkExpiresAt: _expiry, openedAt: _openedAt, ...rest } = current;
    const { linkAskedAt: _askedAt, ...others } = rest;
    const at = isoTime();
    const after = { ...others, updatedAt: at };
    return {
      after,
      writes: [
        ...endedLinkWrites(current, 'cancelled'),
        customerEventWrite({ customerId: current.id, type: 'link_cancelled', at, ...doneBy(by) }),
      ],
    };
  });

/** Keeps the address that a dealer has typed for a customer who has submitted nothing yet. */
export const saveEmail = (customer: Customer, email: string): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if (current.email === email) return undefined;
    if (current.dateSubmitted !== undefined)
      throw new AppError('conflict', {
        message:
          'This customer has already entered an email address, so the link can only go there.',
      });
    const after = { ...current, email, updatedAt: isoTime() };
    return { after, writes: [] };
  });

/** Notes that the link was mailed, and that this request's mail is sent, in one write. */
export const recordLinkMail = (customer: Customer, mail: string, by: Doer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { linkAskedAt: _askedAt, ...others } = current;
    const at = isoTime();
    const after = { ...others, updatedAt: at };
    return {
      after,
      writes: [
        { Update: sentMail(mail) },
        customerEventWrite({ customerId: current.id, type: 'link_sent', at, ...doneBy(by) }),
      ],
    };
  });
