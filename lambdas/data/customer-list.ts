import { CUSTOMER_PAGE_SIZE } from '../../shared/limits.ts';
import type { SubmissionRow } from '../../shared/schemas/dealer.ts';
import type { Customer } from '../domain/customer.ts';
import { toSubmissionRow } from '../domain/views.ts';
import { indexKeys, keys } from './keys.ts';
import { readPage } from './page.ts';
import { indexes } from './table.ts';

/** One page of a dealer's customers, newest first. */
export const listCustomers = (dealerId: string, cursor: string | undefined) =>
  readPage<SubmissionRow>({
    index: indexes.gsi1,
    partition: indexKeys.customersOfDealer(dealerId, '')[indexes.gsi1.partition],
    list: `customers:${dealerId}`,
    size: CUSTOMER_PAGE_SIZE,
    cursor,
    keyOf: keys.customer,
    toRow: (item) => toSubmissionRow(item as Customer),
  });
