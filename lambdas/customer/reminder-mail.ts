import { compose, productName, type Mail } from '../mail/compose.ts';
import { greeting } from '../mail/greeting.ts';
import { html } from '../mail/words.ts';
import { aboutLink, whatItTakes, type LinkLetter } from './link-mail.ts';

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
