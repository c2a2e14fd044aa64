import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { peopleMessages } from '../../shared/copy/dealer/people-copy.ts';
import { mailFailures } from '../../shared/schemas/mail-failures-schema.ts';
import { accountRole } from '../../shared/schemas/people-schema.ts';
import { EXPIRED_INVITATION_DAYS, INVITATION_HOURS } from '../../shared/limits.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { accountStateOf } from '../dealership/dealership-gate.ts';
import { getDealership } from '../dealership/dealerships.ts';
import { dealershipEventWrite, type Actor } from '../dealership/dealership-timeline.ts';
import { exists, atMost, where } from '../store/conditions.ts';
import { deleteOf } from '../store/expressions.ts';
import { lostGuards, transact } from '../store/transact.ts';
import type { UndeliveredMail } from '../mail/mail-subject.ts';
import { updateItem } from '../store/write.ts';
import { hashOf } from '../runtime/secrets.ts';
import { getAccountByEmail } from '../account/account-record.ts';
import { findEmailLink, usedLink, type EmailLink } from '../account/email-links.ts';

/** An offer of access to a dealership, kept until it's accepted, canceled or long expired. */
export const invitationRecord = defineRecord('invitation', 1, {
  id: z.string(),
  dealerId: z.string(),
  email: z.string(),
  role: accountRole,
  /** The last sender: an owner's account, or an admin. */
  by: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** The hash of the one link that accepts it. */
  linkHash: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The reason why its email didn't arrive, if it didn't. */
  mailFailure: known(z.optional(z.enum(mailFailures)), undefined),
  /** The owner whose access ends when it's accepted, the admin who wants that, and the reason. */
  replaces: z.optional(
    z.object({
      email: z.string(),
      by: z.object({ id: z.string(), email: z.string() }),
      reason: z.string(),
    }),
  ),
});
export type StoredInvitation = Stored<typeof invitationRecord>;

export const invitationItem = (invitation: StoredInvitation) => ({
  ...keys.invitation(invitation.dealerId, invitation.id),
  ...invitationRecord.whole(invitation),
  ttl: epochSeconds(Date.parse(invitation.expiresAt) + EXPIRED_INVITATION_DAYS * DAY_MS),
});

/**
 * Derives an invitation's id from dealership and address, so that of two invitations at the same moment, one is made. An
 * address that is invited to several dealerships has several ids.
 */
export const invitationIdOf = (dealerId: string, email: string): string =>
  `inv_${createHash('sha256').update(`${dealerId} ${email}`).digest('base64url').slice(0, 22)}`;

export const invitationEnd = (): string => isoTime(now() + INVITATION_HOURS * 3600 * 1000);

export const hasExpired = ({ expiresAt }: Pick<StoredInvitation, 'expiresAt'>): boolean =>
  Date.parse(expiresAt) <= now();

/** Returns the time before which expired invitations are no longer listed. */
export const listedSince = (): string => isoTime(now() - EXPIRED_INVITATION_DAYS * DAY_MS);

export const readInvitation = (
  dealerId: string,
  id: string,
): Promise<StoredInvitation | undefined> =>
  readItem(invitationRecord, keys.invitation(dealerId, id));

type Found =
  | { state: 'open'; hash: string; invitation: StoredInvitation; dealership: Dealership }
  | { state: 'expired' }
  | { state: 'used'; link: EmailLink };

/**
 * Finds the invitation of a link, and decides whether it may still be accepted. A link that was canceled or replaced by
 * a newer one, or whose sender is no longer an owner, answers like an unknown one: `email_link_invalid`.
 */
export async function findInvitation(token: string): Promise<Found> {
  const hash = hashOf(token);
  const link = await findEmailLink(hash, 'join');
  if (link?.usedAt !== undefined) return { state: 'used', link };
  const invitation =
    link?.invitationId === undefined
      ? undefined
      : await readInvitation(link.dealerId, link.invitationId);
  if (invitation?.linkHash !== hash) return { state: 'used', link: await usedLink(hash, 'join') };
  if (hasExpired(invitation)) return { state: 'expired' };
  if (!(await mayStillInvite(invitation))) throw new AppError('email_link_invalid');
  const dealership = await getDealership(invitation.dealerId);
  if (!dealership || accountStateOf(dealership) !== 'active')
    throw new AppError('conflict', { message: peopleMessages.cannotJoin });
  return { state: 'open', hash, invitation, dealership };
}

/** Checks that the inviter is still an owner there, or an admin: another owner can send the invitation again. */
async function mayStillInvite({ by, dealerId, replaces }: StoredInvitation): Promise<boolean> {
  if (replaces) return true;
  const inviter = await getAccountByEmail(by.email);
  return inviter?.dealership.id === dealerId && inviter.account.role === 'owner';
}

/** Refuses to let owners change an admin's invitation that replaces one of them. */
export function assertOwners({ replaces }: StoredInvitation): void {
  if (replaces) throw new AppError('conflict', { message: peopleMessages.adminsInvitation });
}

/** Cancels an invitation, so that its link opens nothing. Repeating it, or once it was accepted, changes nothing. */
export async function withdrawInvitation(
  dealership: Dealership,
  id: string,
  by: Actor,
): Promise<void> {
  const invitation = await readInvitation(dealership.id, id);
  if (!invitation) return;
  assertOwners(invitation);
  await lostGuards(
    transact([
      { Delete: deleteOf(keys.invitation(dealership.id, id), exists), guard: 'invitation' },
      dealershipEventWrite({
        dealership,
        type: 'invitation_canceled',
        at: isoTime(),
        by,
        person: { email: invitation.email },
      }),
    ]),
  );
}

/** Takes off the mark that an invitation's email wasn't sent, unless it came back or the invitation was sent again. */
export const noteInvitationSent = async ({
  dealerId,
  id,
  linkHash,
}: StoredInvitation): Promise<void> => {
  await updateItem<StoredInvitation>(keys.invitation(dealerId, id), {
    remove: ['mailFailure'],
    condition: where<StoredInvitation>({ linkHash, mailFailure: 'unsent' }),
  });
};

/** Notes on an open invitation that its email didn't arrive, unless it was sent again since. */
export const noteLostInvitation = async (
  dealerId: string,
  { to, sentAt, failure }: Pick<UndeliveredMail, 'to' | 'sentAt' | 'failure'>,
): Promise<void> => {
  await updateItem<StoredInvitation>(keys.invitation(dealerId, invitationIdOf(dealerId, to)), {
    set: { mailFailure: failure },
    condition: where<StoredInvitation>({ createdAt: atMost(sentAt) }),
  });
};
