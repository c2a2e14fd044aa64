import { peopleMessages } from '../../shared/people-messages.ts';
import { MAX_OPEN_INVITATIONS, MAX_PEOPLE } from '../../shared/limits.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import { getAccountByEmail } from '../account/account.ts';
import { emailLinkItem } from '../account/email-links.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite } from '../dealership/events.ts';
import { sendMail } from '../mail/mailer.ts';
import { counting } from '../rate-limit/count-call.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import { anyOf, below, notThere, there, where, type Condition } from '../store/conditions.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact } from '../store/transact.ts';
import { deleteItem } from '../store/write.ts';
import {
  getInvitation,
  hasExpired,
  invitationEnd,
  invitationIdOf,
  invitationItem,
  listedSince,
  type StoredInvitation,
} from './invitation.ts';
import { invitationMail, otherAddressMail } from './letters.ts';
import { peopleOf } from './people-of.ts';

type Wish = RouteRequest<'invitePerson'>['body'];
export type Inviter = StoredInvitation['by'];

const refusedEmail = (email: string) => new AppError('invalid_request', { fields: { email } });

async function assertMayInvite(dealerId: string, email: string): Promise<void> {
  const { accounts, invitations } = await peopleOf(dealerId);
  const known = accounts.find((account) => account.email === email);
  if (known) throw refusedEmail(`${known.fullName} already has access with this email`);
  if (invitations.some((each) => each.email === email))
    throw refusedEmail(peopleMessages.alreadyInvited);
  const open = invitations.filter((each) => !hasExpired(each)).length;
  if (open >= MAX_OPEN_INVITATIONS) throw refusedEmail(peopleMessages.tooManyInvited);
  if (accounts.length + open >= MAX_PEOPLE) throw refusedEmail(peopleMessages.tooManyPeople);
}

/**
 * A new invitation, or an old one with a new link, which is the only one that works. Written alike, whether or not
 * the address has a sign-in elsewhere.
 */
async function keep(
  dealership: Dealership,
  invitation: StoredInvitation,
  condition: Condition,
): Promise<boolean> {
  const { id, email, by, linkHash, createdAt, expiresAt } = invitation;
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
      }),
    ]),
  );
  return lost.length === 0;
}

async function mail(dealership: Dealership, { email, by, role }: StoredInvitation, token: string) {
  const holder = await getAccountByEmail(email);
  const invited = { dealership, by: by.name, role };
  await sendMail(
    email,
    holder?.dealership.isEmailVerified
      ? otherAddressMail(invited)
      : invitationMail(invited, await siteUrl(), token),
  );
}

type Sending = { dealership: Dealership; email: string; role: Wish['role']; by: Inviter };

/** Keeps it, then mails its link. What is kept without a mail can be sent again. */
async function send(
  { dealership, email, role, by }: Sending,
  condition: Condition,
): Promise<'sent' | 'lost'> {
  const token = newSecret();
  const invitation = {
    id: invitationIdOf(dealership.id, email),
    dealerId: dealership.id,
    ...{ email, role },
    by,
    linkHash: hashOf(token),
    createdAt: isoTime(),
    expiresAt: invitationEnd(),
  };
  return counting('invitationMail', dealership.id, () =>
    counting('mailToStranger', hashOf(email), async () => {
      if (!(await keep(dealership, invitation, condition))) return 'lost';
      await mail(dealership, invitation, token);
      return 'sent';
    }),
  );
}

/** An address that mail can't go to is not left on the list: there is nothing to send again. */
async function withdrawRefused(dealerId: string, email: string, error: unknown): Promise<never> {
  if (!(error instanceof AppError && error.code === 'mail_refused')) throw error;
  await deleteItem(keys.invitation(dealerId, invitationIdOf(dealerId, email)));
  throw refusedEmail(peopleMessages.invitationRefused);
}

/** Invites somebody to a dealership. Whether the address has a sign-in elsewhere is told nobody but its owner. */
export async function invite(dealership: Dealership, wish: Wish, by: Inviter): Promise<void> {
  await assertMayInvite(dealership.id, wish.email);
  const isFree = anyOf(notThere, where<StoredInvitation>({ expiresAt: below(listedSince()) }));
  const outcome = await send({ dealership, ...wish, by }, isFree).catch((error: unknown) =>
    withdrawRefused(dealership.id, wish.email, error),
  );
  if (outcome === 'lost') throw refusedEmail(peopleMessages.alreadyInvited);
}

const ended = () => new AppError('conflict', { message: peopleMessages.invitationEnded });

/** Mails an invitation once more, with a new link; the one before stops working. */
export async function inviteAgain(dealership: Dealership, id: string, by: Inviter): Promise<void> {
  const invitation = await getInvitation(dealership.id, id);
  if (!invitation) throw ended();
  const { email, role } = invitation;
  if ((await send({ dealership, email, role, by }, there)) === 'lost') throw ended();
}
