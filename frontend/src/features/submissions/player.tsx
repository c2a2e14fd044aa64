import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';

type PlayerProps = { src: string; isExpired: () => boolean; onRetry: () => void };

/** Goes on where it was when its address has to be renewed in the middle. */
export function Player({ src, isExpired, onRetry }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState<string>();
  const position = useRef(0);

  useEffect(() => {
    const element = video.current;
    if (!element || position.current === 0) return;
    element.currentTime = position.current;
  }, [src]);

  const fail = () => {
    if (isExpired()) onRetry();
    else setFailed(src);
  };
  return (
    <>
      {failed === src && (
        <div className="card-pad">
          <Banner status="denied" role="alert">
            <p>This video could not be played here. Try again, or download it.</p>
            <Button onClick={onRetry}>Try Again</Button>
          </Banner>
        </div>
      )}
      {/* Recorded without a microphone: there is nothing to caption. */}
      <video
        ref={video}
        className="player-video"
        src={src}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label="The customer's video"
        hidden={failed === src}
        onTimeUpdate={(event) => {
          position.current = event.currentTarget.currentTime;
        }}
        onError={fail}
      />
    </>
  );
}
