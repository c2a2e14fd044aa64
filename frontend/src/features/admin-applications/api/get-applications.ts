import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApplicationFilter } from '../../../../../shared/schemas/admin.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';

export const getApplications = (status: ApplicationFilter, cursor?: string, signal?: AbortSignal) =>
  callAsAdmin(
    'listApplications',
    { query: { status, ...(cursor && { cursor }) } },
    { ...(signal && { signal }) },
  );

export const applicationsQuery = (status: ApplicationFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'page', status, cursor ?? null],
    queryFn: ({ signal }) => getApplications(status, cursor, signal),
    placeholderData: keepPreviousData,
  });

export const useApplications = (status: ApplicationFilter, cursor?: string) =>
  useQuery(applicationsQuery(status, cursor));
