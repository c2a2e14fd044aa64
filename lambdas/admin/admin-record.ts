import * as z from 'zod/mini';
import { keys } from '../store/keys.ts';
import { readItem, readPartition } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { adminPartition } from '../store/table.ts';
import { deleteItem, putItem } from '../store/write.ts';
import { type Keeping, signInsRecord, type SignIns } from '../account/sign-in/sign-ins.ts';

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

/** Makes someone an admin; repeating it changes nothing but the address. */
export async function putAdmin(admin: Admin): Promise<void> {
  await putItem({ ...keys.admin(admin.id), ...adminRecord.whole(admin) });
}

/** Takes effect with the next request, whatever token is still held. The right goes first; the rest is no access. */
export async function removeAdmin(id: string): Promise<void> {
  await deleteItem(keys.admin(id));
  await deleteItem(keys.adminSignIns(id));
  await deleteItem(keys.adminNotifications(id));
}

/** Reads all admins; there are few. */
export const readAdmins = async (): Promise<Admin[]> =>
  (await readPartition(adminPartition)).map((item) => adminRecord.read(item));

/** Kept in an item of its own, since only an operator writes who is an admin. */
export const adminSignIns = (id: string): Keeping => ({ key: keys.adminSignIns(id) });

export const getAdminSignIns = async (id: string): Promise<SignIns> =>
  (await readItem(signInsRecord, keys.adminSignIns(id))) ?? {};
