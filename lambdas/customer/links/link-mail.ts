import { composeIn, frameCopyIn, type Mail } from '../../mail/compose.ts';
import type { SafeHtml } from '../../mail/safe-html.ts';
import type { Language } from '../../../shared/copy/language.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { mailSentUpdate } from '../../mail/mail-claims.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { changeCustomer } from '../items/customer-store.ts';
import { greeting, letterCopyIn, type LetterDealership } from '../letter-copy.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, type DealerActor, customerEventWrite } from '../timeline.ts';
import { maySubmit, providerFor } from '../attempt/attempts.ts';
import { hasLiveLink, linkAddress, newKey } from './customer-link.ts';
import { addLinkAgain, mayMailLinkAgain } from './link-again.ts';
import { addLink } from './link-changes.ts';
import { reminderOptOutTime } from './reminder-changes.ts';

type LinkLetter = {
  /** Empty until the customer gave a name. */
  firstName: string;
  dealership: LetterDealership;
  url: string;
  /** ISO time. */
  expiresAt: string;
  /** The name of whoever verifies, if not us; null where we do. */
  checkedBy: string | null;
  /** The customer's. */
  language: Language;
};

/** Sent for a dealership, under its name. */
export function customerLinkMail(letter: LinkLetter): Mail {
  const { dealership, language } = letter;
  const copy = letterCopyIn[language].link;
  return composeIn(language, {
    from: dealership.dealerName,
    subject: copy.subject(dealership.dealerName),
    preview: copy.preview,
    heading: copy.heading,
    before: openingLines(letter, copy.request(dealership.dealerName)),
    button: { label: copy.start, url: letter.url },
    after: closingLines(letter),
    why: copy.why(dealership, frameCopyIn[language].product),
  });
}

/**
 * Reminds a customer who was mailed a link and has submitted nothing. It has a link of its own, and a way to get no
 * more.
 */
export function reminderMail({ stopUrl, ...letter }: LinkLetter & { stopUrl: string }): Mail {
  const { dealership, language } = letter;
  const { link, reminder } = letterCopyIn[language];
  return composeIn(language, {
    from: dealership.dealerName,
    subject: reminder.subject(dealership.dealerName),
    preview: link.preview,
    heading: reminder.heading,
    before: openingLines(letter, reminder.request(dealership.dealerName)),
    button: { label: link.start, url: letter.url },
    after: closingLines(letter),
    why: reminder.why(dealership, frameCopyIn[language].product),
    whyLink: { label: reminder.stop, url: stopUrl },
  });
}

/** Leads on whoever began at a general link: anybody may have typed the address, so it carries nothing else of theirs. */
export function resumeMail({ dealership, language, url, expiresAt }: LinkLetter): Mail {
  const { link, resume, greetingWithoutName, questions, nextSteps, whyResult } =
    letterCopyIn[language];
  return composeIn(language, {
    from: dealership.dealerName,
    subject: resume.subject(dealership.dealerName),
    preview: resume.preview,
    heading: resume.heading,
    before: [greetingWithoutName, resume.request(dealership.dealerName)],
    button: { label: nextSteps.toContinue, url },
    after: [link.worksUntil({ expiresAt, timeZone: dealership.timeZone }), questions(dealership)],
    why: whyResult(dealership, frameCopyIn[language].product),
  });
}

function openingLines({ firstName, checkedBy, language }: LinkLetter, request: SafeHtml) {
  const { takesHere, takesElsewhere } = letterCopyIn[language].link;
  const takes = checkedBy === null ? takesHere : takesElsewhere(checkedBy);
  return [greeting(firstName, language), request, takes];
}

function closingLines({ expiresAt, dealership, language }: LinkLetter): SafeHtml[] {
  const { link, questions } = letterCopyIn[language];
  return [link.worksUntil({ expiresAt, timeZone: dealership.timeZone }), questions(dealership)];
}

type NewLink = { key: string; expiresAt: string };

/** Gathers what both mails with a link say, reminders with a key of their own. */
export const linkLetter = async (
  customer: Customer,
  dealership: Dealership,
  { key, expiresAt }: NewLink,
): Promise<LinkLetter & { stopUrl: string }> => ({
  firstName: customer.contact.firstName,
  dealership,
  url: await linkAddress(customer, key),
  stopUrl: await linkAddress(customer, key, 'stop-reminders'),
  expiresAt,
  checkedBy: providerFor(customer).label,
  language: customer.contact.language ?? 'en',
});

type AskedAgain = { customer: Customer; dealership: Dealership; at: string };

/** The email with a new link in place of an expired one, counted when it was asked for; `at`: when that was. */
export const linkAgain = {
  kind: 'link',
  isCurrent: ({ customer }: Pick<AskedAgain, 'customer'>) => mayMailLinkAgain(customer),
  letter: async ({ customer, dealership, at }: AskedAgain): Promise<Mail> => {
    const given = await addLinkAgain(customer, `again#${at}`);
    return customerLinkMail(await linkLetter(customer, dealership, given));
  },
} as const;

type SentLinkMail = { mail: string; by: DealerActor; isReminding: boolean };

/** Records that a link was mailed, from when on its customer is reminded, and that this request's mail is sent. */
export async function recordLinkMail(
  customer: Customer,
  { mail, by, isReminding }: SentLinkMail,
): Promise<Customer> {
  const stop = await reminderOptOutTime(customer.dealerId, customer.contact.email);
  return changeCustomer(customer, (current) => {
    const at = isoTime();
    const { reminders, optedOutAt = stop } = current.link;
    const to = customer.contact.email;
    const after = {
      ...current,
      link: {
        ...current.link,
        reminders: { over: 0, ...reminders, isOn: isReminding, to, mailedAt: at },
        optedOutAt,
        askedAt: undefined,
      },
      decision: { ...current.decision, archivedAt: undefined },
      updatedAt: at,
    };
    return {
      after,
      writes: [
        { Update: mailSentUpdate(mail) },
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

const isOpenByLink = (customer: Customer) => maySubmit(customer) && hasLiveLink(customer);

/**
 * Adds a link for a mail about a result, by which its customer goes on; it works as long as the links before. Undefined
 * where nothing is left to do. At a general link, anybody may have typed the address: the link shows nothing that was
 * entered. `mail`: repeated, its link replaces the one of the try before.
 */
export async function addResultLink(
  customer: Customer,
  mail: string,
): Promise<{ url: string; expiresAt: string } | undefined> {
  const { expiresAt } = customer.link;
  if (expiresAt === undefined || !isOpenByLink(customer)) return undefined;
  const { key, link } = newKey(expiresAt);
  await addLink(customer, { ...link, mail }, (current) => {
    // Something has happened since: the queue brings the mail again, if it's still to be sent.
    if (!isOpenByLink(current)) throw new AppError('conflict');
  });
  return { url: await linkAddress(customer, key), expiresAt };
}
