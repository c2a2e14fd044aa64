import { peopleMessages } from '../../../shared/copy/dealer/people-messages.ts';
import { MAX_OPEN_INVITATIONS, MAX_PEOPLE } from '../../../shared/limits.ts';
import type { RouteRequest } from '../../../shared/routes.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { isRefused, assertAlive, sendMail } from '../../mail/send-mail.ts';
import { AppError } from '../../runtime/errors.ts';
import { anyOf, below, notThere, there, where, type Condition } from '../../store/conditions.ts';
import { dealershipEventWrite } from '../../dealership/dealership-timeline.ts';
import type { MailPurpose } from '../../mail/mail-subject.ts';
import { counting } from '../../rate-limit/count-call.ts';
import { inboxId } from '../../mail/mail-addresses.ts';
import { isoTime } from '../../runtime/clock.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { hashOf, newSecret } from '../../runtime/secrets.ts';
import { putOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { lossesOf, transact } from '../../store/transact.ts';
import { deleteItem } from '../../store/write.ts';
import { type Account, getAccountByEmail } from '../account-record.ts';
import { emailLinkItem } from '../email-links.ts';
import {
  assertOwners,
  readInvitation,
  hasExpired,
  listedSince,
  type StoredInvitation,
  invitationEnd,
  invitationIdOf,
  invitationItem,
  noteLostInvitation,
} from './invitation.ts';
import { peopleOf } from './people-of-dealership.ts';
import { invitationMail, otherAddressMail } from './people-letters.ts';

type Wish = RouteRequest<'invitePerson'>['body'];
export type Inviter = StoredInvitation['by'];

type People = Awaited<ReturnType<typeof peopleOf>>;

/** Why there may be no more invitations, if so. */
function tooMany({ accounts, invitations }: People): string | undefined {
  const open = invitations.filter((each) => !hasExpired(each)).length;
  if (open >= MAX_OPEN_INVITATIONS) return peopleMessages.tooManyInvited;
  return accounts.length + open >= MAX_PEOPLE ? peopleMessages.tooManyPeople : undefined;
}

function assertNoAccess({ accounts }: People, email: string): void {
  const known = accounts.find((account) => account.email === email);
  if (known) throw refusedEmail(`${known.fullName} already has access with this email`);
}

/** Invites somebody to a dealership. Whether the address has a sign-in elsewhere is told nobody but its owner. */
export async function invite(dealership: Dealership, wish: Wish, by: Inviter): Promise<void> {
  const people = await peopleOf(dealership.id);
  assertNoAccess(people, wish.email);
  if (people.invitations.some((each) => each.email === wish.email))
    throw refusedEmail(peopleMessages.alreadyInvited);
  const full = tooMany(people);
  if (full !== undefined) throw refusedEmail(full);
  const isFree = anyOf(notThere, where<StoredInvitation>({ expiresAt: below(listedSince()) }));
  const outcome = await sendFirstInvitation({ dealership, ...wish, by }, isFree);
  if (outcome === 'lost') throw refusedEmail(peopleMessages.alreadyInvited);
}

const ended = () => new AppError('conflict', { message: peopleMessages.invitationEnded });

/** What to do with one that was mailed before, where no mail goes to its address now. */
function whyNotAgain(error: unknown): unknown {
  if (!isRefused(error)) return error;
  return new AppError('address_dead', { message: peopleMessages.notSentAgain, cause: error });
}

/** Mails an invitation once more, with a new link; the one before stops working. */
export async function inviteAgain(dealership: Dealership, id: string, by: Inviter): Promise<void> {
  const invitation = await readInvitation(dealership.id, id);
  if (!invitation) throw ended();
  assertOwners(invitation);
  const full = hasExpired(invitation) ? tooMany(await peopleOf(dealership.id)) : undefined;
  if (full !== undefined) throw new AppError('conflict', { message: full });
  const { email, role } = invitation;
  const sending = sendInvitation({ dealership, email, role, by }, there);
  const outcome = await sending.catch((error: unknown) => {
    throw whyNotAgain(error);
  });
  if (outcome === 'lost') throw ended();
}

type Replacement = { email: string; leaving: Account; by: Inviter; reason: string };

/** Invites an owner in the place of one who is gone, and whose access ends once it's accepted. */
export async function inviteReplacement(
  dealership: Dealership,
  { email, leaving, by, reason }: Replacement,
): Promise<void> {
  assertNoAccess(await peopleOf(dealership.id), email);
  const replaces = { email: leaving.email, by: { id: by.id, email: by.email }, reason };
  // Asked for again, it is mailed again.
  const whatever = anyOf(notThere, there);
  await sendFirstInvitation({ dealership, email, role: 'owner', by, replaces }, whatever);
}

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
async function sendInvitation(
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
async function sendFirstInvitation(sending: Sending, condition: Condition) {
  try {
    return await sendInvitation(sending, condition);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { id } = sending.dealership;
    await deleteItem(keys.invitation(id, invitationIdOf(id, sending.email)));
    throw refusedEmail(peopleMessages.invitationRefused);
  }
}
