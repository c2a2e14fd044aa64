import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { untilExpiry } from '../../../lib/file-access.ts';
import type { SubmissionFile } from '../rules/submission-file.ts';

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

type Asked = Pick<SubmissionFile, 'customerId' | 'kind' | 'version'>;

export const submissionFileQuery = ({ customerId, kind, version }: Asked) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'file', customerId, kind, version],
    queryFn: ({ signal }) => getSubmissionFile(customerId, kind, signal),
    ...untilExpiry,
  });

/** Nothing is asked for where there is no file, or no longer one. */
export const useSubmissionFile = (file: SubmissionFile | undefined) =>
  useQuery({
    ...submissionFileQuery(file ?? { customerId: '', kind: 'video', version: '' }),
    enabled: file !== undefined && !file.isDeleted,
  });
