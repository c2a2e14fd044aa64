import { compose, productName, type Mail, greeting } from '../../mail/compose.ts';
import { html, type SafeHtml } from '../../mail/safe-html.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { sentMail } from '../../mail/mail-claims.ts';
import { isoTime } from '../../runtime/clock.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { changeCustomer } from '../change-customer.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, type DealerActor, customerEventWrite } from '../timeline.ts';
import { providerFor } from '../submission/current-attempt.ts';
import { stoppedAt } from './reminder-changes.ts';

type LinkLetter = {
  /** Empty until the customer gave a name. */
  firstName: string;
  dealership: { dealerName: string; phone: string; address: string };
  url: string;
  /** ISO time. */
  expiresAt: string;
  /** Where the verification takes place, if not with us; null where it does. */
  checkedBy: string | null;
};

/** A mail is read in any time zone: the moment, with its zone, so that it names the day that the dealer sees. */
const lastMoment = (expiresAt: string) =>
  `${new Date(expiresAt).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })} UTC`;

/** What somebody has to have at hand. */
const whatItTakes = (checkedBy: string | null) =>
  checkedBy === null
    ? html`It takes under 3 minutes: a short video, a photo of your ID and a proof of address.`
    : html`It takes under 3 minutes: ${checkedBy} takes a photo of your ID and a short video, and checks them.`;

/** How long the link works, for whom, and who answers questions. */
const aboutLink = ({ expiresAt, dealership }: LinkLetter): SafeHtml[] => [
  html`This link is just for you. Please don't share it. It works until ${lastMoment(expiresAt)}.`,
  html`Questions? Call ${dealership.dealerName} at ${dealership.phone}.`,
];

/** Sent for a dealership, under its name. The key is in the link's fragment, which reaches no server's log. */
export const customerLinkMail = (letter: LinkLetter): Mail => {
  const { firstName, dealership, url, checkedBy } = letter;
  return compose({
    from: dealership.dealerName,
    subject: `Verify your identity for ${dealership.dealerName}`,
    preview: 'It takes under 3 minutes on your phone.',
    heading: 'Verify your identity',
    before: [
      greeting(firstName),
      html`${dealership.dealerName} asks you to verify your identity before your credit application.`,
      whatItTakes(checkedBy),
    ],
    button: { label: 'Start Verification', url },
    after: aboutLink(letter),
    why: html`You're receiving this email because ${dealership.dealerName}, ${dealership.address}, entered this address to have your identity verified. Sent by ${productName} on its behalf. If you don't know this dealership, you can ignore this email.`,
  });
};

/** To whom a link was mailed, and who has submitted nothing since. It has a link of its own, and a way to get no more. */
export const reminderMail = ({ stopUrl, ...letter }: LinkLetter & { stopUrl: string }): Mail => {
  const { firstName, dealership, url, checkedBy } = letter;
  return compose({
    from: dealership.dealerName,
    subject: `Reminder: verify your identity for ${dealership.dealerName}`,
    preview: 'It takes under 3 minutes on your phone.',
    heading: 'Your verification is still open',
    before: [
      greeting(firstName),
      html`${dealership.dealerName} asked you to verify your identity before your credit application, and you haven't submitted anything yet.`,
      whatItTakes(checkedBy),
    ],
    button: { label: 'Start Verification', url },
    after: aboutLink(letter),
    why: html`You're receiving this email because ${dealership.dealerName}, ${dealership.address}, entered this address to have your identity verified. Sent by ${productName} on its behalf. We send at most two reminders for a link.`,
    whyLink: { label: 'Stop reminders', url: stopUrl },
  });
};

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
