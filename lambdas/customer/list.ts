import { CUSTOMER_PAGE_SIZE } from '../../shared/limits.ts';
import { readCustomerRow } from './customer.ts';
import { toSubmissionRow } from './views.ts';
import { indexKeys, keys } from '../store/keys.ts';
import { readPage } from '../store/page.ts';
import { indexes } from '../store/table.ts';
import type { SubmissionFilter, SubmissionRow } from '../../shared/schemas/submission.ts';

const placeOf = (dealerId: string, status: SubmissionFilter) =>
  status === 'all'
    ? {
        index: 'gsi1' as const,
        partition: indexKeys.customersOfDealership(dealerId, '')[indexes.gsi1.partition],
      }
    : {
        index: 'gsi2' as const,
        partition: indexKeys.customersOfDealershipAndStatus(dealerId, status, '')[
          indexes.gsi2.partition
        ],
      };

/** One page of a dealership's customers, or of those with one status, newest first. */
export const listCustomers = (
  dealerId: string,
  status: SubmissionFilter,
  cursor: string | undefined,
) =>
  readPage<SubmissionRow>({
    ...placeOf(dealerId, status),
    list: `customers:${dealerId}:${status}`,
    size: CUSTOMER_PAGE_SIZE,
    cursor,
    keyOf: keys.customer,
    toRow: (item) => toSubmissionRow(readCustomerRow(item)),
  });
