import { accountRecord, type Account } from '../../lambdas/account/account.ts';
import type { Dealership } from '../../lambdas/dealership/dealership.ts';
import { keys, type Key } from '../../lambdas/store/keys.ts';
import type { Item } from '../../lambdas/store/read.ts';
import { everyItem } from '../../lambdas/store/scan.ts';
import { adminNewsPartition, tableKeys } from '../../lambdas/store/table.ts';
import {
  providerSessionRecord,
  type ProviderSession,
} from '../../lambdas/verification/provider-session.ts';

/** What of a dealership stands elsewhere than in its own partitions. */
export type DealershipTraces = {
  customerIds: string[];
  accounts: Account[];
  /** Of its contact person, at a provider. */
  sessions: ProviderSession[];
  /** Emailed links, claims, limits and the like, which nothing else follows from. */
  others: Key[];
};

const kindOf = (item: Item) => String(item[tableKeys.partition]).split('#')[0] ?? '';

/** Kinds of items that name a dealership in `dealerId` and are of use to it alone. */
const own = new Set(['LINK', 'UPLOAD']);

function isOther(item: Item, id: string): boolean {
  const { pk, sk, dealerId } = item as Key & { dealerId?: string };
  if (own.has(kindOf(item))) return dealerId === id;
  return kindOf(item) === 'LIMIT' ? pk.includes(id) : pk === adminNewsPartition && sk.includes(id);
}

const profile = keys.customer('').sk;

/** By looking at all there is: a draft that nobody has submitted yet, for one, is in no list of its dealership. */
export async function tracesOf({ id, email }: Dealership): Promise<DealershipTraces> {
  const traces: DealershipTraces = { customerIds: [], accounts: [], sessions: [], others: [] };
  for await (const item of everyItem()) {
    const { pk, sk } = item as Key;
    const isOwn = item.dealerId === id;
    if (kindOf(item) === 'SESSION') {
      const isContacts = item.customerId === undefined && item.email === email;
      if (item.linkedTo === id || isContacts)
        traces.sessions.push(providerSessionRecord.read(item));
    } else if (isOther(item, id)) traces.others.push({ pk, sk });
    else if (!isOwn || sk !== profile) continue;
    else if (kindOf(item) === 'CUSTOMER') traces.customerIds.push(String(item.id));
    else if (kindOf(item) === 'ACCOUNT') traces.accounts.push(accountRecord.read(item));
  }
  return traces;
}
