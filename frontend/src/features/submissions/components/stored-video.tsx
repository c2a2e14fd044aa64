import { DeletedFile } from '../../../components/deleted-file.tsx';
import { RetryBanner } from '../../../components/retry-banner.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { timeLeft } from '../../../lib/file-access.ts';
import { useSubmissionFile } from '../api/get-submission-file.ts';
import type { SubmissionFile } from '../rules/submission-file.ts';
import { Player } from './player.tsx';

type StoredVideoProps = {
  file: SubmissionFile;
  /** Somebody has just pressed a button for it. */
  isStarting?: boolean;
};

/** The customer's video, to play. */
export function StoredVideo({ file, isStarting = false }: StoredVideoProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSubmissionFile(file);
  if (file.isDeleted || isApiError(error, 'file_deleted'))
    return <DeletedFile keptUntil={file.keptUntil} />;
  if (data) {
    return (
      <Player
        src={data.inlineUrl}
        loadedAt={dataUpdatedAt}
        isExpired={() => timeLeft(data) <= 0}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        error={error}
        isStarting={isStarting}
      />
    );
  }
  return (
    <div className="card-pad">
      {error ? (
        <RetryBanner error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Loading the video" />
      )}
    </div>
  );
}
