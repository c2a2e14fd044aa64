import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditFilter } from '../../../../../shared/schemas/audit.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';

const getAudit = (filter: AuditFilter, cursor?: string, signal?: AbortSignal) =>
  callAsAdmin(
    'listAudit',
    { query: { ...filter, ...(cursor !== undefined && { cursor }) } },
    { ...(signal && { signal }) },
  );

const auditQuery = (filter: AuditFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'audit', filter, cursor ?? null],
    queryFn: ({ signal }) => getAudit(filter, cursor, signal),
    placeholderData: keepPreviousData,
  });

export const useAudit = (filter: AuditFilter, cursor?: string) =>
  useQuery(auditQuery(filter, cursor));
