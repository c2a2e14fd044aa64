import { type Customer, joinName } from '../customer/customer-record.ts';
import { compose, productName, type Mail, isPersonName } from '../mail/compose.ts';
import { html, type SafeHtml, linked, withoutDirectionMarks } from '../mail/safe-html.ts';

/** The words of one notice to a dealership's people about a customer. */
export type NoticeLetter = {
  partsOf: (facts: NoticeFacts) => Parts;
  /** Begins its line in the daily email. */
  title: string;
  /** The end of 'your notifications say to email you when …'. */
  occasion: string;
};

type NoticeFacts = {
  customer: Customer;
  dealership: { dealerName: string };
  siteUrl: string;
};
type Parts = Pick<
  Parameters<typeof compose>[0],
  'subject' | 'preview' | 'heading' | 'before' | 'after'
> & { action: string };

export const reviewNotice: NoticeLetter = {
  title: 'To review',
  occasion: 'a submission needs review',
  partsOf: ({ customer, dealership }) => {
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
  },
};

export const submissionNotice: NoticeLetter = {
  title: 'Submitted',
  occasion: 'a customer submits',
  partsOf: ({ customer, dealership }) => {
    const who = calledIn(customer, 'A customer');
    const subject = `${who} submitted`;
    return {
      subject,
      preview: 'See how the verification stands.',
      heading: subject,
      before: [html`${who} submitted a verification to ${dealership.dealerName}.`],
      action: 'Open Submission',
    };
  },
};

/** Half a link is enough to ask, so nobody knows who asked: the email asks for care, and makes no link by itself. */
export const linkRequestNotice: NoticeLetter = {
  title: 'New link asked for',
  occasion: 'a customer asks for a new link',
  partsOf: ({ customer }) => ({
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
  }),
};

export const creditLinkNotice: NoticeLetter = {
  title: 'Waiting for the credit link',
  occasion: 'a customer waits for the credit link',
  partsOf: ({ customer, dealership }) => {
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
  },
};

/** Notifies somebody at a dealership of one customer: the name, and what there is to do. */
export function noticeMail(letter: NoticeLetter, facts: NoticeFacts): Mail {
  const { action, ...parts } = letter.partsOf(facts);
  const url = `${facts.siteUrl}/dealer/submission/${facts.customer.id}`;
  return compose({
    from: productName,
    ...parts,
    button: { label: action, url },
    why: reasonForNotice([letter], facts),
  });
}

/** One customer in a daily email. */
export type DigestEntry = { words: NoticeLetter; customer: Customer };

type Where = { dealership: { dealerName: string }; siteUrl: string };

/** Sums up what came for somebody since the last daily email: a line for each notice, in the order of `entries`. */
export function customerDigestMail(entries: readonly DigestEntry[], where: Where): Mail {
  const { dealerName } = where.dealership;
  const letters = [...new Set(entries.map(({ words }) => words))];
  const lines = letters.map((letter) =>
    lineOf(
      letter,
      entries.filter(({ words }) => words === letter).map(({ customer }) => customer),
    ),
  );
  return compose({
    from: productName,
    subject: `Your daily summary for ${dealerName}`,
    preview: lines.map(({ text }) => text).join(' · '),
    heading: 'Your daily summary',
    before: [html`What happened at ${dealerName} since the last summary:`, ...lines],
    button: { label: 'Open Dashboard', url: `${where.siteUrl}/dealer/dashboard` },
    why: reasonForNotice(letters, where),
  });
}

/** Names in one line; the dashboard has the others. */
const MAX_NAMES = 20;

function lineOf({ title }: NoticeLetter, customers: readonly Customer[]): SafeHtml {
  const names = customers
    .slice(0, MAX_NAMES)
    .map((customer) =>
      calledIn(customer, joinName(customer.contact) ? 'A customer' : 'No name yet'),
    );
  const others = customers.length - names.length;
  const rest = others > 0 ? `, and ${others} more` : '';
  return html`${title} (${String(customers.length)}): ${names.join(', ')}${rest}`;
}

/** Says why somebody gets these notices, and where to switch them off. */
function reasonForNotice(
  letters: readonly NoticeLetter[],
  { dealership: { dealerName }, siteUrl }: Where,
): SafeHtml {
  const listed = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    letters.map(({ occasion }) => occasion),
  );
  return linked(
    html`You're receiving this email because you turned on emails at ${productName} for when ${listed} at ${dealerName}. To change that, go to`,
    { label: 'Notifications', url: `${siteUrl}/dealer/account/notifications` },
  );
}

/** Calls a customer by name, in subjects above all, only where it is surely a person's name. */
function calledIn(customer: Customer, otherwise: string): string {
  const name = withoutDirectionMarks(joinName(customer.contact));
  return isPersonName(name) ? name : otherwise;
}
