import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { PageSource } from '../../../components/document-viewer/page-source.ts';
import { usePageSource } from '../../../components/document-viewer/use-page-source.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useSubmissionFile } from '../api/get-submission-file.ts';
import type { SubmissionFile } from '../rules/submission-file.ts';

type DocumentKind = Exclude<CustomerFileKind, 'video'>;

export type DocumentPicture = {
  file: SubmissionFile & { kind: DocumentKind };
  isDeleted: boolean;
  /** Its pages; undefined until they are there. */
  source: PageSource | 'failed' | undefined;
  /** Why its address did not come. */
  error: Error | null;
  onRetry: () => void;
};

function usePicture(
  files: readonly SubmissionFile[],
  kind: DocumentKind,
): DocumentPicture | undefined {
  const file = files.find((each) => each.kind === kind);
  const { data, dataUpdatedAt, error, refetch } = useSubmissionFile(file);
  const source = usePageSource(data?.inlineUrl, data?.contentType, dataUpdatedAt);
  return (
    file && {
      file: { ...file, kind },
      isDeleted: file.isDeleted || isApiError(error, 'file_deleted'),
      source: source === 'unreadable' ? 'failed' : source,
      error: data ? null : error,
      onRetry: () => void refetch(),
    }
  );
}

/** The documents of a submission as they can be drawn, those that were sent. */
export function usePictures(files: readonly SubmissionFile[]): DocumentPicture[] {
  const front = usePicture(files, 'idDocument');
  const back = usePicture(files, 'idBack');
  const bill = usePicture(files, 'addressDocument');
  return [front, back, bill].filter((picture) => picture !== undefined);
}
