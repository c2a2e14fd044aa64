import type { SubmissionRow } from '../../shared/schemas/submission-row.ts';
import { isHiddenDraft } from './customer.ts';
import { customersOf } from './customers.ts';
import { toSubmissionRow } from './row.ts';

/** The lines of these customers in this order, without those that are not there or not to be seen. */
export async function rowsOf(ids: readonly string[]): Promise<SubmissionRow[]> {
  const customers = await customersOf([...new Set(ids)]);
  const found = customers.filter((customer) => !isHiddenDraft(customer));
  const rows = new Map(found.map((customer) => [customer.id, toSubmissionRow(customer)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
