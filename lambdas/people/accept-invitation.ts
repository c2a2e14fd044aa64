import { peopleMessages } from '../../shared/copy/dealer/people-copy.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import type { InvitationView } from '../../shared/schemas/people-schema.ts';
import { getEmailClaim } from '../dealership/dealerships.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { lostGuards, transact } from '../store/transact.ts';
import { getAccountByEmail, type Account, type AccountHolder } from '../account/account-record.ts';
import { replaceUser } from '../account/own-user.ts';
import { setPassword } from '../account/user-pool.ts';
import { mailPerson } from '../account/send-account-mail.ts';
import { findInvitation } from './invitation.ts';
import { type JoinLease, joinWrites, useLink } from './join-writes.ts';
import { joinedMail } from './people-letters.ts';
import { finishRemoval } from './end-access.ts';

type JoinRequest = RouteRequest<'joinDealership'>['body'];

/**
 * Accepts an invitation. The lease of the address → a new user in the pool, so that nothing lasts that somebody did
 * there before → its password → in one transaction, the account, the address, the end of invitation and lease → a mail to
 * the inviter. Stopped before the transaction, it leaves a user whom no record names, and whom the next attempt replaces;
 * after it, the link is marked as used, and the same request, sent again, gets its answer.
 */
export const acceptInvitation = (request: JoinRequest): Promise<string> =>
  useLink({
    find: () => findInvitation(request.token),
    emailOf: ({ invitation }: Opened) => invitation.email,
    requestId: request.requestId,
    act: async (opened, lease) => {
      const account = await createAccount(opened, lease, request);
      await mailInviter(opened, account);
      return account.email;
    },
  });

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

type Opened = Extract<Awaited<ReturnType<typeof findInvitation>>, { state: 'open' }>;

async function createAccount(
  opened: Opened,
  lease: JoinLease,
  request: JoinRequest,
): Promise<Account> {
  const { invitation, dealership } = opened;
  const { email, role } = invitation;
  const claim = await getEmailClaim(email);
  const holder = claim && (await getAccountByEmail(email));
  assertFree(holder);
  const leaving = await ownerToReplace(opened);
  const { sub } = await replaceUser(email, lease.until);
  await setPassword({ sub }, request.password, lease.until);
  const account = {
    ...{ id: sub, email, role },
    fullName: request.fullName,
    dealerId: dealership.id,
    createdAt: isoTime(),
  };
  const lost = await lostGuards(
    transact(
      joinWrites({
        ...{ ...opened, account, claim, ended: holder, leaving, lease },
        requestId: request.requestId,
      }),
    ),
  );
  if (lost.length === 0) {
    if (leaving) await finishRemoval(leaving, dealership);
    return account;
  }
  // Canceled, sent again or used in the meantime. After any other loss, the next attempt sees the new state.
  if (lost.includes('invitation') || lost.includes('link'))
    throw new AppError('email_link_invalid');
  throw new AppError('unavailable', { retryAfter: 1 });
}

/**
 * Refuses an address that a confirmed registration has. An unconfirmed one gives it up: a person who follows a mailed
 * link has proven that the address is theirs.
 */
function assertFree(holder: AccountHolder | undefined): void {
  if (holder?.dealership.isEmailVerified)
    throw new AppError('email_taken', { message: peopleMessages.joinTaken });
}

/** Finds the owner whom an admin wants replaced, by the address: a new user in the pool gives an account another id. */
async function ownerToReplace({ invitation, dealership }: Opened): Promise<Account | undefined> {
  const holder = invitation.replaces && (await getAccountByEmail(invitation.replaces.email));
  return holder?.dealership.id === dealership.id ? holder.account : undefined;
}

async function mailInviter({ invitation, dealership }: Opened, account: Account): Promise<void> {
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
