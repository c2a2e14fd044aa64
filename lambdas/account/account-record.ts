import * as z from 'zod/mini';
import { notifications } from '../../shared/schemas/notifications-schema.ts';
import { accountRole } from '../../shared/schemas/people-schema.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { getDealership, getEmailClaim } from '../dealership/dealerships.ts';
import { exists } from '../store/conditions.ts';
import { type Change, deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { updateItem, deleteItems, deleteItem } from '../store/write.ts';
import type { Write } from '../store/transact.ts';
import { signInFields } from '../sign-in/sign-ins.ts';

/** A person who signs in for a dealership. */
export const accountRecord = defineRecord('account', 1, {
  /** The pool's `sub`. */
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  /** The account's rights in the dealership; null for a role that this version doesn't know, which has none. */
  role: known(z.nullable(accountRole), null),
  /** The dealership this account works for. */
  dealerId: z.string(),
  createdAt: z.string(),
  ...signInFields,
  /** The ISO time before which sign-ins no longer count. */
  sessionsValidFrom: z.optional(z.string()),
  /** The authenticator app that its owner has set up here. Any other one in the pool was set up without us. */
  secondFactor: z.optional(
    z.object({
      since: z.string(),
      codesLeft: z.number(),
      /** The sign-in that set it up, by its `origin_jti`. */
      signInId: z.string(),
    }),
  ),
  /** The ISO times between which a recovery code replaces the app: one sign-in takes the password alone. */
  recovery: z.optional(z.object({ since: z.string(), until: z.string() })),
  /** Recoveries that have ended, kept while a sign-in of that time may live; each was for at most one sign-in. */
  pastRecoveries: z.optional(
    z.array(z.object({ since: z.string(), at: z.string(), signInId: z.optional(z.string()) })),
  ),
  /** The person's choices of notifications; the default applies to what was never chosen. */
  notifications: known(z.optional(z.partial(notifications)), undefined),
  /** The hash of the one link that changes its email. */
  emailChangeLink: z.optional(z.string()),
  /** The new email, and the end of the link: shown to admins. */
  emailChangeTo: z.optional(z.object({ email: z.string(), expiresAt: z.string() })),
  /** The request that is changing the account's user in the pool, and the end (epoch milliseconds) of its lease. */
  resetBy: z.optional(z.string()),
  resetUntil: z.optional(z.number()),
});
export type Account = Stored<typeof accountRecord>;

export const accountItem = (account: Account) => ({
  ...keys.account(account.id),
  ...accountRecord.whole(account),
});

/** Changes an account; false where there is none, or where a condition of the change doesn't hold. */
export const changeAccount = (id: string, change: Change<Account>): Promise<boolean> =>
  updateItem<Account>(keys.account(id), { condition: exists, ...change });

export type AccountHolder = { account: Account; dealership: Dealership };

/** Makes the account of the person who registers a dealership, from the dealership's contact details. */
export const ownerOf = (dealership: Dealership, id: string): Account => ({
  id,
  email: dealership.email,
  fullName: dealership.fullName,
  role: 'owner',
  dealerId: dealership.id,
  createdAt: dealership.createdAt,
});

/** Reads an account and its dealership, by the pool's `sub`; nothing where either is gone. */
export async function getAccount(id: string): Promise<AccountHolder | undefined> {
  const account = await readItem(accountRecord, keys.account(id));
  const dealership = account && (await getDealership(account.dealerId));
  return dealership && { account, dealership };
}

/** Reads of an account that may get another user at the same moment. */
const MAX_READS = 3;

/** Finds the account of an address. If it moves to another user between the reads, the claim says where it is now. */
export async function getAccountByEmail(email: string): Promise<AccountHolder | undefined> {
  let before: string | undefined;
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const id = (await getEmailClaim(email))?.accountId;
    if (id === undefined || id === before) return undefined;
    const holder = await getAccount(id);
    if (holder) return holder;
    before = id;
  }
  return undefined;
}

/** An account's membership in a dealership, so that one consistent query finds all of a dealership's people. */
export const personRecord = defineRecord('person of a dealership', 1, { accountId: z.string() });

type Person = Pick<Account, 'id' | 'dealerId'>;

/** Lists an account among its dealership's people, in the transaction that creates the account. */
export const personWrite = ({ id, dealerId }: Person): Write => ({
  Put: putOf({ ...keys.person(dealerId, id), ...personRecord.whole({ accountId: id }) }),
});

export const personDeletion = ({ id, dealerId }: Person): Write => ({
  Delete: deleteOf(keys.person(dealerId, id)),
});

/** Deletes the items under an account's id, which would otherwise expire within days. */
export async function forgetAccount(accountId: string): Promise<void> {
  await deleteItems(keys.account(accountId).pk);
  await deleteItem(keys.lockout(accountId));
}
