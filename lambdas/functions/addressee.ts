import { contactMails } from '../../shared/contact-mails.ts';
import type { MailKind } from '../../shared/schemas/mail-failures.ts';
import { getAccountByEmail } from '../account/account.ts';
import { getDealership } from '../dealership/dealerships.ts';
import type { Addressee } from '../dealership/mail-failures.ts';
import { isSameAddress } from '../mail/addresses.ts';
import type { UndeliveredMail } from '../mail/failed-mail.ts';

/** These go to who isn't one of the dealership's people, not yet or no longer: the timeline has named the address before. */
const beyond: readonly MailKind[] = ['invitation', 'email_change', 'people'];

/**
 * Whose a dealership's email was: one of its people by name, the contact without. An address that is nobody's any
 * more was somebody's earlier one.
 */
export async function addresseeOf(
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
