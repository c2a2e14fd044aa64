import type { Dealership } from '../dealership/dealership.ts';
import { emailClaimRecord, type EmailClaim } from '../dealership/dealerships.ts';
import { dealershipEventWrite } from '../dealership/dealership-timeline.ts';
import { isoTime, pause } from '../runtime/clock.ts';
import { missing, doesNotExist, where } from '../store/conditions.ts';
import { deleteOf, newOf, putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import type { Write } from '../store/transact.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf } from '../runtime/secrets.ts';
import { deleteItemIf, type Lease, leaseOf, putItem } from '../store/write.ts';
import {
  accountItem,
  getAccountByEmail,
  type Account,
  type AccountHolder,
  personDeletion,
  personWrite,
} from '../account/account-record.ts';
import type { EmailLink, EmailLinkPurpose } from '../account/email-links.ts';
import type { StoredInvitation } from './invitation.ts';
import { removalWrites } from './end-access.ts';
import { dealershipWrites, isContact } from './roles-and-contact.ts';

/** The new owner of an address, and the former one. */
type Address = {
  account: Account;
  /** The former owner: nobody, or a registration that nobody confirmed. */
  claim: EmailClaim | undefined;
  ended: AccountHolder | undefined;
};

type Join = Address & {
  dealership: Dealership;
  /** The hash of the link, and the id of the request that uses it. */
  hash: string;
  requestId?: string | undefined;
  invitation: StoredInvitation;
  /** The owner whom the invitation replaces, if still there. */
  leaving: Account | undefined;
  lease: JoinLease;
};

/** Makes somebody one of a dealership's people, and uses the invitation up. */
export const joinWrites = (join: Join): Write[] => {
  const { account, dealership, hash, requestId, invitation, leaving, lease } = join;
  const at = account.createdAt;
  return [
    useLinkWrite({ hash, purpose: 'join', at, requestId }),
    {
      Delete: deleteOf(
        keys.invitation(dealership.id, invitation.id),
        where<StoredInvitation>({ linkHash: hash }),
      ),
      guard: 'invitation',
    },
    ...newAccountWrites(join),
    ...dealershipWrites(dealership, {
      owners: Number(account.role === 'owner') - Number(leaving?.role === 'owner'),
      contact:
        leaving && isContact(leaving, dealership)
          ? { email: account.email, fullName: account.fullName }
          : undefined,
      condition: isOpenToPeople,
      at,
    }),
    ...(leaving && invitation.replaces
      ? removalWrites({ account: leaving, dealership, at, ...invitation.replaces })
      : []),
    dealershipEventWrite({
      dealership,
      type: 'person_joined',
      at,
      by: account,
      person: { email: account.email, fullName: account.fullName },
    }),
    leaseEnd(lease),
  ];
};

/** Creates an account with its address, which an unconfirmed registration loses. */
export const newAccountWrites = (address: Address): Write[] => [
  { Put: newOf(accountItem(address.account)), guard: 'account' },
  personWrite(address.account),
  emailWrite(address),
  ...(address.ended ? endOfRegistration(address.ended) : []),
];

function emailWrite({ account, claim }: Address): Write {
  const next = { dealerId: account.dealerId, accountId: account.id, createdAt: account.createdAt };
  return {
    Put: putOf(
      { ...keys.emailClaim(account.email), ...emailClaimRecord.whole(next) },
      claim
        ? where<EmailClaim>({ dealerId: claim.dealerId, accountId: claim.accountId })
        : doesNotExist,
    ),
    guard: 'email',
  };
}

/** Ends a registration that has lost its address: nobody can confirm it, and a chore deletes it when its time is over. */
const endOfRegistration = ({ account, dealership }: AccountHolder): Write[] => [
  {
    Update: updateOf<Dealership>(keys.dealership(dealership.id), {
      set: { endingSince: isoTime() },
      condition: where<Dealership>({
        registrationId: dealership.registrationId,
        isEmailVerified: false,
      }),
    }),
    guard: 'email',
  },
  { Delete: deleteOf(keys.account(account.id)) },
  personDeletion(account),
];

type LinkUse = {
  hash: string;
  purpose: EmailLinkPurpose;
  at: string;
  requestId?: string | undefined;
};

/** Uses a link up; lost where it was used before. */
export const useLinkWrite = ({ hash, purpose, at, requestId }: LinkUse): Write => ({
  Update: updateOf<EmailLink>(keys.emailLink(hash), {
    set: { usedAt: at, ...(requestId !== undefined && { usedBy: requestId }) },
    condition: where<EmailLink>({ purpose, usedAt: missing }),
  }),
  guard: 'link',
});

/**
 * Returns the email for a link that this very request used, sent again. Throws `email_link_used` for any other request:
 * its password was never set.
 */
async function emailOfUsedLink(
  { email, dealerId, usedBy }: EmailLink,
  requestId: string | undefined,
): Promise<string> {
  const holder = await getAccountByEmail(email);
  if (usedBy === undefined || usedBy !== requestId || holder?.dealership.id !== dealerId)
    throw new AppError('email_link_used');
  return email;
}

/** The condition on a dealership for somebody to get a sign-in there. */
export const isOpenToPeople = where<Dealership>({
  isEmailVerified: true,
  isBlocked: false,
  adminVerification: 'approved',
});

/** Longer than a function can run, with its last call: the holder of an older lease is gone. */
const JOIN_LEASE_MS = 45_000;

/** The right to create an address's user in the pool, until `until` (epoch milliseconds). */
export type JoinLease = { email: string; by: string; until: number };

/** Keeps the address as a hash only. */
const leaseKey = (email: string) => keys.joining(hashOf(email));

async function takeLease(email: string): Promise<JoinLease | undefined> {
  const { item, condition } = leaseOf(leaseKey(email), JOIN_LEASE_MS);
  return (await putItem(item, condition)) ? { email, by: item.by, until: item.until } : undefined;
}

/** Ends the lease in the transaction that it was taken for. */
export const leaseEnd = ({ email, by }: JoinLease): Write => ({
  Delete: deleteOf(leaseKey(email), where<Lease>({ by })),
  guard: 'lease',
});

/** Gives the lease back after a failure that surely left nothing under way. */
const abandonJoin = ({ email, by }: JoinLease): Promise<boolean> =>
  deleteItemIf(leaseKey(email), where<Lease>({ by }));

/** A link that opens something, or the reason why it opens nothing any more. */
type Found<Open> = Open | { state: 'expired' } | { state: 'used'; link: EmailLink };

type LinkUser<Open> = {
  find: () => Promise<Found<Open>>;
  /** The address whose user in the pool the link makes. */
  emailOf: (open: Open) => string;
  requestId: string | undefined;
  /** Uses the link, under the lease of the address; returns the email that now signs in. */
  act: (open: Open, lease: JoinLease) => Promise<string>;
};

/** A request waits for another that has the lease: three seconds in all. */
const MAX_ATTEMPTS = 10;
const BETWEEN_ATTEMPTS_MS = 300;

/**
 * Uses an emailed link, one request at a time. Whoever waits looks at the link again each time: once another request has
 * used it, all get their answer at once, instead of one turn after the other.
 */
export async function useLink<Open extends { state: 'open' }>(
  user: LinkUser<Open>,
): Promise<string> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const found = await user.find();
    if (found.state === 'used') return emailOfUsedLink(found.link, user.requestId);
    if (found.state === 'expired') throw new AppError('email_link_invalid');
    const lease = await takeLease(user.emailOf(found));
    const email = lease && (await actUnder(lease, user));
    if (email !== undefined) return email;
    if (!lease) await pause(BETWEEN_ATTEMPTS_MS);
  }
  throw new AppError('unavailable', { retryAfter: 5 });
}

/** Uses the link under the lease, which is given back after a failure, or where the link has ended in between. */
async function actUnder<Open extends { state: 'open' }>(
  lease: JoinLease,
  { find, act }: LinkUser<Open>,
): Promise<string | undefined> {
  try {
    const current = await find();
    if (current.state === 'open') return await act(current, lease);
  } catch (error) {
    // Without an answer, the password may still be set: then the lease is left to expire.
    if (error instanceof AppError) await abandonJoin(lease);
    throw error;
  }
  await abandonJoin(lease);
  return undefined;
}
