import { peopleMessages } from '../../shared/people-messages.ts';
import { MAX_OPEN_INVITATIONS, MAX_PEOPLE } from '../../shared/limits.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import type { Account } from '../account/account.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { isRefused } from '../mail/send-mail.ts';
import { AppError } from '../runtime/errors.ts';
import { anyOf, below, notThere, there, where } from '../store/conditions.ts';
import {
  assertOwners,
  readInvitation,
  hasExpired,
  listedSince,
  type StoredInvitation,
} from './invitation.ts';
import { peopleOf } from './people-of.ts';
import { refusedEmail, sendFirstInvitation, sendInvitation } from './send-invitation.ts';

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
