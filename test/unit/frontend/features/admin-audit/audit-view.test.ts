import { describe, expect, test } from '@jest/globals';
import {
  auditSearch,
  readAuditFilter,
  monthName,
  monthsUntil,
} from '../../../../../frontend/src/features/admin-audit/audit-filter.ts';

const by = '00000000-0000-4000-8000-000000000001';

describe('the filter in the address', () => {
  test('is read as it was written', () => {
    const filter = { month: '2026-11', by, type: 'declined' } as const;
    expect(readAuditFilter(new URLSearchParams(auditSearch(filter)))).toEqual(filter);
    expect(auditSearch({})).toBe('');
  });

  test('loses only the part that makes no sense', () => {
    const query = new URLSearchParams({ month: '2026-13', by, type: 'praised', cursor: 'x' });
    expect(readAuditFilter(query)).toEqual({ by });
  });
});

describe('the months to choose from', () => {
  // In UTC, in which the list is kept, the year has begun.
  const now = new Date('2026-01-01T00:30:00.000Z');

  test('are two years, newest first', () => {
    const months = monthsUntil(now);
    expect(months).toHaveLength(24);
    expect([months[0], months[1], months.at(-1)]).toEqual(['2026-01', '2025-12', '2024-02']);
    expect(monthName('2025-12')).toBe('December 2025');
  });

  test('have the chosen one among them, once', () => {
    expect(monthsUntil(now, '2021-05').at(-1)).toBe('2021-05');
    expect(monthsUntil(now, '2025-12')).toHaveLength(24);
  });
});
