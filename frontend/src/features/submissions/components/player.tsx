import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';

type PlayerProps = {
  src: string;
  /** When this address came: another one may be the same. Milliseconds since 1970. */
  loadedAt: number;
  isExpired: () => boolean;
  /** Asks for another address. */
  onRetry: () => void;
  isRetrying: boolean;
  /** Why another address did not come. */
  error: unknown;
  /** It plays at once: somebody has just asked for it. */
  isStarting?: boolean;
};

/** Resumes at the same position when its address has to be renewed during playback. */
export function Player(props: PlayerProps) {
  const { src, loadedAt, isExpired, onRetry, isRetrying, error, isStarting = false } = props;
  const video = useRef<HTMLVideoElement>(null);
  /** By when its address came: what could not be played, and what has to be renewed. */
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
                : "This video can't be played here. Try again, or download it."}
            </p>
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
      />
    </>
  );
}
