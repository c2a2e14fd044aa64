import type { RouteResponse } from '../../../shared/routes.ts';
import type { SessionRow } from '../../../shared/schemas/admin-schema.ts';
import type { Admin } from '../../admin/admin-record.ts';
import { listUnlinkedSessions } from '../../verification/provider-session-store.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { MAX_BATCH } from '../../store/read.ts';
import { dealershipsByEmail, linkSession } from '../../dealership/session-links.ts';

export const listSessions: RouteHandler<'listSessions', Admin> = ({ query }) =>
  listUnlinkedSessions(query);

type Linked = RouteResponse<'linkSessions'>;

/** Addresses that are worked on at once, so that a step takes seconds. */
const AT_ONCE = 8;

/**
 * Goes through one step of the sessions without a user and links those whose address a dealership has confirmed.
 * Each is linked separately and once: interrupted or sent again, it continues where it left off.
 */
export const linkSessions: RouteHandler<'linkSessions', Admin> = async ({ body, identity }) => {
  const { items, nextCursor } = await listUnlinkedSessions({
    cursor: body.cursor,
    size: MAX_BATCH,
    isOldestFirst: true,
  });
  const dealerships = await dealershipsByEmail(items);
  const linked: Linked['linked'] = [];
  const unmatched: SessionRow[] = items.filter(({ email }) => !dealerships.has(email));
  const by = { id: identity.id, email: identity.email };

  const linkAllOf = async (email: string) => {
    const dealership = dealerships.get(email);
    // One after the other, so that the session that began last wins.
    for (const session of items.filter((item) => item.email === email)) {
      const outcome = dealership && (await linkSession(session, dealership, by));
      if (dealership && outcome === 'linked')
        linked.push({ session, dealerId: dealership.id, dealerName: dealership.dealerName });
      if (outcome === 'unmatched') unmatched.push(session);
    }
  };
  const emails = [...dealerships.keys()];
  for (let start = 0; start < emails.length; start += AT_ONCE)
    await Promise.all(emails.slice(start, start + AT_ONCE).map(linkAllOf));
  return { linked, unmatched, nextCursor };
};
