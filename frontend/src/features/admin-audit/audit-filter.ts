import { auditFilter, type AuditFilter } from '../../../../shared/schemas/audit-schema.ts';

const names = ['month', 'by', 'type'] as const;

/** Reads the filter from the list's address, one part at a time, so that an invalid part is just left out. */
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

/** Two years; older months can be reached by the pager, or by the address. */
const MONTHS_OFFERED = 24;

/** In UTC, as the audit list is kept by months of UTC. */
const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11` as 'November 2026'. */
export const monthName = (month: string): string =>
  monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** The months to choose from, newest first; includes `chosen` however old it is. */
export function monthsUntil(now: Date, chosen?: string): string[] {
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  return chosen === undefined || months.includes(chosen) ? months : [...months, chosen];
}
