import { peopleMessages } from '../../shared/people-messages.ts';
import { getAccountByEmail } from '../account/account.ts';
import { emailLinkItem } from '../account/email-links.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite } from '../dealership/events.ts';
import type { MailPurpose } from '../mail/about.ts';
import { assertAlive, isRefused, sendMail } from '../mail/send-mail.ts';
import { counting } from '../rate-limit/count-call.ts';
import { inboxId } from '../mail/inbox.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import type { Condition } from '../store/conditions.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact } from '../store/transact.ts';
import { deleteItem } from '../store/write.ts';
import {
  invitationEnd,
  invitationIdOf,
  invitationItem,
  type StoredInvitation,
} from './invitation.ts';
import { invitationMail, otherAddressMail } from './letters.ts';
import { noteLostInvitation } from './lost-invitation.ts';

export const refusedEmail = (email: string) =>
  new AppError('invalid_request', { fields: { email } });

/**
 * A new invitation, or an old one with a new link, which is the only one that works. Written alike, whether or not
 * the address has a sign-in elsewhere.
 */
async function keep(
  dealership: Dealership,
  invitation: StoredInvitation,
  condition: Condition,
): Promise<boolean> {
  const { id, email, by, linkHash, createdAt, expiresAt, replaces } = invitation;
  const lost = await lossesOf(
    transact([
      { Put: putOf(invitationItem(invitation), condition), guard: 'invitation' },
      {
        Put: putOf(
          emailLinkItem(linkHash, {
            purpose: 'join',
            dealerId: dealership.id,
            registrationId: dealership.registrationId,
            ...{ email, createdAt, expiresAt, invitationId: id },
          }),
        ),
      },
      dealershipEventWrite({
        dealership,
        type: 'person_invited',
        at: createdAt,
        by,
        person: { email },
        ...(replaces && { reason: replaces.reason }),
      }),
    ]),
  );
  return lost.length === 0;
}

const aboutInvitation = ({ id }: Dealership): MailPurpose => ({ kind: 'invitation', dealerId: id });

async function mail(dealership: Dealership, { email, by, role }: StoredInvitation, token: string) {
  const holder = await getAccountByEmail(email);
  const invited = { dealership, by: by.name, role };
  await sendMail(
    email,
    holder?.dealership.isEmailVerified
      ? otherAddressMail(invited)
      : invitationMail(invited, await siteUrl(), token),
    aboutInvitation(dealership),
  );
}

const keptUnsentWords =
  "We can't send email right now. The invitation is on the list: choose “Send Again” later.";

/** While no email goes out, an owner finds it on the list, to be sent again; an admin asks for it once more. */
async function keptUnsent({ dealerId, email, replaces }: StoredInvitation, error: unknown) {
  const isDown = error instanceof AppError && error.code === 'mail_down';
  if (!isDown || replaces) throw error;
  await noteLostInvitation(dealerId, { to: email, sentAt: isoTime(), failure: 'unsent' });
  throw new AppError('mail_down', {
    message: keptUnsentWords,
    cause: error,
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  });
}

type Sending = Pick<StoredInvitation, 'email' | 'role' | 'by' | 'replaces'> & {
  dealership: Dealership;
};

/**
 * Keeps it, then mails its link. What is kept without a mail can be sent again; for an address that no mails go to,
 * nothing is kept, and the timeline tells of no invitation.
 */
export async function sendInvitation(
  { dealership, email, role, by, replaces }: Sending,
  condition: Condition,
): Promise<'sent' | 'lost'> {
  await assertAlive(email, aboutInvitation(dealership));
  const token = newSecret();
  const invitation = {
    id: invitationIdOf(dealership.id, email),
    dealerId: dealership.id,
    ...{ email, role },
    by,
    linkHash: hashOf(token),
    createdAt: isoTime(),
    expiresAt: invitationEnd(),
    ...(replaces && { replaces }),
  };
  const keepAndMail = () =>
    counting('mailToStranger', inboxId(email), async () => {
      if (!(await keep(dealership, invitation, condition))) return 'lost';
      await mail(dealership, invitation, token).catch((error: unknown) =>
        keptUnsent(invitation, error),
      );
      return 'sent';
    });
  // What owners have sent today leaves an admin who replaces one of them room.
  return replaces ? keepAndMail() : counting('invitationMail', dealership.id, keepAndMail);
}

/** The first to an address. One that mail can't go to is not left on the list: there is nothing to send again. */
export async function sendFirstInvitation(sending: Sending, condition: Condition) {
  try {
    return await sendInvitation(sending, condition);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { id } = sending.dealership;
    await deleteItem(keys.invitation(id, invitationIdOf(id, sending.email)));
    throw refusedEmail(peopleMessages.invitationRefused);
  }
}
