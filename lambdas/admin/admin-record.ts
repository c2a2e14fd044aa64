import * as z from 'zod/mini';
import { OPERATOR_ID, OPERATOR_NAME } from '../../shared/ids.ts';
import { isoTime } from '../runtime/clock.ts';
import { keys } from '../store/keys.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { readItem, readPartition } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { adminPartition } from '../store/table.ts';
import { transact } from '../store/transact.ts';
import { deleteItem } from '../store/write.ts';
import { adminEventWrite } from './admin-events.ts';
import { type Keeping, signInsRecord, type SignIns } from '../sign-in/sign-ins.ts';

/** Somebody who decides about dealerships. */
const adminRecord = defineRecord('admin', 1, {
  /** The `sub` of the admins' pool. */
  id: z.string(),
  email: z.string(),
  createdAt: z.string(),
});
export type Admin = Stored<typeof adminRecord>;

/** Read on each request, so a removed admin loses access immediately. */
export const getAdmin = (id: string): Promise<Admin | undefined> =>
  readItem(adminRecord, keys.admin(id));

/** Makes someone an admin; the audit list says so. Repeating it changes nothing but the address. */
export async function putAdmin(admin: Admin): Promise<void> {
  await transact([
    { Put: putOf({ ...keys.admin(admin.id), ...adminRecord.whole(admin) }) },
    eventAbout(admin, 'admin_added', admin.createdAt),
  ]);
}

/**
 * Takes effect with the next request, whatever token is still held; the audit list says so. The right goes first; the
 * rest is no access.
 */
export async function removeAdmin({ id, email }: Pick<Admin, 'id' | 'email'>): Promise<void> {
  await transact([
    { Delete: deleteOf(keys.admin(id)) },
    eventAbout({ id, email }, 'admin_removed', isoTime()),
  ]);
  await deleteItem(keys.adminSignIns(id));
  await deleteItem(keys.adminNotifications(id));
}

const eventAbout = (
  { id, email }: Pick<Admin, 'id' | 'email'>,
  type: 'admin_added' | 'admin_removed',
  at: string,
) =>
  adminEventWrite({ adminId: id, type, at, email, by: { id: OPERATOR_ID, email: OPERATOR_NAME } });

/** Reads all admins; there are few. */
export const readAdmins = async (): Promise<Admin[]> =>
  (await readPartition(adminPartition)).map((item) => adminRecord.read(item));

/** Kept in an item of its own, since only an operator writes who is an admin. */
export const adminSignIns = (id: string): Keeping => ({ key: keys.adminSignIns(id) });

export const getAdminSignIns = async (id: string): Promise<SignIns> =>
  (await readItem(signInsRecord, keys.adminSignIns(id))) ?? {};
