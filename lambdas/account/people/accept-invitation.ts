import { peopleMessages } from '../../../shared/copy/dealer/people-messages.ts';
import type { RouteRequest } from '../../../shared/routes.ts';
import type { InvitationView } from '../../../shared/schemas/people-schema.ts';
import { type Dealership, accountStateOf } from '../../dealership/dealership.ts';
import { getEmailClaim, getDealership } from '../../dealership/dealerships.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { lossesOf, transact } from '../../store/transact.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { getAccountByEmail, type Account, type AccountHolder } from '../account-record.ts';
import { replaceUser } from '../own-user.ts';
import { setPassword } from '../user-pool.ts';
import { mailPerson } from '../send-account-mail.ts';
import { type EmailLink, findEmailLink } from '../email-links.ts';
import { type StoredInvitation, readInvitation, hasExpired } from './invitation.ts';
import { abandonJoin, underLease, type JoinLease, joinWrites } from './join-writes.ts';
import { joinedMail } from './people-letters.ts';
import { finishRemoval } from './end-access.ts';

type Joining = RouteRequest<'joinDealership'>['body'];

/** Where the link was used: by this very request, sent again, or by another; the sign-in tells which. */
async function joined(email: string, dealerId: string): Promise<string> {
  const holder = await getAccountByEmail(email);
  if (holder?.dealership.id !== dealerId) throw new AppError('email_link_invalid');
  return email;
}

/**
 * A registration that nobody confirmed holds the address of nobody: who follows a mailed link has proven that it is
 * theirs. One that was confirmed keeps it.
 */
function assertFree(holder: AccountHolder | undefined): void {
  if (holder?.dealership.isEmailVerified)
    throw new AppError('email_taken', { message: peopleMessages.joinTaken });
}

/** Whom an admin wants replaced: by the address, since a new user of the pool gives an account another id. */
async function replacedBy({ invitation, dealership }: Opened): Promise<Account | undefined> {
  const holder = invitation.replaces && (await getAccountByEmail(invitation.replaces.email));
  return holder?.dealership.id === dealership.id ? holder.account : undefined;
}

type Opened = { hash: string; invitation: StoredInvitation; dealership: Dealership };

async function makeAccount(opened: Opened, lease: JoinLease, wish: Joining): Promise<Account> {
  const { invitation, dealership } = opened;
  const { email, role } = invitation;
  const claim = await getEmailClaim(email);
  const holder = claim && (await getAccountByEmail(email));
  assertFree(holder);
  const leaving = await replacedBy(opened);
  const { sub } = await replaceUser(email, lease.until);
  await setPassword({ sub }, wish.password, lease.until);
  const account = {
    ...{ id: sub, email, role },
    fullName: wish.fullName,
    dealerId: dealership.id,
    createdAt: isoTime(),
  };
  const lost = await lossesOf(
    transact(joinWrites({ ...opened, account, claim, ended: holder, leaving, lease })),
  );
  if (lost.length === 0) {
    if (leaving) await finishRemoval(leaving, dealership);
    return account;
  }
  // Canceled, sent again or used meanwhile. Of all else, the next try sees what has become.
  if (lost.includes('invitation') || lost.includes('link'))
    throw new AppError('email_link_invalid');
  throw new AppError('unavailable', { retryAfter: 1 });
}

async function tellInviter({ invitation, dealership }: Opened, account: Account): Promise<void> {
  const holder = await getAccountByEmail(invitation.by.email);
  if (holder?.dealership.id !== dealership.id || holder.account.role !== 'owner') return;
  const { fullName, email } = account;
  const person = { fullName, email, role: invitation.role };
  await mailPerson(
    invitation.by.email,
    joinedMail(dealership, person, await siteUrl()),
    dealership,
  );
}

/**
 * Accepts an invitation. The lease of the address → the pool's user, made anew: nothing that somebody did there before
 * lasts → its password → in one transaction, the account, the address, the end of invitation and lease → a mail to who
 * invited. Stopped before the transaction, it leaves a user whom no record names, and whom the next try takes out;
 * after it, the link says that it was used, and the same request, sent again, gets its answer.
 */
export async function acceptInvitation(wish: Joining): Promise<string> {
  const found = await findInvitation(wish.token);
  if (found.state === 'used') return joined(found.link.email, found.link.dealerId);
  if (found.state === 'expired') throw new AppError('email_link_invalid');
  return underLease(found.invitation.email, async (lease) => {
    // Another press may have accepted it while this one waited.
    const now = await findInvitation(wish.token);
    if (now.state === 'open') {
      const account = await makeAccount(now, lease, wish);
      await tellInviter(now, account);
      return account.email;
    }
    if (now.state === 'expired') throw new AppError('email_link_invalid');
    await abandonJoin(lease);
    return joined(now.link.email, now.link.dealerId);
  });
}

type Found =
  | { state: 'open'; hash: string; invitation: StoredInvitation; dealership: Dealership }
  | { state: 'expired' }
  | { state: 'used'; link: EmailLink };

/** Whoever is no longer an owner there lets nobody in: another owner can send the invitation again. */
async function mayStillInvite({ by, dealerId, replaces }: StoredInvitation): Promise<boolean> {
  if (replaces) return true;
  const inviter = await getAccountByEmail(by.email);
  return inviter?.dealership.id === dealerId && inviter.account.role === 'owner';
}

/**
 * What an invitation's link leads to. One that was canceled or replaced by a newer one, or whose sender isn't an owner
 * anymore, answers like an unknown one: `email_link_invalid`.
 */
async function findInvitation(token: string): Promise<Found> {
  const hash = hashOf(token);
  const link = await findEmailLink(hash, 'join');
  if (link?.usedAt !== undefined) return { state: 'used', link };
  const invitation =
    link?.invitationId === undefined
      ? undefined
      : await readInvitation(link.dealerId, link.invitationId);
  if (invitation?.linkHash !== hash) throw new AppError('email_link_invalid');
  if (hasExpired(invitation)) return { state: 'expired' };
  if (!(await mayStillInvite(invitation))) throw new AppError('email_link_invalid');
  const dealership = await getDealership(invitation.dealerId);
  if (!dealership || accountStateOf(dealership) !== 'active')
    throw new AppError('conflict', { message: peopleMessages.cannotJoin });
  return { state: 'open', hash, invitation, dealership };
}

/** What its page shows. */
export async function showInvitation(token: string): Promise<InvitationView> {
  const found = await findInvitation(token);
  if (found.state !== 'open') return { state: found.state };
  const { invitation, dealership } = found;
  return {
    state: 'open',
    dealerName: dealership.dealerName,
    invitedBy: invitation.by.name,
    role: invitation.role,
    email: invitation.email,
  };
}
