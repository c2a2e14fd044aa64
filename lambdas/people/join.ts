import { peopleMessages } from '../../shared/people-messages.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import { getAccountByEmail, type Account, type AccountHolder } from '../account/account.ts';
import { replaceUser } from '../account/new-user.ts';
import { setPassword } from '../account/user-pool.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { getEmailClaim } from '../dealership/dealerships.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { lossesOf, transact } from '../store/transact.ts';
import type { StoredInvitation } from './invitation.ts';
import { abandonJoin, underLease, type JoinLease } from './join-lease.ts';
import { joinWrites } from './join-writes.ts';
import { joinedMail } from './letters.ts';
import { findInvitation } from './open-invitation.ts';
import { finishRemoval } from './remove-person.ts';
import { mailPerson } from './tell.ts';

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
