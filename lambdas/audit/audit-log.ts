import {
  type AuditFilter,
  type AuditRow,
  auditRow,
  auditType,
  type AuditType,
} from '../../shared/schemas/audit-schema.ts';
import { MAX_EXPORT_ROWS } from '../../shared/limits.ts';
import { adminActs } from '../../shared/schemas/dealership-events-schema.ts';
import { readAdmins } from '../admin/admin-record.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { decodeCursor, encodeCursor, type Page } from '../store/query-page.ts';
import { indexKeys, dealerIdOf, type Key } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import { indexes, tableKeys } from '../store/table.ts';
import { customerEventRecord } from '../customer/timeline.ts';
import { dealershipEventRecord, personIn } from '../dealership/dealership-timeline.ts';
import { pick } from '../runtime/pick.ts';
import { readItems, type Item } from '../store/read.ts';

/** Items of one query where a kind is chosen, and queries for one page: acts of a rare kind are far apart. */
const READ_AT_ONCE = 200;
const MAX_QUERIES = 15;

/** Reads up to `size` rows that a filter lets through, newest first, from a cursor on; across months unless one is chosen. */
export async function readAudit(
  filter: AuditFilter,
  size: number,
  cursor?: string,
): Promise<Page<AuditRow>> {
  const { month, by, type } = filter;
  const list = `audit:${month ?? ''}:${by ?? ''}:${type ?? ''}`;
  const entries: AuditEntry[] = [];
  const isInMonths = by === undefined && month === undefined;
  // Two more than wanted: the place to read before may itself be an item.
  const limit = isSifted(filter) ? READ_AT_ONCE : size + 2;
  let before = startOf(list, filter, cursor);
  let first: string | undefined;

  for (let query = 0; query < MAX_QUERIES; query += 1) {
    const partitions = partitionsOf(filter, monthOf(before));
    const { items, isMore } = await readBefore(partitions, { before, from: month ?? '0', limit });
    for (const { item, when } of items) {
      const entry = toEntry(item, when);
      if (entry && isChosen(filter, entry)) entries.push(entry);
    }
    if (entries.length > size) break;
    const last = items.at(-1)?.when;
    if (isMore && last !== undefined) {
      before = last;
      continue;
    }
    first ??= isInMonths ? await firstMonth() : monthOf(before);
    if (!isInMonths || monthOf(before) <= first)
      return { items: await auditRowsOf(entries), nextCursor: null };
    before = endOf(monthBefore(monthOf(before)));
  }
  const shown = entries.slice(0, size);
  const next = entries.length > size ? (shown.at(-1)?.when ?? before) : before;
  return { items: await auditRowsOf(shown), nextCursor: encodeCursor(list, next) };
}

/** Pages that one export reads at most: acts of a rare kind make short pages. */
const MAX_PAGES = 20;

/** Reads the newest acts that a filter lets through; the page makes the file, in its own words and time zone. */
export async function exportAudit(filter: AuditFilter) {
  const items: AuditRow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES && items.length < MAX_EXPORT_ROWS; page += 1) {
    const read = await readAudit(filter, MAX_EXPORT_ROWS - items.length, cursor);
    items.push(...read.items);
    cursor = read.nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  return { items, isCut: cursor !== undefined };
}

type IndexPartition = { index: keyof typeof indexes; partition: string };

