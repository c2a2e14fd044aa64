import * as z from 'zod/mini';
import { keys } from '../store/keys.ts';
import { readItem, readPartition } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { adminPartition } from '../store/table.ts';
import { deleteItem, putItem } from '../store/write.ts';
import { type Keeping, signInsRecord, type SignIns } from '../account/sign-in/sign-ins.ts';

/** Who decides about dealerships. */
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

/** Makes someone an admin; repeated, it changes nothing but the address. */
export async function putAdmin(admin: Admin): Promise<void> {
  await putItem({ ...keys.admin(admin.id), ...adminRecord.whole(admin) });
}

/** From the next request on, whatever token is still held. The right first: the rest says only when they signed in. */
export async function removeAdmin(id: string): Promise<void> {
  await deleteItem(keys.admin(id));
  await deleteItem(keys.adminSignIns(id));
  await deleteItem(keys.adminNotifications(id));
}

/** All admins; there are few. */
export const readAdmins = async (): Promise<Admin[]> =>
  (await readPartition(adminPartition)).map((item) => adminRecord.read(item));

/** In an item of its own: who is an admin is written by an operator alone. */
export const adminSignIns = (id: string): Keeping => ({ key: keys.adminSignIns(id) });

export const getAdminSignIns = async (id: string): Promise<SignIns> =>
  (await readItem(signInsRecord, keys.adminSignIns(id))) ?? {};
