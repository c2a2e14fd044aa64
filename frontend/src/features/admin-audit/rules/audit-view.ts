import { auditFilter, type AuditFilter } from '../../../../../shared/schemas/audit.ts';

const names = ['month', 'by', 'type'] as const;

/** Reads the filter from the list's address, one part at a time; what makes no sense there is left out. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const parts = names.map((name) => {
    const parsed = auditFilter.safeParse({ [name]: query.get(name) ?? undefined });
    return parsed.success ? parsed.data : {};
  });
  return Object.assign({}, ...parts) as AuditFilter;
}

/** The query of a filter's address, at its first page. */
export function auditSearch(filter: AuditFilter): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = filter[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.toString();
}
