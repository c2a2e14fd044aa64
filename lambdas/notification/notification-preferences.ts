import {
  notifications,
  defaultNotifications,
  type Notifications,
  type NotificationsChange,
} from '../../shared/schemas/notifications-schema.ts';
import { changeAccount, getAccount, type Account } from '../account/account-record.ts';
import { AppError } from '../runtime/errors.ts';
import { missing, where } from '../store/conditions.ts';

export const notificationsOf = ({ notifications: own }: Account): Notifications =>
  notifications.parse({ ...defaultNotifications, ...own });

/** A try fails only where another change was kept meanwhile. */
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
