import { contactMails, type MailKind } from '../../shared/schemas/mail-failures-schema.ts';
import { recordMailFailure } from '../customer/items/undelivered-mail.ts';
import { recordDealershipMailFailure, type Addressee } from '../dealership/dealership-timeline.ts';
import type { UndeliveredMail } from '../mail/mail-subject.ts';
import { claimMail, mailSentUpdate } from '../mail/mail-claims.ts';
import { noteLostInvitation } from '../people/invitation.ts';
import type { Write } from '../store/transact.ts';
import { getAccountByEmail } from '../account/account-record.ts';
import { getDealership } from '../dealership/dealerships.ts';
import { isSameAddress } from '../mail/mail-addresses.ts';

type Subject = Partial<Record<'customerId' | 'dealerId' | 'adminId', string | undefined>>;

/**
 * Records an undelivered email where its customer or dealership is shown, together with `others`; an admin's own email
 * is shown nowhere.
 */
export async function reportMailFailure(
  { customerId, dealerId }: Subject,
  failed: UndeliveredMail,
  others: readonly Write[] = [],
): Promise<void> {
  if (customerId !== undefined) await recordMailFailure(customerId, failed, others);
  else if (dealerId !== undefined) await reportToDealership(dealerId, failed, others);
}

/**
 * The same, for failures that would be reported again and again: once for as long as claims are kept. After an error,
 * the queue tries again once the claim's lease is over.
 */
export async function reportMailFailureOnce(
  claim: string,
  subject: Subject,
  failed: Omit<UndeliveredMail, 'messageId'>,
): Promise<void> {
  if ((await claimMail(claim)) === 'claimed')
    await reportMailFailure(subject, { ...failed, messageId: claim }, [
      { Update: mailSentUpdate(claim) },
    ]);
}

async function reportToDealership(
  dealerId: string,
  failed: UndeliveredMail,
  others: readonly Write[],
) {
  const addressee = await addresseeOf(dealerId, failed);
  await recordDealershipMailFailure(dealerId, { ...failed, ...addressee }, others);
  if (failed.mail === 'invitation') await noteLostInvitation(dealerId, failed);
}

/** These go to people who aren't the dealership's yet, or no longer: the timeline has named the address before. */
const outsiderMails: readonly MailKind[] = ['invitation', 'email_change', 'people'];

/**
 * Finds who a dealership's email went to: one of its people by name, the contact without. An address that is nobody's
 * any more was somebody's earlier one.
 */
async function addresseeOf(
  dealerId: string,
  { mail, to }: Pick<UndeliveredMail, 'mail' | 'to'>,
): Promise<Addressee> {
  const holder = await getAccountByEmail(to);
  const { email, fullName } = holder?.account ?? {};
  const person = email !== undefined && holder?.dealership.id === dealerId && { email, fullName };
  if (outsiderMails.includes(mail)) return { person: person || { email: to } };
  const contact = (await getDealership(dealerId))?.email ?? '';
  if (isSameAddress(to, contact) && (contactMails.includes(mail) || !person)) return {};
  return person ? { person } : { isToEarlierAddress: true };
}
