import { CUSTOMER_PAGE_SIZE } from '../../../shared/limits.ts';
import type { SubmissionRow } from '../../../shared/schemas/submission-row-schema.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { decodeCursor, encodeCursor, type Page } from '../../store/query-page.ts';
import { keys } from '../../store/keys.ts';
import { queryItems } from '../../store/query.ts';
import { tableKeys } from '../../store/table.ts';
import { isHiddenDraft, type Customer } from '../customer-record.ts';
import { customersOf, getCustomer } from '../items/customer-store.ts';
import { toSubmissionRow } from '../items/list-row.ts';
import { customerTermRecord, searchTermsOf, searchPrefix } from '../items/list-items.ts';

type Found = { position: string; id: string };

/** A customer is mostly found by name and email at once: so many terms hold a page of different customers. */
const TERMS_READ = 3 * CUSTOMER_PAGE_SIZE + 1;

/** A customer's id and the index of the term: a cursor stands in addresses, which are logged, and must name nobody. */
const cursorForm = /^cus_[A-Za-z0-9_-]{22}#\d{1,3}$/;

const positionOf = (customer: Customer, position: string) =>
  `${customer.id}#${searchTermsOf(customer).indexOf(termOf(position).slice(0, -1))}`;

/** The sort key of that term. */
async function positionAt(dealerId: string, cursorPosition: string): Promise<string> {
  const [id = '', index] = cursorPosition.split('#');
  const customer = await getCustomer(id);
  const term = customer?.dealerId === dealerId && searchTermsOf(customer)[Number(index)];
  if (!term) throw new AppError('invalid_cursor');
  return keys.customerTerm(dealerId, term, customer.createdAt, id)[tableKeys.sort];
}

const termOf = (position: string) => position.slice(0, position.indexOf('#') + 1);

/** Sorts behind every character of a term: what begins with a prefix is a range that ends with it. */
const LAST_CHARACTER = '\u{10FFFF}';

async function readTerms(dealerId: string, prefix: string, after: string | undefined) {
  const { pk } = keys.customerTerm(dealerId, '', new Date(0).toISOString(), '');
  const { items, isMore } = await queryItems({
    partition: pk,
    range: { from: prefix, to: prefix + LAST_CHARACTER },
    limit: TERMS_READ,
    ...(after !== undefined && {
      startKey: { [tableKeys.partition]: pk, [tableKeys.sort]: after },
    }),
  });
  const found = items.map((item) => ({
    position: String(item[tableKeys.sort]),
    id: customerTermRecord.read(item).id,
  }));
  return { found, isMore };
}

/** The first terms of as many different customers as a page shows, and where the next page begins. */
function pageOf(found: Found[], isMore: boolean): { first: Found[]; next: Found | undefined } {
  const seen = new Set<string>();
  const first: Found[] = [];
  for (const [index, term] of found.entries()) {
    if (seen.has(term.id)) continue;
    if (seen.size === CUSTOMER_PAGE_SIZE) return { first, next: found[index - 1] };
    seen.add(term.id);
    first.push(term);
  }
  return { first, next: isMore ? found.at(-1) : undefined };
}

async function readCustomers(ids: string[]): Promise<Map<string, Customer>> {
  const customers = await customersOf(ids);
  return new Map(customers.map((customer) => [customer.id, customer]));
}

/** Compares as the table sorts: by bytes of UTF-8. */
const sortsBefore = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;

/** True where an earlier page has shown this customer by another term, which sorts before this one. */
const isShownBefore = (customer: Customer, prefix: string, position: string) =>
  searchTermsOf(customer).some(
    (term) => term.startsWith(prefix) && sortsBefore(`${term}#`, termOf(position)),
  );

/**
 * A page of the dealer's customers whose name, email or phone has a word (and what follows it) that begins with the
 * text: one query for the terms and one batch read for the customers, however many there are. Sorted by the term, then
 * newest first.
 */
export async function searchCustomers(
  dealerId: string,
  text: string,
  cursor: string | undefined,
): Promise<Page<SubmissionRow>> {
  const prefix = searchPrefix(text);
  const list = `search:${dealerId}:${hashOf(prefix)}`;
  const cursorPosition = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorForm);
  const after =
    cursorPosition === undefined ? undefined : await positionAt(dealerId, cursorPosition);
  if (after !== undefined && !after.startsWith(prefix)) throw new AppError('invalid_cursor');
  if (prefix === '') return { items: [], nextCursor: null };
  const { found, isMore } = await readTerms(dealerId, prefix, after);
  const { first, next } = pageOf(found, isMore);
  const customers = await readCustomers(first.map(({ id }) => id));
  // Who was erased meanwhile leaves the cursorPosition to the one before: nobody is left out.
  const last =
    next && found.slice(0, found.indexOf(next) + 1).findLast(({ id }) => customers.has(id));
  const lastCustomer = last && customers.get(last.id);
  return {
    items: first.flatMap(({ id, position }) => {
      const customer = customers.get(id);
      if (!customer || isHiddenDraft(customer) || isShownBefore(customer, prefix, position))
        return [];
      return [toSubmissionRow(customer)];
    }),
    nextCursor: lastCustomer ? encodeCursor(list, positionOf(lastCustomer, last.position)) : null,
  };
}
