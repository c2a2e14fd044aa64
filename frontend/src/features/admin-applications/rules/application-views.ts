import * as z from 'zod/mini';
import { applicationFilter, listOrders } from '../../../../../shared/schemas/admin.ts';
import { listViews } from '../../../lib/list/list-view.ts';

export const applicationViews = listViews(
  { status: applicationFilter, order: z.enum(listOrders) },
  { status: 'all', order: 'newest' },
);

export type ApplicationView = typeof applicationViews.whole;
