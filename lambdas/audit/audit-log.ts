import { auditRow, type AuditFilter, type AuditRow } from '../../shared/schemas/audit.ts';
import { dealershipEventRecord } from '../dealership/events.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { pick } from '../runtime/pick.ts';
import { decodeCursor, encodeCursor } from '../store/cursor.ts';
import { dealerIdOf, indexKeys } from '../store/keys.ts';
import type { Page } from '../store/page.ts';
import { queryItems } from '../store/query.ts';
import type { Item } from '../store/read.ts';
import { indexes, tableKeys } from '../store/table.ts';
import { adminAct } from '../../shared/schemas/dealership-events.ts';

/** Items of one query where a kind is chosen, and queries for one page: acts of a rare kind are far apart. */
const READ_AT_ONCE = 200;
const MAX_QUERIES = 15;

type Place = { index: keyof typeof indexes; partition: string };

const monthOf = (when: string) => when.slice(0, 7);
function monthBefore(month: string): string {
  const date = new Date(`${month}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return monthOf(date.toISOString());
}

/** All acts of a month stand under one key, those of an admin under another, whatever the month. */
const placeOf = ({ by }: AuditFilter, month: string): Place =>
  by === undefined
    ? { index: 'gsi1', partition: indexKeys.audit(month)[indexes.gsi1.partition] }
    : { index: 'gsi2', partition: indexKeys.auditOfAdmin(by, '')[indexes.gsi2.partition] };

const readAct = dealershipEventRecord.row(
  'id',
  'type',
  'subjectName',
  'by',
  'byEmail',
  'reason',
  'sessionId',
);

/** Nothing for an act that a later version knows. */
function toRow(item: Item, when: string): AuditRow | undefined {
  const type = adminAct.safeParse(item.type).data;
  if (type === undefined) return undefined;
  const { subjectName = '', by = '', byEmail = '', ...act } = readAct(item);
  return {
    ...pick(auditRow, act),
    type,
    at: when.slice(0, when.indexOf('#')),
    dealerId: dealerIdOf(String(item[tableKeys.partition])),
    dealerName: subjectName,
    by,
    byEmail,
  };
}

/** The items of one partition before a place, newest first; within one month where one is given. */
async function readBefore(place: Place, before: string, from: string, limit: number) {
  // Both bounds are inclusive, and no item is exactly at one: `before` is skipped below.
  const range = { from, to: before };
  const { items, isMore } = await queryItems({ ...place, range, limit, isBackwards: true });
  return {
    items: items
      .map((item) => ({ item, when: String(item[indexes[place.index].sort]) }))
      .filter(({ when }) => when !== before),
    isMore,
  };
}

/** The month of the oldest dealership: no admin has acted before. */
async function firstMonth(): Promise<string> {
  const { partition, sort } = indexes.gsi1;
  const { items } = await queryItems({
    index: 'gsi1',
    partition: indexKeys.allDealerships('')[partition],
    limit: 1,
  });
  const when = items[0]?.[sort];
  return monthOf(typeof when === 'string' ? when : isoTime());
}

/** A place behind every act of a month. */
const endOf = (month: string) => `${month}-31T23:59:59.999Z#zzz`;

function startOf(list: string, { month }: AuditFilter, cursor: string | undefined): string {
  if (cursor === undefined) return endOf(month ?? monthOf(isoTime()));
  const place = decodeCursor(list, cursor);
  if (month !== undefined && monthOf(place) !== month) throw new AppError('invalid_cursor');
  return place;
}

/** Up to `size` acts that a filter lets through, newest first, from a cursor on; over months where none is chosen. */
export async function readAudit(
  filter: AuditFilter,
  size: number,
  cursor?: string,
): Promise<Page<AuditRow>> {
  const { month, by, type } = filter;
  const list = `audit:${month ?? ''}:${by ?? ''}:${type ?? ''}`;
  const rows: { row: AuditRow; when: string }[] = [];
  const isInMonths = by === undefined && month === undefined;
  // Two more than wanted: the place to read before may itself be an item.
  const limit = type === undefined ? size + 2 : READ_AT_ONCE;
  let before = startOf(list, filter, cursor);
  let first: string | undefined;

  for (let query = 0; query < MAX_QUERIES; query += 1) {
    const place = placeOf(filter, monthOf(before));
    const { items, isMore } = await readBefore(place, before, month ?? '0', limit);
    for (const { item, when } of items) {
      const row = toRow(item, when);
      if (row && (type === undefined || row.type === type)) rows.push({ row, when });
    }
    if (rows.length > size) break;
    const last = items.at(-1)?.when;
    if (isMore && last !== undefined) {
      before = last;
      continue;
    }
    first ??= isInMonths ? await firstMonth() : monthOf(before);
    if (!isInMonths || monthOf(before) <= first)
      return { items: rows.map(({ row }) => row), nextCursor: null };
    before = endOf(monthBefore(monthOf(before)));
  }
  const shown = rows.slice(0, size);
  const next = rows.length > size ? (shown.at(-1)?.when ?? before) : before;
  return { items: shown.map(({ row }) => row), nextCursor: encodeCursor(list, next) };
}
