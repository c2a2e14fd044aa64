import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { adminAct } from '../../shared/schemas/admin.ts';
import type { AuditFilter, AuditRow } from '../../shared/schemas/audit.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { database, tableName } from '../store/client.ts';
import { decodeCursor, encodeCursor } from '../store/cursor.ts';
import { dealerIdOf, indexKeys } from '../store/keys.ts';
import { indexes, tableKeys } from '../store/table.ts';

/** Items of one query where a kind is chosen, and queries for one page: a rare kind of act lies far apart. */
const READ_AT_ONCE = 200;
const MAX_QUERIES = 15;

type Item = Record<string, unknown>;
type Place = { index: (typeof indexes)['gsi1' | 'gsi2']; partition: string };

const monthOf = (when: string) => when.slice(0, 7);
function monthBefore(month: string): string {
  const date = new Date(`${month}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return monthOf(date.toISOString());
}

/** All acts of a month stand under one key, those of an admin under another, whatever the month. */
const placeOf = ({ by }: AuditFilter, month: string): Place =>
  by === undefined
    ? { index: indexes.gsi1, partition: indexKeys.audit(month)[indexes.gsi1.partition] }
    : { index: indexes.gsi2, partition: indexKeys.auditOfAdmin(by, '')[indexes.gsi2.partition] };

const toRow = (item: Item, when: string): AuditRow | undefined => {
  const type = adminAct.safeParse(item.type).data;
  return (
    type && {
      id: String(item.id),
      at: when.slice(0, when.indexOf('#')),
      type,
      dealerId: dealerIdOf(String(item[tableKeys.partition])),
      dealerName: String(item.subjectName),
      by: String(item.by),
      byEmail: String(item.byEmail),
      reason: typeof item.reason === 'string' ? item.reason : null,
      sessionId: typeof item.sessionId === 'string' ? item.sessionId : null,
    }
  );
};

/** The items of one partition before a place, newest first; within one month where one is given. */
async function readBefore(
  { index, partition }: Place,
  before: string,
  from: string,
  limit: number,
) {
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index.name,
      // Both bounds belong to the range, and no item stands exactly at one: `before` is passed over below.
      KeyConditionExpression: '#partition = :partition AND #sort BETWEEN :from AND :before',
      ExpressionAttributeNames: { '#partition': index.partition, '#sort': index.sort },
      ExpressionAttributeValues: { ':partition': partition, ':from': from, ':before': before },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  const items = Items.map((item: Item) => ({ item, when: String(item[index.sort]) }));
  return {
    items: items.filter(({ when }) => when !== before),
    isCut: LastEvaluatedKey !== undefined,
  };
}

/** The month of the oldest dealership: no admin has acted before. */
async function firstMonth(): Promise<string> {
  const { gsi1 } = indexes;
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: gsi1.name,
      KeyConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': gsi1.partition },
      ExpressionAttributeValues: { ':partition': indexKeys.allDealers('')[gsi1.partition] },
      Limit: 1,
    }),
  );
  return monthOf(String(Items[0]?.[gsi1.sort] ?? isoTime()));
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
): Promise<{ items: AuditRow[]; nextCursor: string | null }> {
  const { month, by, type } = filter;
  const list = `audit:${month ?? ''}:${by ?? ''}:${type ?? ''}`;
  const rows: { row: AuditRow; when: string }[] = [];
  const isInMonths = by === undefined && month === undefined;
  // Two more than wanted: the place before which is read may be an item of its own.
  const limit = type === undefined ? size + 2 : READ_AT_ONCE;
  let before = startOf(list, filter, cursor);
  let first: string | undefined;

  for (let query = 0; query < MAX_QUERIES; query += 1) {
    const place = placeOf(filter, monthOf(before));
    const { items, isCut } = await readBefore(place, before, month ?? '0', limit);
    for (const { item, when } of items) {
      const row = toRow(item, when);
      if (row && (type === undefined || row.type === type)) rows.push({ row, when });
    }
    if (rows.length > size) break;
    const last = items.at(-1)?.when;
    if (isCut && last !== undefined) {
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
