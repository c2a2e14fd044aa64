import * as z from 'zod/mini';
import { ENDED_LINK_DAYS } from '../../shared/limits.ts';
import { linkEnds, type LinkEnd } from '../../shared/schemas/ended-link.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { hashOf, hasHash } from '../runtime/secrets.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import type { Customer } from './customer.ts';
import { getCustomer } from './customers.ts';
import type { Link } from './link.ts';

/** How a link ended that the customer's record no longer knows; the item's key holds the hash of the link's key. */
const endedLinkRecord = defineRecord('ended link', 1, {
  /** An end that a later version knows says nothing here. */
  end: known(z.optional(z.enum(linkEnds)), undefined),
  /** Until when it is told. */
  until: z.string(),
  /** Epoch seconds. */
  ttl: z.number(),
});

/** Until when the end of a link is told, in epoch milliseconds: one that had expired before ended then. */
const toldUntil = ({ expiresAt }: Link) =>
  Math.min(now(), Date.parse(expiresAt)) + ENDED_LINK_DAYS * DAY_MS;

/** Goes with the write that takes links away: all that the customer had before and has no more. */
export function endedLinkWrites(
  { id, links }: Customer,
  after: Pick<Customer, 'links'>,
  end: Exclude<LinkEnd, 'expired'>,
): Write[] {
  const left = new Set(after.links.map(({ hash }) => hash));
  return links.flatMap((link) => {
    const until = toldUntil(link);
    if (left.has(link.hash) || until <= now()) return [];
    const record = { end, until: isoTime(until), ttl: epochSeconds(until) };
    return [{ Put: putOf({ ...keys.endedLink(id, link.hash), ...endedLinkRecord.whole(record) }) }];
  });
}

/** A link that nothing has replaced keeps its hash after its time. */
function hasExpired({ links }: Customer, key: string): boolean {
  const link = links.find(({ hash }) => hasHash(key, hash));
  return link !== undefined && Date.parse(link.expiresAt) <= now() && now() < toldUntil(link);
}

/**
 * A customer, and how the link with this key ended; undefined if it didn't, never was, or ended too long ago. It reads
 * the same items whatever there is.
 */
export async function customerWithEnd(
  id: string,
  key = '',
): Promise<{ customer: Customer | undefined; end: LinkEnd | undefined }> {
  const [customer, ended] = await Promise.all([
    getCustomer(id),
    readItem(endedLinkRecord, keys.endedLink(id, hashOf(key))),
  ]);
  if (!customer) return { customer, end: undefined };
  if (ended) return { customer, end: Date.parse(ended.until) > now() ? ended.end : undefined };
  return { customer, end: hasExpired(customer, key) ? 'expired' : undefined };
}