const monthOf = (when: string) => when.slice(0, 7);
function monthBefore(month: string): string {
  const date = new Date(`${month}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return monthOf(date.toISOString());
}

/**
 * Returns the partitions to read. A month's acts of admins are under one key and openings of customers' files, which
 * are many more, under another; what one person did is under a third, whatever the month.
 */
function partitionsOf({ by, type }: AuditFilter, month: string): IndexPartition[] {
  const { gsi1, gsi2 } = indexes;
  if (by !== undefined)
    return [{ index: 'gsi2', partition: indexKeys.auditBy(by, '')[gsi2.partition] }];
  const acts: IndexPartition = { index: 'gsi1', partition: indexKeys.audit(month)[gsi1.partition] };
  const openings: IndexPartition = {
    index: 'gsi1',
    partition: indexKeys.openings(month)[gsi1.partition],
  };
  if (type === undefined) return [acts, openings];
  return [type === 'file_opened' ? openings : acts];
}

const isChosen = ({ type }: AuditFilter, entry: AuditEntry) =>
  type === undefined ||
  entry.type === type ||
  (type === 'admin_acts' && adminActs.some((act) => act === entry.type));

/** True where the partitions hold more than the filter lets through. */
const isSifted = ({ by, type }: AuditFilter) =>
  type !== undefined && (by !== undefined || (type !== 'admin_acts' && type !== 'file_opened'));

/** Reads items of some partitions before a place, newest first, down to `from`. */
async function readBefore(
  partitions: readonly IndexPartition[],
  { before, from, limit }: { before: string; from: string; limit: number },
) {
  // Both bounds are inclusive, and no item is exactly at one: `before` is skipped below.
  const range = { from, to: before };
  const read = await Promise.all(
    partitions.map(async (each) => {
      const { items, isMore } = await queryItems({ ...each, range, limit, isBackwards: true });
      const { sort } = indexes[each.index];
      return { isMore, found: items.map((item) => ({ item, when: String(item[sort]) })) };
    }),
  );
  const unread = read.filter(({ isMore }) => isMore);
  // Beyond the end of what was read of one partition, items of others may not be next.
  const end =
    unread
      .map(({ found }) => found.at(-1)?.when ?? '')
      .sort()
      .at(-1) ?? '';
  return {
    items: read
      .flatMap(({ found }) => found)
      .filter(({ when }) => when !== before && when >= end)
      .sort((one, other) => (one.when < other.when ? 1 : -1)),
    isMore: unread.length > 0,
  };
}

/** Returns the month of the oldest dealership or admin: nobody has done anything before. */
async function firstMonth(): Promise<string> {
  const { partition, sort } = indexes.gsi1;
  const { items } = await queryItems({
    index: 'gsi1',
    partition: indexKeys.allDealerships('')[partition],
    limit: 1,
  });
  const when = items[0]?.[sort];
  const begun = (await readAdmins()).map(({ createdAt }) => createdAt);
  return monthOf([typeof when === 'string' ? when : isoTime(), ...begun].sort()[0] ?? '');
}

/** A place after every act of a month. */
const endOf = (month: string) => `${month}-31T23:59:59.999Z#zzz`;

function startOf(list: string, { month }: AuditFilter, cursor: string | undefined): string {
  if (cursor === undefined) return endOf(month ?? monthOf(isoTime()));
  const position = decodeCursor(list, cursor);
  if (month !== undefined && monthOf(position) !== month) throw new AppError('invalid_cursor');
  return position;
}

/** A row of the list as an index holds it. */
type AuditEntry = { type: AuditType; when: string; item: Item };

/** Skips an act that only a later version knows. */
function toEntry(item: Item, when: string): AuditEntry | undefined {
  const type = auditType.safeParse(item.type).data;
  return type && { type, when, item };
}

const readAct = dealershipEventRecord.row(
  'id',
  'subjectName',
  'by',
  'byName',
  'byEmail',
  'fullName',
  'email',
  'reason',
  'sessionId',
);

/** Shows what somebody did: the indexes hold all of that. */
function rowOfAct({ type, when, item }: AuditEntry): AuditRow {
  const { subjectName = '', by = '', byName = null, byEmail = '', ...act } = readAct(item);
  return {
    ...pick(auditRow, act),
    type,
    at: when.slice(0, when.indexOf('#')),
    dealerId: dealerIdOf(String(item[tableKeys.partition])),
    dealerName: subjectName,
    by,
    byName,
    byEmail,
    person: personIn(act) ?? null,
    file: null,
    customerId: null,
  };
}

/** Shows the opening of a customer's file from its event, which alone says what was opened and for whom. */
function rowOfOpening(type: AuditType, item: Item): AuditRow | undefined {
  const { id, at, subjectId, by, file, opener } = customerEventRecord.read(item);
  if (!opener) return undefined;
  return {
    ...{ id, type, at },
    dealerId: opener.dealerId,
    dealerName: opener.dealerName,
    by: opener.id,
    byName: by?.name ?? null,
    byEmail: opener.email,
    file: file ?? null,
    customerId: subjectId,
    person: null,
    reason: null,
    sessionId: null,
  };
}

const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });
const nameOf = (item: Item) => Object.values(keyOf(item)).join(' ');

async function readEvents(entries: readonly AuditEntry[]): Promise<Map<string, Item>> {
  const items = await readItems(entries.map(({ item }) => keyOf(item)));
  return new Map(items.map((item) => [nameOf(item), item]));
}

/** Shows entries in the order given, without those of customers who were erased a moment ago. */
async function auditRowsOf(entries: readonly AuditEntry[]): Promise<AuditRow[]> {
  const events = await readEvents(entries.filter(({ type }) => type === 'file_opened'));
  return entries.flatMap((entry) => {
    if (entry.type !== 'file_opened') return [rowOfAct(entry)];
    const event = events.get(nameOf(entry.item));
    return (event && rowOfOpening(entry.type, event)) ?? [];
  });
}
