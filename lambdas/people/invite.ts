import { peopleMessages } from '../../shared/copy/dealer/people-copy.ts';
import { MAX_OPEN_INVITATIONS, MAX_PEOPLE } from '../../shared/limits.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { assertMailDomain } from '../mail/mail-domain.ts';
import { isRefused, sendMail } from '../mail/send-mail.ts';
import { assertDeliverable } from '../mail/suppression.ts';
import { AppError } from '../runtime/errors.ts';
import { anyOf, below, doesNotExist, exists, where, type Condition } from '../store/conditions.ts';
import { dealershipEventWrite } from '../dealership/dealership-timeline.ts';
import type { MailPurpose } from '../mail/mail-subject.ts';
import { withCountedCall } from '../rate-limit/count-call.ts';
import { inboxId } from '../mail/mail-addresses.ts';
import { isoTime } from '../runtime/clock.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact } from '../store/transact.ts';
import { deleteItem } from '../store/write.ts';
import { type Account, getAccountByEmail } from '../account/account-record.ts';
import { emailLinkItem } from '../account/email-links.ts';
import {
  assertOwners,
  readInvitation,
  hasExpired,
  listedSince,
  type StoredInvitation,
  invitationEnd,
  invitationIdOf,
  invitationItem,
  noteInvitationSent,
} from './invitation.ts';
import { peopleOf } from './people-of-dealership.ts';
import { invitationMail, otherAddressMail } from './people-letters.ts';

type InviteRequest = RouteRequest<'invitePerson'>['body'];
export type Inviter = StoredInvitation['by'];

/** Invites somebody to a dealership. Only the owner of the address learns if it has a sign-in elsewhere. */
export async function invite(
  dealership: Dealership,
  request: InviteRequest,
  by: Inviter,
): Promise<void> {
  const people = await peopleOf(dealership.id);
  assertNoAccess(people, request.email);
  if (people.invitations.some((each) => each.email === request.email))
    throw refusedEmail(peopleMessages.alreadyInvited);
  const full = whyFull(people);
  if (full !== undefined) throw refusedEmail(full);
  const isFree = anyOf(doesNotExist, where<StoredInvitation>({ expiresAt: below(listedSince()) }));
  const outcome = await sendFirstInvitation({ dealership, ...request, by }, isFree);
  if (outcome === 'lost') throw refusedEmail(peopleMessages.alreadyInvited);
}

/** Mails an invitation again, with a new link; the former link stops working. */
export async function inviteAgain(dealership: Dealership, id: string, by: Inviter): Promise<void> {
  const invitation = await readInvitation(dealership.id, id);
  if (!invitation) throw invitationEnded();
  assertOwners(invitation);
  const full = hasExpired(invitation) ? whyFull(await peopleOf(dealership.id)) : undefined;
  if (full !== undefined) throw new AppError('conflict', { message: full });
  const { email, role } = invitation;
  const sending = sendInvitation({ dealership, email, role, by }, exists);
  const outcome = await sending.catch((error: unknown) => {
    throw whyNotAgain(error);
  });
  if (outcome === 'lost') throw invitationEnded();
}

type Replacement = { email: string; leaving: Account; by: Inviter; reason: string };

/** Invites an owner to replace one who is gone, and whose access ends once the invitation is accepted. */
export async function inviteReplacement(
  dealership: Dealership,
  { email, leaving, by, reason }: Replacement,
): Promise<void> {
  assertNoAccess(await peopleOf(dealership.id), email);
  const replaces = { email: leaving.email, by: { id: by.id, email: by.email }, reason };
  // Requested again, it is mailed again.
  const always = anyOf(doesNotExist, exists);
  await sendFirstInvitation({ dealership, email, role: 'owner', by, replaces }, always);
}

type Sending = Pick<StoredInvitation, 'email' | 'role' | 'by' | 'replaces'> & {
  dealership: Dealership;
};

/** Sends the first invitation to an address. If the mail is refused, it leaves the list: there is nothing to send again. */
async function sendFirstInvitation(sending: Sending, condition: Condition) {
  await assertMailDomain(sending.email);
  try {
    return await sendInvitation(sending, condition);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { id } = sending.dealership;
    await deleteItem(keys.invitation(id, invitationIdOf(id, sending.email)));
    throw refusedEmail(peopleMessages.invitationRefused);
  }
}

