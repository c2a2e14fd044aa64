import { forgetFingerprints } from './forget-fingerprints.ts';
import { where } from '../store/conditions.ts';
import { deleteOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { deleteItems } from '../store/delete-items.ts';
import { tableKeys } from '../store/table.ts';
import { LostCondition, transact } from '../store/transact.ts';
import { deleteItem } from '../store/write.ts';
import { eraseFiles } from '../upload/erase-files.ts';
import { forgetSession } from '../verification/forget-session.ts';
import type { Customer } from './customer.ts';
import { getCustomer } from './customers.ts';
import { linkRequestKeys } from './link-requests.ts';
import { forgetStops } from './reminder-stops.ts';
import { derivedChanges } from './derived.ts';
import { beginErasure, endErasure } from './erasures.ts';

const MAX_TRIES = 5;

/**
 * The sessions of all attempts, one by one: there may be more of them than one write holds. From then on, what a
 * provider tells is not kept.
 */
async function forgetSessions({ sessions = [] }: Customer): Promise<void> {
  for (const { provider, id } of sessions) await forgetSession(provider, id);
}

/** From its write on nobody sees the customer, and no key opens anything. */
async function takeAway(id: string): Promise<Customer | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const customer = await getCustomer(id);
    if (!customer) return undefined;
    await forgetSessions(customer);
    await forgetFingerprints(customer);
    await forgetStops(customer);
    try {
      await transact([
        {
          Delete: deleteOf(keys.customer(id), where<Customer>({ version: customer.version })),
          guard: 'customer',
        },
        ...derivedChanges(customer, undefined),
      ]);
      return customer;
    } catch (error) {
      if (!(error instanceof LostCondition)) throw error;
    }
  }
  throw new Error('The customer is being changed all the time; try again');
}

/** What an erasure took away, and whether there was anything. */
export type Erased = { wasThere: boolean; files: number };

/**
 * Erases a customer: record, timeline, submissions, search terms, tasks, files, sessions. Ended in the middle, it can
 * be done again, and goes on where it was: `begunErasures` names it until then. Providers delete what they keep as fast
 * as their limits allow.
 */
export async function eraseCustomer(id: string): Promise<Erased> {
  await beginErasure(id);
  const erased = await takeAway(id);
  // What a reading that was under way has kept in the meantime.
  if (erased) await forgetFingerprints(erased);
  const items = await deleteItems(keys.customer(id)[tableKeys.partition]);
  for (const key of linkRequestKeys(id)) await deleteItem(key);
  const files = await eraseFiles(id);
  await endErasure(id);
  return { wasThere: erased !== undefined || items + files > 0, files };
}
