import { compose, productName, type Mail, isPlainName } from '../mail/compose.ts';
import { html } from '../mail/safe-html.ts';

const why = html`You're receiving this email because you're an admin at ${productName}. Choose how often on the Account page.`;

type Application = { id: string; dealerName: string; type: 'email_verified' | 'document_uploaded' };

/** Names the dealership, unless a mail program would turn the name into a link: anybody can register anything. */
const sentenceOf = ({ dealerName, type }: Application) => {
  const name = isPlainName(dealerName) ? dealerName : 'A dealership';
  return type === 'email_verified'
    ? html`${name} has registered and confirmed its email address.`
    : html`${name} has uploaded the document you asked for.`;
};

export const newApplicationMail = (application: Application, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: application.type === 'email_verified' ? 'New application' : 'New document',
    preview: 'An application is waiting for you.',
    heading: application.type === 'email_verified' ? 'New application' : 'New document',
    before: [sentenceOf(application)],
    button: { label: 'Open Application', url: `${siteUrl}/admin/dealers/${application.id}` },
    why,
  });

/** Says how many applications have something new; the list says what became of them since. */
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
