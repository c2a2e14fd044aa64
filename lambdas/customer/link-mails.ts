import type { Dealership } from '../dealership/dealership.ts';
import { sentMail } from '../mail/mail-claims.ts';
import { isoTime } from '../runtime/clock.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { changeCustomer } from './changes.ts';
import type { Customer } from './customer.ts';
import { byActor, type DealerActor } from './doer.ts';
import { customerEventWrite } from './events.ts';
import { stoppedAt } from './reminder-stops.ts';
import { providerFor } from './under-way.ts';

type Given = { key: string; expiresAt: string };

/** What a mail with a link is made of. */
export const linkLetter = async (
  customer: Customer,
  dealership: Dealership,
  { key, expiresAt }: Given,
) => ({
  firstName: customer.firstName,
  dealership,
  url: `${await siteUrl()}/verify-customer/${customer.id}#${key}`,
  stopUrl: `${await siteUrl()}/stop-reminders/${customer.id}#${key}`,
  expiresAt,
  checkedBy: providerFor(customer).label,
});

type Mailed = { mail: string; by: DealerActor; isReminding: boolean };

/** Notes that a link was mailed, from when on its customer is reminded, and that this request's mail is sent. */
export async function recordLinkMail(
  customer: Customer,
  { mail, by, isReminding }: Mailed,
): Promise<Customer> {
  const stop = await stoppedAt(customer.dealerId, customer.email);
  return changeCustomer(customer, (current) => {
    const { linkAskedAt: _askedAt, archivedAt: _archivedAt, ...others } = current;
    const at = isoTime();
    const reminders = {
      over: 0,
      ...current.reminders,
      isOn: isReminding,
      to: customer.email,
      mailedAt: at,
    };
    const remindersStoppedAt = current.remindersStoppedAt ?? stop;
    const after = {
      ...others,
      reminders,
      ...(remindersStoppedAt !== undefined && { remindersStoppedAt }),
      updatedAt: at,
    };
    return {
      after,
      writes: [
        { Update: sentMail(mail) },
        customerEventWrite({
          customerId: current.id,
          type: 'link_sent',
          at,
          isCounted: true,
          ...byActor(by),
        }),
      ],
    };
  });
}
