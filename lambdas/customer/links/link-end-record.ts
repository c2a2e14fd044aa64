import * as z from 'zod/mini';
import { ENDED_LINK_DAYS } from '../../../shared/limits.ts';
import { linkEnds, type LinkEnd } from '../../../shared/schemas/ended-link-schema.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { hashOf, hasHash } from '../../runtime/secrets.ts';
import { putOf } from '../../store/expressions.ts';
import { keys, indexKeys } from '../../store/keys.ts';
import { readItem } from '../../store/read.ts';
import { defineRecord, known } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import { eachUpTo, readEach } from '../../store/each-up-to.ts';
import { indexes } from '../../store/table.ts';
import type { Customer } from '../customer-record.ts';
import { getCustomer, changeCustomer } from '../items/customer-store.ts';
import { linkEndRecord } from '../items/list-items.ts';
import { linkEndOf } from '../customer-state.ts';
import type { Link } from './customer-link.ts';

/** An ended link that the customer's record no longer knows; the item's key holds the hash of the link's key. */
const endedLinkRecord = defineRecord('ended link', 1, {
  /** Undefined for an end that only a later version knows. */
  end: known(z.optional(z.enum(linkEnds)), undefined),
  /** ISO time until which its holder may read how it ended. */
  until: z.string(),
  /** Epoch seconds. */
  ttl: z.number(),
});

/** Epoch milliseconds until which a link's holder may read how it ended. One that had expired before ended then. */
const shownUntil = ({ expiresAt }: Link) =>
  Math.min(now(), Date.parse(expiresAt)) + ENDED_LINK_DAYS * DAY_MS;

/** Keeps the end of each link that a change takes away; in one write with the change. */
export function endedLinkWrites(
  before: Customer,
  after: Pick<Customer, 'link'>,
  end: Exclude<LinkEnd, 'expired'>,
): Write[] {
  const left = new Set(after.link.keys.map(({ hash }) => hash));
  return before.link.keys.flatMap((link) => {
    const until = shownUntil(link);
    if (left.has(link.hash) || until <= now()) return [];
    const record = { end, until: isoTime(until), ttl: epochSeconds(until) };
    return [
      { Put: putOf({ ...keys.endedLink(before.id, link.hash), ...endedLinkRecord.whole(record) }) },
    ];
  });
}

/** A link that nothing has replaced keeps its hash after its time. */
function hasExpired(customer: Customer, key: string): boolean {
  const link = customer.link.keys.find(({ hash }) => hasHash(key, hash));
  return link !== undefined && Date.parse(link.expiresAt) <= now() && now() < shownUntil(link);
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

/** The customers whose links have ended without the record saying so, the longest ago first. */
export async function* endedLinks(): AsyncGenerator<string> {
  const { [indexes.gsi2.partition]: partition } = indexKeys.linkEnds('', '');
  for await (const item of eachUpTo({ index: 'gsi2', partition, upTo: isoTime() }))
    for (const { id } of readEach([item], linkEndRecord.read)) yield id;
}

/** Has the record say that its link has ended, if that is still so: the dealership then finds it among the expired. */
export async function endLink(customerId: string): Promise<void> {
  const customer = await getCustomer(customerId);
  if (!customer) return;
  await changeCustomer(customer, (current) => {
    const end = linkEndOf(current);
    if (end === undefined || end > isoTime()) return undefined;
    return { after: { ...current, link: { ...current.link, expiredAt: end } }, writes: [] };
  });
}
