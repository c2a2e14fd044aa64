import {
  CUSTOMER_LINK_DAYS,
  DOCUMENT_LINK_DAYS,
  EMAIL_LINK_HOURS,
  LINK_REQUEST_DAYS,
  LINK_REQUEST_HOURS,
} from '../../../../../shared/limits.ts';
import { inDays, type Article } from './article.ts';

export const help: Article = {
  title: 'Help Center',
  lede: 'Answers for customers verifying their identity, and for dealerships.',
  updated: 'November 2026',
  sections: ({ help: provider }, { retention }) => [
    {
      heading: 'What do I need?',
      paragraphs: provider.needed,
    },
    {
      heading: 'My camera doesn’t work',
      paragraphs: [provider.camera],
    },
    {
      heading: 'Who sees what I send?',
      paragraphs: [provider.seen],
    },
    {
      heading: 'My connection is slow or dropped',
      paragraphs: [provider.dropped],
    },
    {
      heading: 'My link doesn’t work',
      paragraphs: [
        `A personal link works for ${CUSTOMER_LINK_DAYS} days, or until the dealership cancels or replaces it. Open the complete link from your message. If it still doesn’t work, its page can ask the dealership for a new one, once in ${LINK_REQUEST_HOURS} hours. You can also call the dealership.`,
      ],
    },
    {
      heading: 'I wasn’t verified',
      paragraphs: [provider.denied],
    },
    ...(provider.sections?.customers ?? []),
    {
      heading: 'I was verified. What now?',
      paragraphs: [
        'If the button takes you to the credit application, continue there. Otherwise, the dealership will email you the link.',
      ],
    },
    {
      heading: 'Someone used my identity at a dealership',
      paragraphs: [
        'You can ask the dealership for copies of its records, free of charge. The page below says what to ask for, and whom.',
      ],
      link: { to: '/identity-theft', text: 'What you can ask for' },
    },
    {
      heading: 'For dealerships: when can we sign in?',
      paragraphs: [
        `Once two things are done: you’ve confirmed your email address with the link we sent (it expires in ${EMAIL_LINK_HOURS} hours; the sign-in page can send a new one), and our team has approved your application. We’ll email you our decision.`,
      ],
    },
    {
      heading: 'For dealerships: we were asked for a better document',
      paragraphs: [
        `The email says what’s wrong with your proof and has a link to upload another one. The link works once, for ${DOCUMENT_LINK_DAYS} days. Your application stays under review until then. If the link has expired, contact us: see Contact below.`,
      ],
    },
    {
      heading: 'For dealerships: our registration was declined',
      paragraphs: [
        'The email about it gives the reason. You can’t sign in with this account. If you think this is a mistake, or what was missing is there now, contact us: see Contact below. We can review the same registration again, so you don’t need to register a second time.',
      ],
    },
    {
      heading: 'For dealerships: we were blocked',
      paragraphs: [
        'As long as your dealership is blocked, nobody there can sign in, and your customers’ links don’t work. Both work again once the block is lifted. If you think this is a mistake, contact us: see Contact below.',
      ],
    },
    {
      heading: 'For dealerships: an email didn’t arrive',
      paragraphs: [
        'Check your spam folder, and make sure you typed the address correctly. If your address isn’t confirmed yet, signing in sends the confirmation email again.',
        'Which emails you get about customers, and how often, is your choice: sign in and open Notifications from the menu under your name.',
      ],
    },
    {
      heading: 'For dealerships: an email to a customer didn’t arrive',
      paragraphs: [
        'If an email to a customer comes back, the list and the customer’s page say so, with the reason. Correct the address under ‘Customer Information’ on their page, then choose ‘Email Link’, or choose ‘Create New Link’ and have them scan the QR code. Once they’ve submitted, call them first: they typed it themselves. If the email with the result had your credit link, they’re on your dashboard under ‘Waiting for credit link’ until you send it or archive them.',
        'We send nothing more to an address without a mailbox for 90 days, and to one whose owner marked an email as spam for a year. If a mailbox works again sooner, contact us: see Contact below.',
      ],
    },
    {
      heading: 'For dealerships: where is the link I created?',
      paragraphs: [
        'You see a customer’s link only once, when you create it. If it’s lost, email the customer another one from their page: up to five links work at once. ‘Create New Link’ shows a new one, and ends all of them.',
      ],
    },
    {
      heading: 'For dealerships: someone asked for a new link',
      paragraphs: [
        `Someone opened a link that no longer works, or part of one, and asked. We can’t tell who. If you still want to verify the customer, create a new link on the customer’s page, and send it only to contact details you know are theirs. If you don’t, you can ignore the request. It leaves your dashboard after ${LINK_REQUEST_DAYS} days.`,
      ],
    },
    {
      heading: 'For dealerships: how long are records kept?',
      paragraphs: [
        `A customer’s record is deleted ${inDays(retention.recordDays)} after you or the customer last did something with it; opening a file or writing a note counts. Nobody is told before. If the name was close to one on the OFAC list, it’s kept for longer. In a deleted record’s place, its page says when and why it was deleted. If you need a record for longer, press Download Record on the customer’s page and keep it in your own files. Creditors may have to keep what an application was judged by for 25 months.`,
      ],
    },
    {
      heading: 'For dealerships: how do we show what we checked?',
      paragraphs: [
        'Choose Download Record on the customer’s page. Its PDF says who it was, what was checked, and who decided what and why. With the other file in it, anyone can check on this site that nothing was changed since it was recorded.',
      ],
      link: { to: '/verify-record', text: 'Verify an identity record' },
    },
    {
      heading: 'For dealerships: someone says that their identity was used',
      paragraphs: [
        'Find the record that it’s about, and choose Record Identity Theft Report on its page: who told you, when, how, and what they said. The record is then marked: nothing approves it automatically, and approving it takes a reason. Close the report, with a reason, once it’s cleared up.',
        'The report links to a page that says what the person can ask for, with your phone number and address: send them that link. Once they ask you in writing for copies, the law gives you 30 days from their request and their proof. Keep track of that yourself: this site doesn’t. Choose Download Record on the customer’s page. Read its PDF before you hand it out: it has what was entered, checked and decided, and also the reasons and names of your people.',
      ],
      link: { to: '/identity-theft', text: 'What they can ask for' },
    },
    ...(provider.sections?.dealerships ?? []),
  ],
};