/**
 * Saves an invitation, marked as not sent, mails its link, and takes the mark off: wherever this stops, the list says
 * which one to send again. For an address that takes no mail, nothing is saved, and the timeline mentions no invitation.
 */
async function sendInvitation(
  { dealership, email, role, by, replaces }: Sending,
  condition: Condition,
): Promise<'sent' | 'lost'> {
  await assertDeliverable(email, invitationPurpose(dealership));
  const token = newSecret();
  const invitation = {
    id: invitationIdOf(dealership.id, email),
    dealerId: dealership.id,
    ...{ email, role },
    by,
    linkHash: hashOf(token),
    createdAt: isoTime(),
    expiresAt: invitationEnd(),
    mailFailure: 'unsent' as const,
    ...(replaces && { replaces }),
  };
  const saveAndMail = () =>
    withCountedCall('mailToStranger', inboxId(email), async () => {
      if (!(await saveInvitation(dealership, invitation, condition))) return 'lost';
      await mailInvitation(dealership, invitation, token).catch((error: unknown) => {
        throw whyUnsent(invitation, error);
      });
      await noteInvitationSent(invitation);
      return 'sent';
    });
  // The owners' daily limit doesn't apply to an admin who replaces one of them.
  return replaces ? saveAndMail() : withCountedCall('invitationMail', dealership.id, saveAndMail);
}

/**
 * Saves a new invitation, or an old one with a new link, which is then the only one that works. It's the same for an
 * address that has a sign-in elsewhere.
 */
async function saveInvitation(
  dealership: Dealership,
  invitation: StoredInvitation,
  condition: Condition,
): Promise<boolean> {
  const { id, email, by, linkHash, createdAt, expiresAt, replaces } = invitation;
  const lost = await lostGuards(
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
        // Only an admin replaces somebody, and has no name there.
        by: replaces ? by : { ...by, fullName: by.name },
        person: { email },
        ...(replaces && { reason: replaces.reason }),
      }),
    ]),
  );
  return lost.length === 0;
}

async function mailInvitation(
  dealership: Dealership,
  { email, by, role }: StoredInvitation,
  token: string,
) {
  const holder = await getAccountByEmail(email);
  const invited = { dealership, by: by.name, role };
  await sendMail(
    email,
    holder?.dealership.isEmailVerified
      ? otherAddressMail(invited)
      : invitationMail(invited, await siteUrl(), token),
    invitationPurpose(dealership),
  );
}

const invitationPurpose = ({ id }: Dealership): MailPurpose => ({
  kind: 'invitation',
  dealerId: id,
});

const unsentMessage =
  "We can't send email right now. The invitation is on the list: choose “Send Again” later.";

/** Explains that an owner's invitation stays on the list while no email goes out; an admin has to repeat theirs. */
function whyUnsent({ replaces }: StoredInvitation, error: unknown): unknown {
  const isDown = error instanceof AppError && error.code === 'mail_down';
  if (!isDown || replaces) return error;
  return new AppError('mail_down', {
    message: unsentMessage,
    cause: error,
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  });
}

type People = Awaited<ReturnType<typeof peopleOf>>;

/** Returns why there can't be more invitations, or nothing. */
function whyFull({ accounts, invitations }: People): string | undefined {
  const open = invitations.filter((each) => !hasExpired(each)).length;
  if (open >= MAX_OPEN_INVITATIONS) return peopleMessages.tooManyInvited;
  return accounts.length + open >= MAX_PEOPLE ? peopleMessages.tooManyPeople : undefined;
}

function assertNoAccess({ accounts }: People, email: string): void {
  const known = accounts.find((account) => account.email === email);
  if (known) throw refusedEmail(`${known.fullName} already has access with this email`);
}

const invitationEnded = () => new AppError('conflict', { message: peopleMessages.invitationEnded });

/** Explains that an invitation that was mailed before can't be mailed again, where its address takes no mail. */
function whyNotAgain(error: unknown): unknown {
  if (!isRefused(error)) return error;
  return new AppError('address_dead', { message: peopleMessages.notSentAgain, cause: error });
}

export const refusedEmail = (email: string) =>
  new AppError('invalid_request', { fields: { email } });
