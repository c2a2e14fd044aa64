import { type NoticeKind, noticeKinds } from '../../../shared/schemas/notifications-schema.ts';
import { type Customer, joinName } from '../../customer/customer-record.ts';
import { compose, productName, type Mail, isPersonName } from '../compose.ts';
import { html, type SafeHtml, linked, withoutDirectionMarks } from '../safe-html.ts';

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

/** What a daily mail says of one customer. */
export type DigestEntry = { kind: NoticeKind; customer: Customer };

const titles: Record<NoticeKind, string> = {
  review: 'To review',
  submission: 'Submitted',
  link_request: 'New link asked for',
  credit_link: 'Waiting for the credit link',
};

/** Names in one line; whoever has more finds them on the dashboard. */
const MAX_NAMES = 20;

function lineOf(kind: NoticeKind, entries: readonly DigestEntry[]): SafeHtml[] {
  const customers = entries.filter((entry) => entry.kind === kind).map(({ customer }) => customer);
  if (customers.length === 0) return [];
  const names = customers
    .slice(0, MAX_NAMES)
    .map((customer) => calledIn(customer, joinName(customer) ? 'A customer' : 'No name yet'));
  const others = customers.length - names.length;
  const rest = others > 0 ? `, and ${others} more` : '';
  return [html`${titles[kind]} (${String(customers.length)}): ${names.join(', ')}${rest}`];
}

type Where = { dealership: { dealerName: string }; siteUrl: string };

/** What came for somebody since the last daily mail; each customer once for each kind. */
export function customerDigestMail(entries: readonly DigestEntry[], where: Where): Mail {
  const { dealerName } = where.dealership;
  const lines = noticeKinds.flatMap((kind) => lineOf(kind, entries));
  return compose({
    from: productName,
    subject: `Your daily summary for ${dealerName}`,
    preview: lines.map(({ text }) => text).join(' · '),
    heading: 'Your daily summary',
    before: [html`What happened at ${dealerName} since the last summary:`, ...lines],
    button: { label: 'Open Dashboard', url: `${where.siteUrl}/dealer/dashboard` },
    why: reasonForNotice(
      entries.map(({ kind }) => kind),
      where,
    ),
  });
}

const occasions: Record<NoticeKind, string> = {
  review: 'a submission needs review',
  submission: 'a customer submits',
  link_request: 'a customer asks for a new link',
  credit_link: 'a customer waits for the credit link',
};

type NoticeContext = { dealership: { dealerName: string }; siteUrl: string };

/** Why somebody gets a mail about these kinds, and where to switch it off. */
function reasonForNotice(
  kinds: readonly NoticeKind[],
  { dealership: { dealerName }, siteUrl }: NoticeContext,
): SafeHtml {
  const which = noticeKinds.filter((kind) => kinds.includes(kind)).map((kind) => occasions[kind]);
  const listed = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(which);
  return linked(
    html`You're receiving this email because your notifications at ${productName} say to email you when ${listed} at ${dealerName}. To change that, go to`,
    { label: 'Notifications', url: `${siteUrl}/dealer/account/notifications` },
  );
}

type Named = Pick<Customer, 'firstName' | 'lastName'>;

/** What a mail to staff calls a customer, in its subject above all: by name only where it's surely one. */
function calledIn(customer: Named, otherwise: string): string {
  const name = withoutDirectionMarks(joinName(customer));
  return isPersonName(name) ? name : otherwise;
}
