import { ADMIN_PAGE_SIZE, MAX_FOUND_DEALERSHIPS } from '../../shared/limits.ts';
import {
  applicationListOf,
  type ApplicationFilter,
  type ApplicationRow,
  type ListOrder,
} from '../../shared/schemas/admin-schema.ts';
import { readItems } from '../store/read.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { readPage, type Page, decodeCursor, encodeCursor } from '../store/query-page.ts';
import { readEach } from '../store/each-up-to.ts';
import { indexes } from '../store/table.ts';
import { hashOf } from '../runtime/secrets.ts';
import { dealershipRecord, type Dealership } from './dealership.ts';
import { applicationRows } from './application-row.ts';
import { findByTerm, dealershipSearchPrefixes } from './dealership-terms.ts';

type ListRequest = { status: ApplicationFilter; order: ListOrder; cursor?: string | undefined };

/**
 * Returns one page of the dealerships of a status, or of all, by the time of their registration. The index says which
 * ones; their data is read as it is now.
 */
export async function listDealerships({
  status,
  order,
  cursor,
}: ListRequest): Promise<Page<ApplicationRow>> {
  const { items: listed, nextCursor } = await readPage({
    ...indexOf(status),
    list: `dealers:${status}:${order}`,
    size: ADMIN_PAGE_SIZE,
    cursor,
    isOldestFirst: order === 'oldest',
    keyOf: keys.dealership,
    toRow: dealershipRecord.row('id'),
  });
  const items = await readItems(listed.map(({ id }) => keys.dealership(id)));
  const found = new Map(readEach(items, dealershipRecord.read).map((each) => [each.id, each]));
  return {
    items: await applicationRows(listed.flatMap(({ id }) => found.get(id) ?? [])),
    nextCursor,
  };
}

type SearchRequest = {
  text: string;
  status: ApplicationFilter;
  order: ListOrder;
  cursor?: string | undefined;
};

/**
 * Returns one page of the dealerships that a text finds. Terms carry no status and no time, so that all matches are
 * read, then filtered and put in order. The cursor names the search by its hash.
 */
export async function searchDealerships({ text, status, order, cursor }: SearchRequest) {
  const list = `dealers:${status}:${order}:${hashOf(text)}`;
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor);
  const { dealerships, isCut } = await findDealerships(text, status !== 'unconfirmed');
  const direction = order === 'oldest' ? 1 : -1;
  const compare = (one: string, other: string) =>
    direction * (one === other ? 0 : one < other ? -1 : 1);
  const matching = dealerships
    .filter((dealership) => status === 'all' || status === applicationListOf(dealership))
    .sort((one, other) => compare(positionOf(one), positionOf(other)));
  const rest =
    after === undefined ? matching : matching.filter((one) => compare(positionOf(one), after) > 0);
  const shown = rest.slice(0, ADMIN_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    items: await applicationRows(shown),
    nextCursor: last && rest.length > shown.length ? encodeCursor(list, positionOf(last)) : null,
    total: matching.length,
    isCut,
  };
}

const indexOf = (status: ApplicationFilter) =>
  status === 'all'
    ? ({ index: 'gsi1', partition: indexKeys.allDealerships('')[indexes.gsi1.partition] } as const)
    : ({
        index: 'gsi2',
        partition: indexKeys.dealershipsOfStatus(status, '')[indexes.gsi2.partition],
      } as const);

const positionOf = ({ createdAt, id }: Dealership) => whenOf(createdAt, id);

/** Finds up to 100 dealerships, always by a query for names, one for emails and one batch read. */
async function findDealerships(
  text: string,
  isEmailVerified: boolean,
): Promise<{ dealerships: Dealership[]; isCut: boolean }> {
  const answers = await Promise.all(
    dealershipSearchPrefixes(text).map((prefix) =>
      findByTerm(prefix, MAX_FOUND_DEALERSHIPS, isEmailVerified),
    ),
  );
  const ids = [...new Set(answers.flatMap((answer) => answer.ids))];
  const items = await readItems(ids.slice(0, MAX_FOUND_DEALERSHIPS).map(keys.dealership));
  const isCut = ids.length > MAX_FOUND_DEALERSHIPS || answers.some((answer) => answer.isCut);
  return { dealerships: readEach(items, dealershipRecord.read), isCut };
}
