import { isoTime } from '../runtime/clock.ts';
import type { Keeping } from '../sign-in/keep-sign-ins.ts';
import { there } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { changeAccount, type Account } from './account.ts';

/**
 * Whether a sign-in still counts after everything before `sessionsValidFrom` was signed out.
 * `authTime` is the token's `auth_time`, in epoch seconds: whole ones, hence the comparison in seconds.
 */
export function isSignInValid({ sessionsValidFrom }: Account, authTime: number): boolean {
  if (sessionsValidFrom === undefined) return true;
  return authTime >= Math.floor(Date.parse(sessionsValidFrom) / 1000);
}

/** An account keeps its sign-ins in its own record, and none once it is gone. */
export const accountSignIns = (id: string): Keeping => ({
  key: keys.account(id),
  condition: there,
});

/** Tokens from sign-ins before the returned time stop working; undefined if the account doesn't exist. */
export async function refuseEarlierSignIns(id: string): Promise<string | undefined> {
  const at = isoTime();
  return (await changeAccount(id, { set: { sessionsValidFrom: at } })) ? at : undefined;
}
