import { auditRow, auditType, type AuditRow, type AuditType } from '../../shared/schemas/audit.ts';
import { customerEventRecord } from '../customer/events.ts';
import { dealershipEventRecord, personIn } from '../dealership/events.ts';
import { pick } from '../runtime/pick.ts';
import { readItems } from '../store/batch.ts';
import { dealerIdOf, type Key } from '../store/keys.ts';
import type { Item } from '../store/read.ts';
import { tableKeys } from '../store/table.ts';

/** A line of the list as an index holds it. */
export type AuditEntry = { type: AuditType; when: string; item: Item };

/** Nothing for an act that a later version knows. */
export function toEntry(item: Item, when: string): AuditEntry | undefined {
  const type = auditType.safeParse(item.type).data;
  return type && { type, when, item };
}

const readAct = dealershipEventRecord.row(
  'id',
  'type',
  'subjectName',
  'by',
  'byName',
  'byEmail',
  'fullName',
  'email',
  'reason',
  'sessionId',
);

/** The indexes hold all that is shown of what somebody did about a dealership. */
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

/** Of an opening, the event itself tells what was opened, and for whom. */
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

/** The lines as they are shown, in the order given; without those of customers who were erased a moment ago. */
export async function auditRowsOf(entries: readonly AuditEntry[]): Promise<AuditRow[]> {
  const events = await readEvents(entries.filter(({ type }) => type === 'file_opened'));
  return entries.flatMap((entry) => {
    if (entry.type !== 'file_opened') return [rowOfAct(entry)];
    const event = events.get(nameOf(entry.item));
    return (event && rowOfOpening(entry.type, event)) ?? [];
  });
}
