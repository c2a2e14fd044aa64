import type { RouteRequest } from '../../shared/routes.ts';
import { getAccountByEmail, type Account } from '../account/account.ts';
import { replaceUser } from '../account/new-user.ts';
import { setPassword } from '../account/user-pool.ts';
import { getEmailClaim } from '../dealership/dealerships.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { lossesOf, transact } from '../store/transact.ts';
import { emailChangedMail, oldEmailEndedMail } from './email-change-letters.ts';
import { emailChangeWrites } from './email-change-writes.ts';
import { hasExpired } from './invitation.ts';
import { abandonJoin, underLease, type JoinLease } from './join-lease.ts';
import { findEmailChange, type OpenEmailChange } from './open-email-change.ts';
import { peopleOf } from './people-of.ts';
import { dropUser } from './remove-person.ts';
import { mailPerson } from './tell.ts';

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
