import { ADMIN_PAGE_SIZE } from '../../shared/limits.ts';
import type { ApplicationFilter, ListOrder } from '../../shared/schemas/admin.ts';
import { indexKeys, keys } from '../store/keys.ts';
import { readPage } from '../store/page.ts';
import { indexes } from '../store/table.ts';
import { dealershipRecord } from './dealership.ts';

type Asked = { status: ApplicationFilter; order: ListOrder; cursor?: string | undefined };

/** What the record gives a line of the admins' list; where it is read from, index or table, is no matter. */
const toRow = dealershipRecord.row(
  'id',
  'dealerName',
  'fullName',
  'email',
  'createdAt',
  'adminVerification',
  'isBlocked',
  'isEmailVerified',
);

const placeOf = (status: ApplicationFilter) =>
  status === 'all'
    ? ({ index: 'gsi1', partition: indexKeys.allDealerships('')[indexes.gsi1.partition] } as const)
    : ({
        index: 'gsi2',
        partition: indexKeys.dealershipsOfStatus(status, '')[indexes.gsi2.partition],
      } as const);

/** One page of the dealerships of a status, or of all, by the time of their registration. */
export const listDealerships = ({ status, order, cursor }: Asked) =>
  readPage({
    ...placeOf(status),
    list: `dealers:${status}:${order}`,
    size: ADMIN_PAGE_SIZE,
    cursor,
    isOldestFirst: order === 'oldest',
    keyOf: keys.dealership,
    toRow,
  });
