import type { AuditFilter, AuditRow } from '../../../shared/schemas/audit-schema.ts';
import type { KeptFileKind } from '../../../shared/schemas/files-schema.ts';
import type { CallOptions } from '../../../scripts/local/api.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import type { SignedIn } from '../../harness/people.ts';

/** Asks for the URLs of a customer's file. */
export const openFile = (customerId: string, kind: KeptFileKind, caller: CallOptions) =>
  tryApi('getSubmissionFile', { params: { customerId, kind } }, caller);

/** Which files the dealership's timeline says were opened, and by whom. */
export async function openingsOf(dealer: SignedIn, customerId: string): Promise<string[]> {
  const { events } = await callApi(
    'getSubmission',
    { params: { customerId } },
    { token: dealer.token },
  );
  return events
    .filter(({ type }) => type === 'file_opened')
    .map(({ file, by }) => `${file ?? ''} by ${by?.name ?? ''}`);
}

/** All that the audit list says for a filter. */
export async function auditOf(admin: SignedIn, query: AuditFilter): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await callApi(
      'listAudit',
      { query: { ...query, ...(cursor !== undefined && { cursor }) } },
      { token: admin.token },
    );
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}
