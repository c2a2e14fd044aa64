import { isSameAddress } from '../../mail/mail-addresses.ts';
import { failureEventId, type UndeliveredMail } from '../../mail/mail-subject.ts';
import { isRefused, mailRefusalOf } from '../../mail/send-mail.ts';
import { isoTime } from '../../runtime/clock.ts';
import type { Write } from '../../store/transact.ts';
import { changeCustomer, getCustomer } from './customer-store.ts';
import { type Customer, isHiddenDraft } from '../customer-record.ts';
import { customerEventWrite } from '../timeline.ts';
import { supersededFrom, openFailure } from '../open-failure.ts';

/** True for the email about the approval, with the credit application link: the dealership has to make up for it. */
const hadCreditLink = (
  { credit, decision: { decidedAt = '' } }: Customer,
  { mail, failure, sentAt }: UndeliveredMail,
) =>
  credit.isInResult === true && mail === 'result' && failure !== 'complaint' && sentAt >= decidedAt;

/** A customer who didn't get the credit link with the result waits for it, unless it was sent since. */
function owed(customer: Customer, at: string): Customer {
  const { sentAt, owedSince = at } = customer.credit;
  return {
    ...customer,
    credit: {
      ...customer.credit,
      isInResult: undefined,
      owedSince: sentAt === undefined ? owedSince : customer.credit.owedSince,
    },
  };
}

/** A failure of an earlier email doesn't replace one that is open since. */
function marked(customer: Customer, { mail, failure, at, sentAt, to }: UndeliveredMail): Customer {
  const { set: linkSet, failedMail: former } = customer.link;
  if (!isSameAddress(to, customer.contact.email)) return customer;
  const failedMail = { mail, failure, at, sentAt, to, linkSet };
  const isOvertaken = former && supersededFrom(former) > supersededFrom(failedMail);
  return isOvertaken && openFailure(customer)
    ? customer
    : { ...customer, link: { ...customer.link, failedMail } };
}

/** The customer after this email didn't arrive. */
export function withFailure(customer: Customer, failed: UndeliveredMail): Customer {
  const after = marked(customer, failed);
  return hadCreditLink(customer, failed) ? owed(after, failed.at) : after;
}

/** The failure's line on the timeline; it says so where the email went to an address that no longer holds. */
const lineOf = ({ id, contact: { email } }: Customer, failed: UndeliveredMail): Write => {
  const { at, mail, failure, to } = failed;
  return customerEventWrite({
    ...{ id: failureEventId(failed), customerId: id, type: 'mail_failed', at, mail, failure },
    ...(!isSameAddress(to, email) && { isToEarlierAddress: true }),
  });
};

/**
 * Records in a customer's timeline and record that an email didn't arrive, once. Nothing is kept of an erased customer.
 */
export async function recordMailFailure(
  customerId: string,
  failed: UndeliveredMail,
  others: readonly Write[] = [],
): Promise<void> {
  const customer = await getCustomer(customerId);
  if (!customer) return;
  const recordedBefore = Promise.resolve(customer);
  await changeCustomer(
    customer,
    (current) => ({
      after: withFailure(current, failed),
      // A draft has no timeline yet, and may leave nothing behind.
      writes: [...(isHiddenDraft(current) ? [] : [lineOf(current, failed)]), ...others],
    }),
    ({ guards }, fresh) =>
      fresh && guards.every((guard) => guard === 'customer') ? undefined : recordedBefore,
  );
}

type Refused = Pick<UndeliveredMail, 'messageId' | 'mail' | 'to'>;

/**
 * Records that an email wasn't sent because of its address, so that the dealership reads it later as well; not where
 * another failure is open already.
 */
export async function recordRefusal(
  error: unknown,
  customerId: string,
  refused: Refused,
): Promise<void> {
  if (!isRefused(error)) return;
  const customer = await getCustomer(customerId);
  if (!customer || openFailure(customer)) return;
  const at = isoTime();
  await recordMailFailure(customerId, {
    ...refused,
    failure: mailRefusalOf(error),
    at,
    sentAt: at,
  });
}

/** Passes on how the sending ends; a refusal of the address is recorded before. */
export async function recordingRefusal(
  sending: Promise<void>,
  customerId: string,
  refused: () => Refused,
): Promise<void> {
  try {
    await sending;
  } catch (error) {
    await recordRefusal(error, customerId, refused());
    throw error;
  }
}
