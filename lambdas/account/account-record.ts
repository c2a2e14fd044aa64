import * as z from 'zod/mini';
import { notifications } from '../../shared/schemas/notifications-schema.ts';
import { accountRole } from '../../shared/schemas/people-schema.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { getDealership, getEmailClaim } from '../dealership/dealerships.ts';
import { there } from '../store/conditions.ts';
import { type Change, deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { updateItem, deleteItems, deleteItem } from '../store/write.ts';
import type { Write } from '../store/transact.ts';
import { signInFields } from './sign-in/sign-ins.ts';

/** Who signs in. */
export const accountRecord = defineRecord('account', 1, {
  /** The pool's `sub`. */
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  /** What the account may do in the dealership; null for a role that this version doesn't know: it may do nothing. */
  role: known(z.nullable(accountRole), null),
  /** The dealership this account works for. */
  dealerId: z.string(),
  createdAt: z.string(),
  ...signInFields,
  /** Tokens from sign-ins before this ISO time no longer work. */
  sessionsValidFrom: z.optional(z.string()),
  /** The authenticator app that its owner has set up here. Any other that the pool has was set up past us. */
  secondFactor: z.optional(z.object({ since: z.string(), codesLeft: z.number() })),
  /** Between these ISO times, a recovery code stands for the app: one sign-in takes the password alone. */
  recovery: z.optional(z.object({ since: z.string(), until: z.string() })),
  /** Recoveries that have ended, for as long as a sign-in of then may live: each was for one of them, if any. */
  pastRecoveries: z.optional(
    z.array(z.object({ since: z.string(), at: z.string(), signInId: z.optional(z.string()) })),
  ),
  /** What the person wants to be told; what was never chosen is as usual. */
  notifications: known(z.optional(z.partial(notifications)), undefined),
  /** The hash of the one link that gives it another email. */
  emailChangeLink: z.optional(z.string()),
  /** What that email is, and when the link ends: shown to admins. */
  emailChangeTo: z.optional(z.object({ email: z.string(), expiresAt: z.string() })),
  /** Which request changes the account's user of the pool now, and until when (epoch milliseconds) no other may. */
  resetBy: z.optional(z.string()),
  resetUntil: z.optional(z.number()),
});
export type Account = Stored<typeof accountRecord>;

/** An account as it is written. */
export const accountItem = (account: Account) => ({
  ...keys.account(account.id),
  ...accountRecord.whole(account),
});

/** Changes an account; false where there is none, or where a condition of the change does not hold. */
export const changeAccount = (id: string, change: Change<Account>): Promise<boolean> =>
  updateItem<Account>(keys.account(id), { condition: there, ...change });

/** An account with its dealership. */
export type AccountHolder = { account: Account; dealership: Dealership };

/** The account of the person who registers a dealership, from the dealership's contact details. */
export const ownerOf = (dealership: Dealership, id: string): Account => ({
  id,
  email: dealership.email,
  fullName: dealership.fullName,
  role: 'owner',
  dealerId: dealership.id,
  createdAt: dealership.createdAt,
});

/** An account and its dealership, by the pool's `sub`; nothing where either is gone. */
export async function getAccount(id: string): Promise<AccountHolder | undefined> {
  const account = await readItem(accountRecord, keys.account(id));
  const dealership = account && (await getDealership(account.dealerId));
  return dealership && { account, dealership };
}

/** How often an account is looked for that gets another user at the same moment. */
const LOOKS = 3;

/** The account of an address. Between the reads, it may move to another user: then it's where the claim says now. */
export async function getAccountByEmail(email: string): Promise<AccountHolder | undefined> {
  let before: string | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    const id = (await getEmailClaim(email))?.accountId;
    if (id === undefined || id === before) return undefined;
    const holder = await getAccount(id);
    if (holder) return holder;
    before = id;
  }
  return undefined;
}

/** That an account works for a dealership: all of these of one dealership are one query, as they are now. */
export const personRecord = defineRecord('person of a dealership', 1, { accountId: z.string() });

type Person = Pick<Account, 'id' | 'dealerId'>;

/** Lists an account among its dealership's people, in the transaction that makes the account. */
export const personWrite = ({ id, dealerId }: Person): Write => ({
  Put: putOf({ ...keys.person(dealerId, id), ...personRecord.whole({ accountId: id }) }),
});

export const personDeletion = ({ id, dealerId }: Person): Write => ({
  Delete: deleteOf(keys.person(dealerId, id)),
});

/** Deletes what is kept under an account's id, and would otherwise leave by itself within days. */
export async function forgetAccount(accountId: string): Promise<void> {
  await deleteItems(keys.account(accountId).pk);
  await deleteItem(keys.lockout(accountId));
}
