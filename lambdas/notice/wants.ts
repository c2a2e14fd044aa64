import type { NoticeKind } from '../../shared/schemas/notifications.ts';
import type { Account } from '../account/account.ts';
import { notificationsOf } from '../account/notifications.ts';
import { maySubmit } from '../customer/attempts.ts';
import type { Customer } from '../customer/customer.ts';

/** Whether what a notice says of a customer is still so: nobody is sent to what a colleague has done meanwhile. */
export function isNoticeCurrent(kind: NoticeKind, at: string, customer: Customer): boolean {
  if (kind === 'submission') return customer.dateSubmitted !== undefined;
  if (kind === 'review') return customer.reviewSince !== undefined;
  if (kind === 'credit_link') return customer.creditLinkOwedSince !== undefined;
  return customer.linkAskedAt === at && maySubmit(customer);
}

/** Whether somebody wants to be told: of a submission that waits for review, not twice. */
export function wantsNotice(kind: NoticeKind, account: Account, customer: Customer): boolean {
  if (account.role === null) return false;
  const wants = notificationsOf(account);
  const isSaidAnyway =
    kind === 'submission' && wants.review && isNoticeCurrent('review', '', customer);
  return wants[kind] && !isSaidAnyway;
}
