import { ADMIN_PAGE_SIZE, MAX_FOUND_DEALERSHIPS } from '../../shared/limits.ts';
import { type ApplicationFilter, type ListOrder } from '../../shared/schemas/admin.ts';
import { dealershipRecord, type Dealership } from './dealership.ts';
import { hashOf } from '../runtime/secrets.ts';
import { readItems } from '../store/batch.ts';
import { readEach } from '../store/read-each.ts';
import { decodeCursor, encodeCursor } from '../store/cursor.ts';
import { findByTerm } from './find-by-term.ts';
import { listOfDealership } from './places.ts';
import { keys, whenOf } from '../store/keys.ts';
import { applicationRows } from './rows.ts';
import { dealershipSearchPrefixes } from './terms.ts';

type Asked = {
  text: string;
  status: ApplicationFilter;
  order: ListOrder;
  cursor?: string | undefined;
};

const positionOf = ({ createdAt, id }: Dealership) => whenOf(createdAt, id);

/** Up to 100 dealerships, by a query for names, one for emails and one batch read, however many there are. */
async function found(
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

/**
 * One page of the dealerships that a text finds. Terms carry no status and no time, so that all that were found
 * are looked at, then filtered and put in order. The cursor names the search by its hash.
 */
export async function searchDealerships({ text, status, order, cursor }: Asked) {
  const list = `dealers:${status}:${order}:${hashOf(text)}`;
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor);
  const { dealerships, isCut } = await found(text, status !== 'unconfirmed');
  const direction = order === 'oldest' ? 1 : -1;
  const compare = (one: string, other: string) =>
    direction * (one === other ? 0 : one < other ? -1 : 1);
  const fitting = dealerships
    .filter((dealership) => status === 'all' || status === listOfDealership(dealership))
    .sort((one, other) => compare(positionOf(one), positionOf(other)));
  const rest =
    after === undefined ? fitting : fitting.filter((one) => compare(positionOf(one), after) > 0);
  const shown = rest.slice(0, ADMIN_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    items: await applicationRows(shown),
    nextCursor: last && rest.length > shown.length ? encodeCursor(list, positionOf(last)) : null,
    total: fitting.length,
    isCut,
  };
}
