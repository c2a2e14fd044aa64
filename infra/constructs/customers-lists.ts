import { dealershipPrefix } from '../../lambdas/store/table.ts';

/** How the partitions begin that are a dealership's lists of customers: whoever changes a customer writes them too. */
export const customersLists = ['TERM', 'TASKS#', 'LINK_ENDS', 'NAMES#', 'COUNTS'].map(
  (list) => `${dealershipPrefix}*#${list}`,
);
