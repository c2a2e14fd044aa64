import type { Keeping } from '../sign-in/keep-sign-ins.ts';
import { signInsRecord, type SignIns } from '../sign-in/sign-ins.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';

/** In an item of its own: who is an admin is written by an operator alone. */
export const adminSignIns = (id: string): Keeping => ({ key: keys.adminSignIns(id) });

export const getAdminSignIns = async (id: string): Promise<SignIns> =>
  (await readItem(signInsRecord, keys.adminSignIns(id))) ?? {};
