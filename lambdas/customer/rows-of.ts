import { readItems } from '../store/batch.ts';
import { keys } from '../store/keys.ts';
import { readEach } from '../store/read-each.ts';
import type { SubmissionRow } from '../../shared/schemas/submission-row.ts';
import { customerRecord, isHiddenDraft } from './customer.ts';
import { toSubmissionRow } from './row.ts';

/** The lines of these customers in this order, without those that are not there or not to be seen. */
export async function rowsOf(ids: readonly string[]): Promise<SubmissionRow[]> {
  const items = await readItems([...new Set(ids)].map(keys.customer));
  const found = readEach(items, customerRecord.read).filter((customer) => !isHiddenDraft(customer));
  const rows = new Map(found.map((customer) => [customer.id, toSubmissionRow(customer)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
