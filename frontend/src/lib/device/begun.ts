import { DRAFT_HOURS } from '../../../../shared/limits.ts';
import { safeStorage } from './safe-storage.ts';

/** A verification that this device has begun at a dealership's general link. */
export type Begun = { customerId: string; key: string; at: number };

const storage = safeStorage(() => localStorage);
const nameOf = (dealerId: string) => `customer-begun:${dealerId}`;

/** Returns what was begun here and may go on; what is older than a day is forgotten, as what was typed is. */
export function readBegun(dealerId: string): Begun | undefined {
  const [customerId = '', key = '', time] = storage.getItem(nameOf(dealerId))?.split(' ') ?? [];
  const at = Number(time);
  if (at <= Date.now() && at > Date.now() - DRAFT_HOURS * 3_600_000) return { customerId, key, at };
  forgetBegun(dealerId);
  return undefined;
}

export const keepBegun = (dealerId: string, customerId: string, key: string): void =>
  storage.setItem(nameOf(dealerId), [customerId, key, Date.now()].join(' '));

/** Forgets what was begun at a dealership; with a customer's id, only where it is still that one's. */
export function forgetBegun(dealerId: string, customerId?: string): void {
  const name = nameOf(dealerId);
  if (storage.getItem(name)?.startsWith(customerId ?? '')) storage.removeItem(name);
}
