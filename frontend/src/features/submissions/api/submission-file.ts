import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import type { KeptFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { untilExpiry } from '../../../lib/api/file-access.ts';

/** A file of a submission, with everything needed to request it. */
export type SubmissionFile = Submission['files'][number] & {
  customerId: string;
  /** Tells apart files of the same name: a customer may send one again, in the same attempt or another. */
  version: string;
};

export const submissionFiles = ({ id, files, attempts, dateSubmitted }: Submission) =>
  files.map((file): SubmissionFile => ({
    ...file,
    customerId: id,
    version: `${attempts} ${dateSubmitted ?? ''}`,
  }));

export const getSubmissionFile = (customerId: string, kind: KeptFileKind, signal?: AbortSignal) =>
  callAsDealer(
    'getSubmissionFile',
    { params: { customerId, kind } },
    { ...(signal && { signal }) },
  );

type FileKey = Pick<SubmissionFile, 'customerId' | 'kind' | 'version'>;

export const submissionFileQuery = ({ customerId, kind, version }: FileKey) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'file', customerId, kind, version],
    queryFn: ({ signal }) => getSubmissionFile(customerId, kind, signal),
    ...untilExpiry,
  });

/** Requests nothing where there is no file, or no longer one. */
export const useSubmissionFile = (file: SubmissionFile | undefined) =>
  useQuery({
    ...submissionFileQuery(file ?? { customerId: '', kind: 'video', version: '' }),
    enabled: file !== undefined && !file.isDeleted,
  });
