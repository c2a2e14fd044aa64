import {
  notifications,
  defaultNotifications,
  type Notifications,
  type NotificationsChange,
  type NoticeKind,
} from '../../../shared/schemas/notifications-schema.ts';
import { AppError } from '../../runtime/errors.ts';
import { missing, where } from '../../store/conditions.ts';
import { changeAccount, getAccount, type Account } from '../../account/account-record.ts';
import { maySubmit } from '../../customer/submission/attempts.ts';
import type { Customer } from '../../customer/customer-record.ts';

export const notificationsOf = ({ notifications: own }: Account): Notifications =>
  notifications.parse({ ...defaultNotifications, ...own });

/** Each miss means that another change was kept meanwhile. */
const MAX_TRIES = 5;

/** Keeps what a person chose; what they chose elsewhere at the same moment stays. */
export async function saveNotifications(
  accountId: string,
  change: NotificationsChange,
): Promise<Notifications> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const account = (await getAccount(accountId))?.account;
    if (!account) break;
    const { notifications: before } = account;
    const after = notifications.parse({ ...notificationsOf(account), ...change });
    const isKept = await changeAccount(accountId, {
      set: { notifications: after },
      condition: where<Account>({ notifications: before ?? missing }),
    });
    if (isKept) return after;
  }
  throw new AppError('conflict');
}

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
