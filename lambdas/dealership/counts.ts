import * as z from 'zod/mini';
import type { ApplicationFilter } from '../../shared/schemas/admin.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';

const count = z._default(z.number(), 0);

/** How many dealerships each filter lets through. */
const dealerCountsRecord = defineRecord('count of dealerships', 1, {
  all: count,
  pending: count,
  approved: count,
  declined: count,
} satisfies Record<ApplicationFilter, z.ZodMiniType>);
export type DealerCounts = Stored<typeof dealerCountsRecord>;

/** How many dealerships a filter lets through: a stored number, never a scan. */
export const countDealers = async (status: ApplicationFilter): Promise<number> =>
  (await readItem(dealerCountsRecord, keys.dealerCounts()))?.[status] ?? 0;
