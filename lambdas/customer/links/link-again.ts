import type { LinkRequestOutcome } from '../../../shared/schemas/ended-link-schema.ts';
import { addressId, inboxId, isSameAddress } from '../../mail/mail-addresses.ts';
import { withinLimits } from '../../rate-limit/count-call.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { hasHash } from '../../runtime/secrets.ts';
import { maySubmit } from '../attempt/attempts.ts';
import { type Customer, isByGeneralLink } from '../customer-record.ts';
import { changeCustomer } from '../items/customer-store.ts';
import { customerEventWrite } from '../timeline.ts';
import { newLink } from './customer-link.ts';
import { addLink } from './link-changes.ts';
import { keptRequest, mailedRequestKey, REQUEST_GUARD, requestWrite } from './link-requests.ts';

/**
 * True where a customer may have a new link by email without the dealership: one was emailed to the address that the
 * record has, and no email to it is known to have failed. With a key, that very link has to be the one. At a general
 * link, anybody may have typed the address.
 */
export function mayMailLinkAgain(customer: Customer, key?: string): boolean {
  const { keys, failedMail } = customer.link;
  const { email } = customer.contact;
  const wasMailed = keys.some(
    ({ hash, sentTo }) => sentTo === addressId(email) && (key === undefined || hasHash(key, hash)),
  );
  const hasFailed = failedMail !== undefined && isSameAddress(failedMail.to, email);
  return wasMailed && !hasFailed && !isByGeneralLink(customer) && maySubmit(customer);
}

/**
 * Has a new link emailed to the address that the one with this key was emailed to, once a day. Undefined where the
 * dealership is to be asked instead: it may not, or it would be over a limit.
 */
export async function requestLinkByMail(
  customer: Customer,
  { key, requestId }: { key: string; requestId: string },
): Promise<LinkRequestOutcome | undefined> {
  if (!mayMailLinkAgain(customer, key)) return undefined;
  const asked = async (): Promise<LinkRequestOutcome | undefined> => {
    const kept = await keptRequest(mailedRequestKey(customer.id));
    return (
      kept && {
        outcome: kept.requestId === requestId ? 'mailed' : 'mailed_before',
        againAt: kept.until,
      }
    );
  };
  const limits = [
    { name: 'linkMail', of: customer.id },
    { name: 'linkMailOfInbox', of: inboxId(customer.contact.email) },
    { name: 'linkMailOfDealer', of: customer.dealerId },
  ] as const;
  const before = await asked();
  if (before) return before;
  try {
    await withinLimits(limits, () => recordRequest(customer, { key, requestId }));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
  // Whoever asked at the same moment may have been first.
  return asked();
}

/** Records the request; the email follows from its event. */
const recordRequest = (
  customer: Customer,
  { key, requestId }: { key: string; requestId: string },
) =>
  changeCustomer(
    customer,
    (current) => {
      if (!mayMailLinkAgain(current, key)) throw new AppError('conflict');
      const at = isoTime();
      const { reminders } = current.link;
      return {
        after: {
          ...current,
          link: {
            ...current.link,
            reminders: reminders && { ...reminders, mailedAt: at },
            askedAt: undefined,
          },
          decision: { ...current.decision, archivedAt: undefined },
          updatedAt: at,
        },
        writes: [
          requestWrite(mailedRequestKey(current.id), requestId),
          customerEventWrite({
            customerId: current.id,
            type: 'link_resent',
            at,
            emailsCustomer: true,
            isCounted: true,
          }),
        ],
      };
    },
    ({ guards }) => {
      if (guards.includes(REQUEST_GUARD)) throw new AppError('already_sent');
      return undefined;
    },
  );

/** Adds the link of that email. `mail`: repeated, its link replaces the one of the try before. */
export async function addLinkAgain(
  customer: Customer,
  mail: string,
): Promise<{ key: string; expiresAt: string }> {
  const { link, key, expiresAt } = newLink();
  const sentTo = addressId(customer.contact.email);
  await addLink(customer, { ...link, mail, sentTo }, (current) => {
    // Something has happened since: the queue brings the mail again, if it's still to be sent.
    if (!mayMailLinkAgain(current) || addressId(current.contact.email) !== sentTo)
      throw new AppError('conflict');
  });
  return { key, expiresAt };
}
