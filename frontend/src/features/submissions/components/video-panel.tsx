import { DeletedFile } from '../../../components/deleted-file.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { RetryBanner } from '../../../components/retry-banner.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { timeLeft } from '../../../lib/file-access.ts';
import { submissionFileQuery, useSubmissionFile } from '../api/get-submission-file.ts';
import { Player } from './player.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type VideoPanelProps = {
  customerId: string;
  attempt: number;
  file: Submission['files'][number];
};

export function VideoPanel(props: VideoPanelProps) {
  return props.file.isDeleted ? <DeletedVideo {...props} /> : <KeptVideo {...props} />;
}

function DeletedVideo({ file }: Pick<VideoPanelProps, 'file'>) {
  return (
    <section className="card" aria-labelledby="video">
      <div className="card-head">
        <h2 id="video">Video</h2>
      </div>
      <DeletedFile keptUntil={file.keptUntil} />
    </section>
  );
}

function KeptVideo({ customerId, attempt, file }: VideoPanelProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSubmissionFile(
    customerId,
    'video',
    attempt,
  );
  if (isApiError(error, 'file_deleted')) return <DeletedVideo file={file} />;
  return (
    <section className="card card-clip" aria-labelledby="video">
      <div className="card-head">
        <h2 id="video">Video</h2>
        <DownloadButton
          label="the video"
          file={submissionFileQuery(customerId, 'video', attempt)}
        />
      </div>
      {data ? (
        <Player
          src={data.inlineUrl}
          loadedAt={dataUpdatedAt}
          isExpired={() => timeLeft(data) <= 0}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          error={error}
        />
      ) : (
        <div className="card-pad">
          {error ? (
            <RetryBanner error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton label="Loading the video" />
          )}
        </div>
      )}
    </section>
  );
}
