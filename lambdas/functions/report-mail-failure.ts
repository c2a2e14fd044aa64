import { contactMails, type MailKind } from '../../shared/schemas/mail-failures-schema.ts';
import { recordMailFailure } from '../customer/customer-mail-failures.ts';
import { recordDealershipMailFailure, type Addressee } from '../dealership/dealership-timeline.ts';
import type { UndeliveredMail } from '../mail/mail-subject.ts';
import { claimMail, sentMail } from '../mail/mail-claims.ts';
import { noteLostInvitation } from '../account/people/invitation.ts';
import type { Write } from '../store/transact.ts';
import { getAccountByEmail } from '../account/account-record.ts';
import { getDealership } from '../dealership/dealerships.ts';
import { isSameAddress } from '../mail/mail-addresses.ts';

type Subject = Partial<Record<'customerId' | 'dealerId' | 'adminId', string | undefined>>;

async function tellDealership(dealerId: string, failed: UndeliveredMail, others: readonly Write[]) {
  const addressee = await addresseeOf(dealerId, failed);
  await recordDealershipMailFailure(dealerId, { ...failed, ...addressee }, others);
  if (failed.mail === 'invitation') await noteLostInvitation(dealerId, failed);
}

/**
 * Tells that a mail didn't arrive where its customer or dealership is shown, together with `others`; an admin's own
 * has no such place.
 */
export async function reportMailFailure(
  { customerId, dealerId }: Subject,
  failed: UndeliveredMail,
  others: readonly Write[] = [],
): Promise<void> {
  if (customerId !== undefined) await recordMailFailure(customerId, failed, others);
  else if (dealerId !== undefined) await tellDealership(dealerId, failed, others);
}

/**
 * The same, of what would be told again and again: once for as long as claims are kept. Who fails at it is asked again
 * by the queue, once the claim's lease is over.
 */
export async function reportMailFailureOnce(
  claim: string,
  subject: Subject,
  failed: Omit<UndeliveredMail, 'messageId'>,
): Promise<void> {
  if ((await claimMail(claim)) === 'claimed')
    await reportMailFailure(subject, { ...failed, messageId: claim }, [
      { Update: sentMail(claim) },
    ]);
}

/** These go to who isn't one of the dealership's people, not yet or no longer: the timeline has named the address before. */
const beyond: readonly MailKind[] = ['invitation', 'email_change', 'people'];

/**
 * Whose a dealership's email was: one of its people by name, the contact without. An address that is nobody's any
 * more was somebody's earlier one.
 */
async function addresseeOf(
  dealerId: string,
  { mail, to }: Pick<UndeliveredMail, 'mail' | 'to'>,
): Promise<Addressee> {
  const holder = await getAccountByEmail(to);
  const { email, fullName } = holder?.account ?? {};
  const person = email !== undefined && holder?.dealership.id === dealerId && { email, fullName };
  if (beyond.includes(mail)) return { person: person || { email: to } };
  const contact = (await getDealership(dealerId))?.email ?? '';
  if (isSameAddress(to, contact) && (contactMails.includes(mail) || !person)) return {};
  return person ? { person } : { isToEarlierAddress: true };
}
