import { compose, productName, type Mail, isPlainName } from '../mail/compose.ts';
import { html } from '../mail/safe-html.ts';

const why = html`You're receiving this email because you're an admin at ${productName}. Choose how often on the Account page.`;

type News = { id: string; dealerName: string; type: 'email_verified' | 'document_uploaded' };

/** What came, by name unless a mail program would make a link of that: anybody can register anything. */
const sentenceOf = ({ dealerName, type }: News) => {
  const name = isPlainName(dealerName) ? dealerName : 'A dealership';
  return type === 'email_verified'
    ? html`${name} has registered and confirmed its email address.`
    : html`${name} has uploaded the document you asked for.`;
};

export const newApplicationMail = (news: News, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: news.type === 'email_verified' ? 'New application' : 'New document',
    preview: 'An application is waiting for you.',
    heading: news.type === 'email_verified' ? 'New application' : 'New document',
    before: [sentenceOf(news)],
    button: { label: 'Open Application', url: `${siteUrl}/admin/dealers/${news.id}` },
    why,
  });

/** Of how many applications there are news; what became of them since, the list says. */
export const applicationDigestMail = (count: number, siteUrl: string): Mail => {
  const heading = `News about ${count === 1 ? '1 application' : `${count} applications`}`;
  const confirmed =
    count === 1
      ? '1 dealership has registered and confirmed its email address'
      : `${count} dealerships have registered and confirmed their email address`;
  return compose({
    from: productName,
    subject: heading,
    preview: 'Since the last summary, new applications or documents came in.',
    heading,
    before: [html`Since the last summary, ${confirmed}, or uploaded a document you asked for.`],
    button: { label: 'See Applications', url: `${siteUrl}/admin/dashboard?status=pending` },
    why,
  });
};
