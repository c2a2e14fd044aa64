import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { untilExpiry } from '../../../lib/file-access.ts';

export const getSubmissionFile = (
  customerId: string,
  kind: CustomerFileKind,
  signal?: AbortSignal,
) =>
  callAsDealer(
    'getSubmissionFile',
    { params: { customerId, kind } },
    { ...(signal && { signal }) },
  );

export const submissionFileQuery = (customerId: string, kind: CustomerFileKind, attempt: number) =>
  queryOptions({
    // Another attempt is another file under the same name.
    queryKey: ['dealer', 'submissions', 'file', customerId, kind, attempt],
    queryFn: ({ signal }) => getSubmissionFile(customerId, kind, signal),
    ...untilExpiry,
  });

export const useSubmissionFile = (customerId: string, kind: CustomerFileKind, attempt: number) =>
  useQuery(submissionFileQuery(customerId, kind, attempt));
