import { peopleMessages } from '../../shared/people-messages.ts';
import type { InvitationView } from '../../shared/schemas/people.ts';
import { getAccountByEmail } from '../account/account.ts';
import type { EmailLink } from '../account/email-link.ts';
import { findEmailLink } from '../account/email-links.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { getDealership } from '../dealership/dealerships.ts';
import { accountStateOf } from '../dealership/gate.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf } from '../runtime/secrets.ts';
import { readInvitation, hasExpired, type StoredInvitation } from './invitation.ts';

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
export async function findInvitation(token: string): Promise<Found> {
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
