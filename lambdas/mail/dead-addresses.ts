import * as z from 'zod/mini';
import { DEAD_ADDRESS_DAYS } from '../../shared/limits.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import { deleteItem } from '../store/write.ts';
import { addressId } from './addresses.ts';

/** An address that emails come back from. */
const deadAddressRecord = defineRecord('dead address', 1, {
  since: z.string(),
  /** What the other mail server said: `serverWords`. */
  says: z.optional(z.string()),
  /** Epoch seconds. */
  ttl: z.number(),
});
export type DeadAddress = Stored<typeof deadAddressRecord>;

/** That emails come back from an address, if that's so. */
export async function deadAddress(address: string): Promise<DeadAddress | undefined> {
  const found = await readItem(deadAddressRecord, keys.deadAddress(addressId(address)));
  return found && found.ttl > epochSeconds(now()) ? found : undefined;
}

/** From now on nothing is sent to it. */
export function deadAddressWrite(address: string, says?: string): Write {
  const start = now();
  const dead: DeadAddress = {
    since: isoTime(start),
    ...(says !== undefined && { says }),
    ttl: epochSeconds(start + DEAD_ADDRESS_DAYS * DAY_MS),
  };
  const key = keys.deadAddress(addressId(address));
  return { Put: putOf({ ...key, ...deadAddressRecord.whole(dead) }) };
}

/** Emails go there again, as far as they came back. */
export const revive = (address: string): Promise<void> =>
  deleteItem(keys.deadAddress(addressId(address)));
