import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import type { Language } from '../../../shared/copy/language.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { mailSentUpdate } from '../../mail/mail-claims.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { composeIn, frameCopyIn, type Mail } from '../../mail/compose.ts';
import { changeCustomer } from '../items/customer-store.ts';
import { greeting, letterCopyIn, type LetterDealership } from '../letter-copy.ts';
import type { Customer } from '../customer-record.ts';
import { type ActorWithRole, byActor, type DealerActor, customerEventWrite } from '../timeline.ts';
import { statusRules } from '../customer-state.ts';
import { demonstrationDisclaimer } from './result-letter-parts.ts';

/** Writes the mail with the credit link. It goes to the address in the record, never to one in a request. */
export function creditLinkLetter(
  customer: Customer,
  dealership: Dealership,
  { by, reason }: { by: ActorWithRole; reason: string | undefined },
) {
  const { firstName, email, phone, language = 'en' } = customer.contact;
  if (!email || !phone || !firstName) throw new AppError('contact_missing');
  assertMaySend(customer, by, reason);
  // The link for everybody comes before the one that this customer was sent: the dealer may have changed it since.
  const creditLink = dealership.creditLink ?? customer.credit.link;
  if (!creditLink) throw new AppError('credit_link_missing');
  return {
    creditLink,
    to: email,
    mail: creditLinkMail({ customer, dealership, creditLink, language }),
  };
}

/**
 * Only an owner sends it to somebody who isn't approved, and says why. The same holds after an approval while a report of
 * identity theft is open, or an alert on the consumer report is unanswered: both may have come after it.
 */
function assertMaySend(
  { decision: { status, theftReports, alert } }: Customer,
  { role }: ActorWithRole,
  reason: string | undefined,
) {
  const isInDoubt = theftReports.length > 0 || alert?.established === null;
  if (statusRules[status].isVerified && !isInDoubt) return;
  if (role !== 'owner') throw new AppError('owner_only');
  if (reason === undefined)
    throw new AppError('invalid_request', { fields: { reason: dealerMessages.reasonRequired } });
}

type SentCreditLink = {
  creditLink: string;
  mail: string;
  by: DealerActor;
  reason: string | undefined;
};

/**
 * Records what was sent to a customer, and that this request's mail is sent, in one write. A decision that was made
 * meanwhile can no longer be undone: that would take back what was sent.
 */
export const recordCreditLink = (
  customer: Customer,
  { creditLink, mail, by, reason }: SentCreditLink,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const at = isoTime();
    const credit = { ...current.credit, link: creditLink, sentAt: at, owedSince: undefined };
    return {
      after: {
        ...current,
        credit,
        decision: { ...current.decision, undo: undefined },
        updatedAt: at,
      },
      writes: [
        { Update: mailSentUpdate(mail) },
        customerEventWrite({
          customerId: current.id,
          type: 'credit_link_sent',
          at,
          status: current.decision.status,
          ...(reason !== undefined && { note: reason }),
          ...byActor(by),
        }),
      ],
    };
  });

type Letter = {
  customer: Pick<Customer, 'contact' | 'decision'>;
  dealership: LetterDealership;
  creditLink: string;
  /** The customer's. */
  language: Language;
};

/** Sent for a dealership, under its name. Only verified customers are told that they are. */
export const creditLinkMail = ({ customer, dealership, creditLink, language }: Letter): Mail => {
  const words = letterCopyIn[language];
  const copy = words.creditLink;
  const { dealerName } = dealership;
  const { isVerified } = statusRules[customer.decision.status];
  return composeIn(language, {
    from: dealerName,
    subject: copy.subject(dealerName),
    preview: isVerified ? copy.previewVerified : copy.preview,
    heading: copy.heading,
    before: [
      greeting(customer.contact.firstName, language),
      isVerified ? copy.inviteVerified(dealerName) : copy.invite(dealerName),
      ...(isVerified ? demonstrationDisclaimer(customer, language) : []),
    ],
    button: { label: words.toCreditApplication, url: creditLink },
    after: [words.questions(dealership)],
    why: words.whyResult(dealership, frameCopyIn[language].product),
  });
};
