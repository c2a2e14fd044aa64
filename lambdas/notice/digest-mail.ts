import { noticeKinds, type NoticeKind } from '../../shared/schemas/notifications.ts';
import type { Customer } from '../customer/customer.ts';
import { joinName } from '../customer/names.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { html, type SafeHtml } from '../mail/words.ts';
import { calledIn } from './names.ts';
import { reasonForNotice } from './why-told.ts';

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
