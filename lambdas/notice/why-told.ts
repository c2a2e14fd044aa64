import { noticeKinds, type NoticeKind } from '../../shared/schemas/notifications.ts';
import { productName } from '../mail/compose.ts';
import { linked, html, type SafeHtml } from '../mail/words.ts';

const occasions: Record<NoticeKind, string> = {
  review: 'a submission needs review',
  submission: 'a customer submits',
  link_request: 'a customer asks for a new link',
  credit_link: 'a customer waits for the credit link',
};

type Where = { dealership: { dealerName: string }; siteUrl: string };

/** Why somebody gets a mail about these kinds, and where to switch it off. */
export function reasonForNotice(
  kinds: readonly NoticeKind[],
  { dealership: { dealerName }, siteUrl }: Where,
): SafeHtml {
  const which = noticeKinds.filter((kind) => kinds.includes(kind)).map((kind) => occasions[kind]);
  const listed = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(which);
  return linked(
    html`You're receiving this email because your notifications at ${productName} say to email you when ${listed} at ${dealerName}. To change that, go to`,
    { label: 'Notifications', url: `${siteUrl}/dealer/account/notifications` },
  );
}
