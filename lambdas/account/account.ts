import * as z from 'zod/mini';
import type { Dealership } from '../dealership/dealership.ts';
import { getDealership, getEmailClaim } from '../dealership/dealerships.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';

/** Who signs in. */
export const accountRecord = defineRecord('account', 1, {
  /** The pool's `sub`. */
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  /** What the account may do in the dealership; null for a role that this version doesn't know: it may do nothing. */
  role: known(z.nullable(z.enum(['owner'])), null),
  /** The dealership this account works for. */
  dealerId: z.string(),
  createdAt: z.string(),
});
export type Account = Stored<typeof accountRecord>;

/** An account as it is written. */
export const accountItem = (account: Account) => ({
  ...keys.account(account.id),
  ...accountRecord.whole(account),
});

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

/**
 * An account and its dealership, by the pool's `sub`; nothing where either is gone. Dealerships that registered
 * before accounts had records of their own have none: their id is the `sub`, and the record tells who the account is.
 */
export async function getAccount(id: string): Promise<AccountHolder | undefined> {
  const account = await readItem(accountRecord, keys.account(id));
  const dealership = await getDealership(account?.dealerId ?? id);
  return dealership && { account: account ?? ownerOf(dealership, id), dealership };
}

/** How often an account is looked for that gets another user at the same moment. */
const LOOKS = 3;

/**
 * The account of an address. A claim made before accounts had records names its dealership, with the same id. Between
 * the reads, the account may move to another user: then it's where the claim says now.
 */
export async function getAccountByEmail(email: string): Promise<AccountHolder | undefined> {
  let before: string | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    const claim = await getEmailClaim(email);
    const id = claim && (claim.accountId ?? claim.dealerId);
    if (id === undefined || id === before) return undefined;
    const holder = await getAccount(id);
    if (holder) return holder;
    before = id;
  }
  return undefined;
}
