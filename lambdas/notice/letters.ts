import type { NoticeKind } from '../../shared/schemas/notifications.ts';
import type { Customer } from '../customer/customer.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { html } from '../mail/words.ts';
import { calledIn } from './names.ts';
import { reasonForNotice } from './why-told.ts';

export type NoticeFacts = {
  customer: Customer;
  dealership: { dealerName: string };
  siteUrl: string;
};
type Parts = Pick<
  Parameters<typeof compose>[0],
  'subject' | 'preview' | 'heading' | 'before' | 'after'
> & { action: string };

const review = ({ customer, dealership }: NoticeFacts): Parts => {
  const who = calledIn(customer, 'A customer');
  const subject = `${who} is waiting for your review`;
  return {
    subject,
    preview: 'Compare what was submitted, then approve or deny it.',
    heading: subject,
    before: [
      html`${who} submitted a verification to ${dealership.dealerName}, and it needs a decision.`,
    ],
    action: 'Review Submission',
  };
};

const submission = ({ customer, dealership }: NoticeFacts): Parts => {
  const who = calledIn(customer, 'A customer');
  const subject = `${who} submitted`;
  return {
    subject,
    preview: 'See how the verification stands.',
    heading: subject,
    before: [html`${who} submitted a verification to ${dealership.dealerName}.`],
    action: 'Open Submission',
  };
};

/** Who asked isn't known, for half a link is enough to ask: the mail asks for care, and makes no link by itself. */
const linkRequest = ({ customer }: NoticeFacts): Parts => ({
  subject: `Someone asked for a new link for ${calledIn(customer, 'a customer')}`,
  preview: 'The verification link they have no longer works, or part of it is missing.',
  heading: 'Someone asked for a new link',
  before: [
    html`Someone opened the verification link of ${calledIn(customer, 'one of your customers')} and asked for a new one. The link they have no longer works, or part of it is missing.`,
    html`If you still want to verify this customer, open the customer's page and choose Create New Link. Any earlier link then stops working.`,
  ],
  after: [
    html`We can't tell who asked. Send the new link only to an email address or phone number that you know is the customer's.`,
  ],
  action: 'Open Customer',
});

const creditLink = ({ customer, dealership }: NoticeFacts): Parts => {
  const who = calledIn(customer, 'A customer');
  const subject = `${who} is waiting for your credit link`;
  return {
    subject,
    preview: 'Verified, and no credit link has been sent.',
    heading: subject,
    before: [
      html`${who} is verified, and was told that ${dealership.dealerName} will send a link to its credit application. It hasn't been sent yet.`,
      html`Open the submission and choose Send Credit Link.`,
    ],
    action: 'Open Submission',
  };
};

const letters: Record<NoticeKind, (told: NoticeFacts) => Parts> = {
  review,
  submission,
  link_request: linkRequest,
  credit_link: creditLink,
};

/** What somebody at a dealership is told of a customer: the name, and what there is to do. */
export function noticeMail(kind: NoticeKind, told: NoticeFacts): Mail {
  const { action, ...parts } = letters[kind](told);
  const url = `${told.siteUrl}/dealer/submission/${told.customer.id}`;
  return compose({
    from: productName,
    ...parts,
    button: { label: action, url },
    why: reasonForNotice([kind], told),
  });
}
