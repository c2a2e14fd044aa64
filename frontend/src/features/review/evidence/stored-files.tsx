import { useEffect, useRef, useState } from 'react';
import { DeletedFile, DownloadButton } from '../../../components/buttons/download-button.tsx';
import { DocumentViewer } from '../../../components/document-viewer/document-viewer.tsx';
import { RetryBanner } from '../../../components/feedback/retry-banner.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { timeLeft } from '../../../lib/api/file-access.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { submissionFileQuery, useSubmissionFile, type SubmissionFile } from '../review-api.ts';

type StoredDocumentProps = { label: string; file: SubmissionFile };

/** One document in a viewer. Give it a `key` that changes with the document. */
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

type StoredVideoProps = {
  file: SubmissionFile;
  /** Plays at once, since somebody has just pressed a button for it. */
  isStarting?: boolean;
  /** Shows the stills instead, where there are any. */
  onShowStills?: (() => void) | undefined;
};

export function StoredVideo({ file, isStarting = false, onShowStills }: StoredVideoProps) {
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
        onShowStills={onShowStills}
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

type PlayerProps = {
  src: string;
  /** The time when this address was loaded, in milliseconds since 1970; a renewed address may be the same. */
  loadedAt: number;
  isExpired: () => boolean;
  /** Requests another address. */
  onRetry: () => void;
  isRetrying: boolean;
  /** The reason why another address could not be loaded. */
  error: unknown;
  /** Plays at once, since somebody has just asked for it. */
  isStarting?: boolean;
  onShowStills: (() => void) | undefined;
};

/** Plays a video, and resumes at the same position when its address has to be renewed. */
function Player(props: PlayerProps) {
  const { src, loadedAt, isExpired, onRetry, isRetrying, error, isStarting = false } = props;
  const { onShowStills } = props;
  const video = useRef<HTMLVideoElement>(null);
  /** The `loadedAt` of the address that could not be played, and of the one that has expired. */
  const [failed, setFailed] = useState<number>();
  const [expired, setExpired] = useState<number>();
  const position = useRef(0);

  useEffect(() => {
    const element = video.current;
    if (element?.error) element.load();
    if (element && position.current > 0) element.currentTime = position.current;
  }, [loadedAt]);

  const fail = () => {
    if (isExpired()) {
      setExpired(loadedAt);
      onRetry();
    } else setFailed(loadedAt);
  };
  const retry = () => {
    setFailed(loadedAt);
    onRetry();
  };
  const isFailed = failed === loadedAt || (expired === loadedAt && !isRetrying && Boolean(error));
  return (
    <>
      {isFailed && (
        <div className="card-pad">
          <Banner status="denied" role="alert">
            <p>
              {error
                ? errorWords(error)
                : `This video can't be played in this browser. ${onShowStills ? 'Look at the stills sent with it' : 'Try again'}, or download it.`}
            </p>
            {onShowStills && <Button onClick={onShowStills}>Show Stills</Button>}
            <Button busy={isRetrying ? 'Loading...' : undefined} onClick={retry}>
              Try Again
            </Button>
          </Banner>
        </div>
      )}
      {/* Recorded without a microphone: there is nothing to caption. */}
      <video
        ref={video}
        className="player-video"
        src={src}
        controls
        autoPlay={isStarting}
        muted
        playsInline
        preload="metadata"
        aria-label="The customer's video"
        hidden={isFailed}
        onTimeUpdate={(event) => {
          position.current = event.currentTarget.currentTime;
        }}
        onError={fail}
        // Of an iPhone's video, some browsers play the sound alone.
        onLoadedMetadata={(event) => {
          if (event.currentTarget.videoWidth === 0) fail();
        }}
      />
    </>
  );
}
