import { forgetMailsOf } from '../mail/sent-mails.ts';
import { deleteItems } from '../store/delete-items.ts';
import { keys } from '../store/keys.ts';
import { tableKeys } from '../store/table.ts';
import { deleteItem } from '../store/write.ts';
import { eraseFiles } from '../upload/erase-files.ts';
import { forgetSession } from '../verification/forget-session.ts';
import type { Customer } from './customer.ts';
import { endErasure, resumeErasure } from './erasures.ts';
import { forgetFingerprints } from './forget-fingerprints.ts';
import { linkRequestKeys } from './link-requests.ts';
import { forgetStops } from './reminder-stops.ts';
import { deleteIfUnchanged, deleteCustomer } from './take-away.ts';

/** What an erasure took away, and whether there was anything. */
export type Erased = { wasThere: boolean; files: number };

/** All that is left once the record is gone: timeline, submissions, notes of mails, files, sessions, fingerprints. */
async function finish(id: string): Promise<{ items: number; files: number }> {
  const left = await resumeErasure(id);
  if (left) {
    // One by one: there may be more of them than one write holds. What a provider tells from then on is not kept.
    for (const session of left.sessions) await forgetSession(session.provider, session.id);
    await forgetFingerprints({ id, dealerId: left.dealerId });
    await forgetStops(left);
  }
  const items = await deleteItems(keys.customer(id)[tableKeys.partition]);
  await forgetMailsOf(id);
  for (const key of linkRequestKeys(id)) await deleteItem(key);
  const files = await eraseFiles(id);
  await endErasure(id);
  return { items, files };
}

/**
 * Erases a customer: record, timeline, submissions, search terms, tasks, notes of mails, files, sessions. Ended in the
 * middle, it can be done again, and goes on where it was: `begunErasures` names it until then. Providers delete what
 * they keep as fast as their limits allow.
 */
export async function eraseCustomer(id: string): Promise<Erased> {
  const wasTaken = await deleteCustomer(id);
  const { items, files } = await finish(id);
  return { wasThere: wasTaken || items + files > 0, files };
}

/** The same for a record that is still as it was read; false, and nothing has happened, where it was changed since. */
export async function eraseIfAsRead(customer: Customer): Promise<boolean> {
  const wasTaken = await deleteIfUnchanged(customer);
  if (wasTaken) await finish(customer.id);
  return wasTaken;
}
