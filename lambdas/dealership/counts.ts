import * as z from 'zod/mini';
import type { ApplicationCounts } from '../../shared/schemas/admin.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';

const count = z._default(z.number(), 0);

/** How many dealerships each filter lets through. */
const dealershipCountsRecord = defineRecord('count of dealerships', 1, {
  all: count,
  pending: count,
  approved: count,
  declined: count,
  blocked: count,
  unconfirmed: count,
} satisfies Record<keyof ApplicationCounts, z.ZodMiniType>);
export type DealershipCounts = Stored<typeof dealershipCountsRecord>;

/** How many dealerships each filter lets through: stored numbers, never a scan. */
export const countDealerships = async (): Promise<DealershipCounts> =>
  (await readItem(dealershipCountsRecord, keys.dealershipCounts())) ??
  dealershipCountsRecord.make({});
