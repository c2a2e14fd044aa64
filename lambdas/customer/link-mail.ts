import { compose, productName, type Mail } from '../mail/compose.ts';
import { greeting } from '../mail/greeting.ts';
import { html, type SafeHtml } from '../mail/words.ts';

export type LinkLetter = {
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
export const whatItTakes = (checkedBy: string | null) =>
  checkedBy === null
    ? html`It takes under 3 minutes: a short video, a photo of your ID and a proof of address.`
    : html`It takes under 3 minutes: ${checkedBy} takes a photo of your ID and a short video, and checks them.`;

/** How long the link works, for whom, and who answers questions. */
export const aboutLink = ({ expiresAt, dealership }: LinkLetter): SafeHtml[] => [
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
