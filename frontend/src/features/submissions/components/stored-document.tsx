import { DeletedFile } from '../../../components/deleted-file.tsx';
import { DocumentViewer } from '../../../components/document-viewer/document-viewer.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { RetryBanner } from '../../../components/retry-banner.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { submissionFileQuery, useSubmissionFile } from '../api/get-submission-file.ts';
import type { SubmissionFile } from '../rules/submission-file.ts';

type StoredDocumentProps = { label: string; file: SubmissionFile };

/** One document to look at, in a viewer. Give it a `key` that changes with the document. */
export function StoredDocument({ label, file }: StoredDocumentProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSubmissionFile(file);
  if (file.isDeleted || isApiError(error, 'file_deleted'))
    return <DeletedFile keptUntil={file.keptUntil} />;
  if (!data && error) {
    return (
      <div className="card-pad">
        <RetryBanner error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <DocumentViewer
      label={label}
      access={data}
      renewedAt={dataUpdatedAt}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      error={error}
      download={<DownloadButton label={label} file={submissionFileQuery(file)} />}
    />
  );
}
