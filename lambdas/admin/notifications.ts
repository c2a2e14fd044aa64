import * as z from 'zod/mini';
import { applicationPaces, type ApplicationPace } from '../../shared/schemas/admin.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known } from '../store/record.ts';
import { putItem } from '../store/write.ts';

/** How an admin is told of new applications; in an item of its own: who is an admin is written by an operator alone. */
const notificationsRecord = defineRecord("admin's notifications", 1, {
  applications: known(z._default(z.enum(applicationPaces), 'daily'), 'daily'),
});

export const getApplicationPace = async (adminId: string): Promise<ApplicationPace> =>
  (await readItem(notificationsRecord, keys.adminNotifications(adminId)))?.applications ?? 'daily';

export async function setApplicationPace(
  adminId: string,
  applications: ApplicationPace,
): Promise<void> {
  await putItem({
    ...keys.adminNotifications(adminId),
    ...notificationsRecord.whole({ applications }),
  });
}
