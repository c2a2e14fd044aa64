import type { RouteRequest, RouteResponse } from '../../shared/routes.ts';
import { getEmailClaim } from '../dealership/dealerships.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { lostGuards, transact, type Write } from '../store/transact.ts';
import { accountStateOf } from '../dealership/dealership-gate.ts';
import { hashOf } from '../runtime/secrets.ts';
import { dealershipEventWrite } from '../dealership/dealership-timeline.ts';
import { where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { getAccountByEmail, type Account, type AccountHolder } from '../account/account-record.ts';
import { replaceUser } from '../account/own-user.ts';
import { setPassword } from '../account/user-pool.ts';
import { mailPerson } from '../account/send-account-mail.ts';
import { type EmailLink, findEmailLink, usedLink } from '../account/email-links.ts';
import { emailChangedMail, oldEmailEndedMail } from './people-letters.ts';
import { hasExpired, type StoredInvitation } from './invitation.ts';
import {
  type JoinLease,
  leaseEnd,
  isOpenToPeople,
  useLink,
  useLinkWrite,
  newAccountWrites,
} from './join-writes.ts';
import { peopleOf } from './people-of-dealership.ts';
import { deletePoolUser, accountDeletions } from './end-access.ts';
import { dealershipWrites, isContact } from './roles-and-contact.ts';

type ConfirmRequest = RouteRequest<'confirmEmailChange'>['body'];

/**
 * Gives an account another email, with a new password. The lease of the new address → a new user in the pool → the
 * password → in one transaction, the account under the new user and address, the end of link and lease → the former
 * user is deleted → mails to both addresses. Stopped before the transaction, it leaves a user whom no record names, and
 * whom the next attempt replaces; after it, the link is marked as used, and a chore deletes the former user.
 */
export const completeEmailChange = (request: ConfirmRequest): Promise<string> =>
  useLink({
    find: () => findEmailChange(request.token),
    emailOf: ({ email }: OpenEmailChange) => email,
    requestId: request.requestId,
    act: async (opened, lease) => {
      await moveAccount(opened, lease, request);
      await deletePoolUser(opened.account.id);
      await mailBothAddresses(opened);
      return opened.email;
    },
  });

/** Returns what the link's page shows: only what its mail says. */
export async function showEmailChange(token: string): Promise<RouteResponse<'getEmailChange'>> {
  const found = await findEmailChange(token);
  if (found.state !== 'open') return { state: found.state };
  const { dealership, email } = found;
  return { state: 'open', dealerName: dealership.dealerName, email };
}

/** An open link that changes an account's email, for an admin. */
type OpenEmailChange = AccountHolder & {
  state: 'open';
  hash: string;
  email: string;
  change: NonNullable<EmailLink['change']>;
};

type Found = OpenEmailChange | { state: 'expired' } | { state: 'used'; link: EmailLink };

/**
 * Finds the change of a link. A link that a newer one has replaced answers like an unknown one, as does that of somebody
 * who was removed: `email_link_invalid`.
 */
async function findEmailChange(token: string): Promise<Found> {
  const hash = hashOf(token);
  const link = await findEmailLink(hash, 'change-email');
  if (link?.usedAt !== undefined) return { state: 'used', link };
  const holder = link?.change && (await getAccountByEmail(link.change.from));
  if (!link?.change || holder?.account.emailChangeLink !== hash)
    return { state: 'used', link: await usedLink(hash, 'change-email') };
  if (hasExpired(link)) return { state: 'expired' };
  if (accountStateOf(holder.dealership) !== 'active')
    throw new AppError('conflict', {
      message: "This dealership's sign-ins can't be changed right now. Please contact support.",
    });
  return { state: 'open', ...holder, hash, email: link.email, change: link.change };
}

async function moveAccount(
  opened: OpenEmailChange,
  lease: JoinLease,
  { password, requestId }: ConfirmRequest,
): Promise<void> {
  const { account, dealership, email } = opened;
  const address = await formerOwnerOf(email);
  const { invitations } = await peopleOf(dealership.id);
  const known = invitations.filter(
    (each) => !hasExpired(each) && [each.by.email, each.replaces?.email].includes(account.email),
  );
  const { sub } = await replaceUser(email, lease.until);
  await setPassword({ sub }, password, lease.until);
  const at = isoTime();
  const next = accountWithNewEmail(account, { id: sub, email, at });
  const lost = await lostGuards(
    transact(
      emailChangeWrites({ opened, next, address, invitations: known, lease, at, requestId }),
    ),
  );
  if (lost.includes('link')) throw new AppError('email_link_invalid');
  // After any other loss, the next attempt sees the new state.
  if (lost.length > 0) throw new AppError('unavailable', { retryAfter: 1 });
}

/** Returns the former owner of the new address: nobody, or a registration that nobody confirmed. */
async function formerOwnerOf(email: string) {
  const claim = await getEmailClaim(email);
  const ended = claim && (await getAccountByEmail(email));
  if (ended?.dealership.isEmailVerified)
    throw new AppError('email_taken', {
      message: 'This email already has a sign-in for a dealership. Please contact support.',
    });
  return { claim, ended };
}

/** Keeps person, role and history; sessions, second factor and recovery codes belonged to the former user. */
const accountWithNewEmail = (
  { fullName, role, dealerId, createdAt, lastSignInAt, notifications }: Account,
  { id, email, at }: { id: string; email: string; at: string },
): Account => ({
  ...{ id, email, fullName, role, dealerId, createdAt },
  ...(lastSignInAt !== undefined && { lastSignInAt }),
  ...(notifications && { notifications }),
  // No link that was mailed for this address before sets a password.
  sessionsValidFrom: at,
});

async function mailBothAddresses({ account, dealership, email }: OpenEmailChange): Promise<void> {
  const site = await siteUrl();
  await mailPerson(email, emailChangedMail(dealership, site), dealership);
  await mailPerson(account.email, oldEmailEndedMail(dealership, site), dealership);
}

type EmailChange = {
  opened: OpenEmailChange;
  next: Account;
  /** The former owner of the new address. */
  address: Omit<Parameters<typeof newAccountWrites>[0], 'account'>;
  /** The invitations that name the account by its address: it sent them, or they are to end its access. */
  invitations: StoredInvitation[];
  lease: JoinLease;
  at: string;
  requestId?: string | undefined;
};

/** Moves an account to another email and a new user in the pool, and uses the link up. */
export const emailChangeWrites = ({
  opened: { account, dealership, hash, email, change },
  next,
  address,
  invitations,
  lease,
  at,
  requestId,
}: EmailChange): Write[] => [
  useLinkWrite({ hash, purpose: 'change-email', at, requestId }),
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
  ...invitations.map((invitation) => invitationUpdate(invitation, { from: account.email, next })),
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

/** Updates the account's address in an invitation, as its sender or as the owner to be replaced. */
const invitationUpdate = (
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
