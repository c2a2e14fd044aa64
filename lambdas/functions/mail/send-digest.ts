import type { NoticeKind } from '../../../shared/schemas/notifications.ts';
import { getAccount, type AccountHolder } from '../../account/account.ts';
import { isOpenForCustomers } from '../../customer/access.ts';
import { customersOf } from '../../customer/customers.ts';
import type { DigestMessage } from '../../mail/mail-queue.ts';
import { customerDigestMail, type DigestEntry } from '../../notice/digest-mail.ts';
import { forgetNotices, noticesOf, type Notice } from '../../notice/digests.ts';
import { wantsNotice, isNoticeCurrent } from '../../notice/wants.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { onceFor } from './once-for.ts';
import { sendLetter } from './send-letter.ts';

/** What is still so and still wanted, of each customer once for each kind. */
async function entriesOf(
  notices: readonly Notice[],
  { account, dealership }: AccountHolder,
): Promise<DigestEntry[]> {
  const ids = [...new Set(notices.map(({ customerId }) => customerId))];
  const found = await customersOf(ids);
  const customers = new Map(found.map((customer) => [customer.id, customer]));
  const entries = new Map<string, DigestEntry>();
  for (const { kind, customerId, at } of notices) {
    const customer = customers.get(customerId);
    if (customer?.dealerId !== dealership.id || !isNoticeCurrent(kind, at, customer)) continue;
    if (wantsNotice(kind, account, customer))
      entries.set(nameOf(kind, customerId), { kind, customer });
  }
  return [...entries.values()];
}

const nameOf = (kind: NoticeKind, customerId: string) => `${kind} ${customerId}`;

/** Sends somebody's daily mail, if anything came that is still so. */
export async function sendDigest({ digestDue: due, accountId }: DigestMessage): Promise<void> {
  const notices = await noticesOf({ due, accountId });
  const holder = await getAccount(accountId);
  const entries =
    holder && isOpenForCustomers(holder.dealership) ? await entriesOf(notices, holder) : [];
  if (holder && entries.length > 0) {
    const { account, dealership } = holder;
    await onceFor(`digest#${accountId}#${due}`, (claim) =>
      sendLetter(
        {
          to: account.email,
          about: { kind: 'digest', dealerId: dealership.id },
          write: async () => customerDigestMail(entries, { dealership, siteUrl: await siteUrl() }),
        },
        claim,
      ),
    );
  }
  await forgetNotices({ due, accountId }, notices);
}
