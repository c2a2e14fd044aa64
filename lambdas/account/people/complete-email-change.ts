import type { RouteRequest, RouteResponse } from '../../../shared/routes.ts';
import { getEmailClaim } from '../../dealership/dealerships.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { lossesOf, transact, type Write } from '../../store/transact.ts';
import { accountStateOf } from '../../dealership/dealership.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { dealershipEventWrite } from '../../dealership/dealership-timeline.ts';
import { where } from '../../store/conditions.ts';
import { updateOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { getAccountByEmail, type Account, type AccountHolder } from '../account-record.ts';
import { replaceUser } from '../own-user.ts';
import { setPassword } from '../user-pool.ts';
import { mailPerson } from '../send-account-mail.ts';
import { type EmailLink, findEmailLink } from '../email-links.ts';
import { emailChangedMail, oldEmailEndedMail } from './people-letters.ts';
import { hasExpired, type StoredInvitation } from './invitation.ts';
import {
  abandonJoin,
  underLease,
  type JoinLease,
  leaseEnd,
  isOpenToPeople,
  linkUse,
  newAccountWrites,
} from './join-writes.ts';
import { peopleOf } from './people-of-dealership.ts';
import { dropUser, accountDeletions } from './end-access.ts';
import { dealershipWrites, isContact } from './roles-and-contact.ts';

type Wish = RouteRequest<'confirmEmailChange'>['body'];

/** Where the link was used: by this very request, sent again, or by another; the sign-in tells which. */
async function changed(email: string, dealerId: string): Promise<string> {
  const holder = await getAccountByEmail(email);
  if (holder?.dealership.id !== dealerId) throw new AppError('email_link_invalid');
  return email;
}

/** Whose the new address was: nobody's, or that of a registration that nobody confirmed. */
async function addressOf(email: string) {
  const claim = await getEmailClaim(email);
  const ended = claim && (await getAccountByEmail(email));
  if (ended?.dealership.isEmailVerified)
    throw new AppError('email_taken', {
      message: 'This email already has a sign-in for a dealership. Please contact support.',
    });
  return { claim, ended };
}

/** The same person, role and history; sessions, second factor and recovery codes are those of the user before. */
const moved = (
  { fullName, role, dealerId, createdAt, lastSignInAt, notifications }: Account,
  { id, email, at }: { id: string; email: string; at: string },
): Account => ({
  ...{ id, email, fullName, role, dealerId, createdAt },
  ...(lastSignInAt !== undefined && { lastSignInAt }),
  ...(notifications && { notifications }),
  // No link that was ever mailed for this address sets a password.
  sessionsValidFrom: at,
});

async function move(opened: OpenEmailChange, lease: JoinLease, password: string): Promise<void> {
  const { account, dealership, email } = opened;
  const address = await addressOf(email);
  const { invitations } = await peopleOf(dealership.id);
  const known = invitations.filter(
    (each) => !hasExpired(each) && [each.by.email, each.replaces?.email].includes(account.email),
  );
  const { sub } = await replaceUser(email, lease.until);
  await setPassword({ sub }, password, lease.until);
  const at = isoTime();
  const next = moved(account, { id: sub, email, at });
  const lost = await lossesOf(
    transact(emailChangeWrites({ opened, next, address, invitations: known, lease, at })),
  );
  if (lost.includes('link')) throw new AppError('email_link_invalid');
  // Of all else, the next try sees what has become.
  if (lost.length > 0) throw new AppError('unavailable', { retryAfter: 1 });
}

async function tellBoth({ account, dealership, email }: OpenEmailChange): Promise<void> {
  const site = await siteUrl();
  await mailPerson(email, emailChangedMail(dealership, site), dealership);
  await mailPerson(account.email, oldEmailEndedMail(dealership, site), dealership);
}

/**
 * Gives an account another email, with a new password. The lease of the new address → its user in the pool, made anew
 * → the password → in one transaction, the account under the new user and address, the end of link and lease → the
 * user before is dropped → mails to both addresses. Stopped before the transaction, it leaves a user whom no record
 * names, and whom the next try takes out; after it, the link says that it was used, and a chore drops the user before.
 */
export async function completeEmailChange({ token, password }: Wish): Promise<string> {
  const found = await findEmailChange(token);
  if (found.state === 'used') return changed(found.link.email, found.link.dealerId);
  if (found.state === 'expired') throw new AppError('email_link_invalid');
  return underLease(found.email, async (lease) => {
    // Another press may have used it while this one waited.
    const now = await findEmailChange(token);
    if (now.state === 'expired') throw new AppError('email_link_invalid');
    if (now.state === 'used') {
      await abandonJoin(lease);
      return changed(now.link.email, now.link.dealerId);
    }
    await move(now, lease, password);
    await dropUser(now.account.id);
    await tellBoth(now);
    return now.email;
  });
}

/** What an open link to another email does: to whose account, and for which admin. */
type OpenEmailChange = AccountHolder & {
  hash: string;
  /** The new one. */
  email: string;
  change: NonNullable<EmailLink['change']>;
};

type Found =
  ({ state: 'open' } & OpenEmailChange) | { state: 'expired' } | { state: 'used'; link: EmailLink };

/**
 * What a link to another email leads to. One that a newer one has replaced answers like an unknown one, as does that
 * of somebody who was removed: `email_link_invalid`.
 */
async function findEmailChange(token: string): Promise<Found> {
  const hash = hashOf(token);
  const link = await findEmailLink(hash, 'change-email');
  if (link?.usedAt !== undefined) return { state: 'used', link };
  const holder = link?.change && (await getAccountByEmail(link.change.from));
  if (!link?.change || holder?.account.emailChangeLink !== hash)
    throw new AppError('email_link_invalid');
  if (hasExpired(link)) return { state: 'expired' };
  if (accountStateOf(holder.dealership) !== 'active')
    throw new AppError('conflict', {
      message: "This dealership's sign-ins can't be changed right now. Please contact support.",
    });
  return { state: 'open', ...holder, hash, email: link.email, change: link.change };
}

/** What its page shows: only what its mail says. */
export async function showEmailChange(token: string): Promise<RouteResponse<'getEmailChange'>> {
  const found = await findEmailChange(token);
  if (found.state !== 'open') return { state: found.state };
  const { dealership, email } = found;
  return { state: 'open', dealerName: dealership.dealerName, email };
}

type EmailChange = {
  opened: OpenEmailChange;
  /** The account as it is from now on. */
  next: Account;
  /** Whose the new address was until now. */
  address: Omit<Parameters<typeof newAccountWrites>[0], 'account'>;
  /** Those that know the account by its address: it sent them, or they're to end its access. */
  invitations: StoredInvitation[];
  lease: JoinLease;
  at: string;
};

/** An invitation goes on by whoever sent it, and to replace whom it was to. */
const followed = (
  invitation: StoredInvitation,
  { from, next }: { from: string; next: Account },
): Write => {
  const { dealerId, id, linkHash, by, replaces } = invitation;
  return {
    Update: updateOf<StoredInvitation>(keys.invitation(dealerId, id), {
      set: {
        ...(by.email === from && { by: { ...by, id: next.id, email: next.email } }),
        ...(replaces?.email === from && { replaces: { ...replaces, email: next.email } }),
      },
      condition: where<StoredInvitation>({ linkHash }),
    }),
    guard: 'invitation',
  };
};

/** All that moves an account to another email and a new user of the pool, and uses the link up. */
export const emailChangeWrites = ({
  opened: { account, dealership, hash, email, change },
  next,
  address,
  invitations,
  lease,
  at,
}: EmailChange): Write[] => [
  linkUse(hash, 'change-email', at),
  ...accountDeletions(
    { account, at, ended: { dealerName: dealership.dealerName, hasOtherEmail: true } },
    where<Account>({ emailChangeLink: hash }),
  ),
  ...newAccountWrites({ ...address, account: next }),
  ...dealershipWrites(dealership, {
    contact: isContact(account, dealership) ? { email, fullName: dealership.fullName } : undefined,
    condition: isOpenToPeople,
    at,
  }),
  ...invitations.map((invitation) => followed(invitation, { from: account.email, next })),
  dealershipEventWrite({
    dealership,
    type: 'email_changed',
    at,
    by: change.by,
    reason: change.reason,
    person: { email, fullName: account.fullName },
    wasContact: isContact(account, dealership),
  }),
  leaseEnd(lease),
];
