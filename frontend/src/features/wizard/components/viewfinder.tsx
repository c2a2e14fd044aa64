import { useEffect, useLayoutEffect, useRef } from 'react';
import { SwitchCamera, Video } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Camera } from '../rules/camera-state.ts';

/** The frame with the camera's picture, or with what will happen before there is one. */
export function Viewfinder({ camera }: { camera: Camera }) {
  const { state } = camera;
  if (state.phase === 'ready' || state.phase === 'recording') {
    return (
      <div className="camera">
        <LivePicture stream={state.stream} isMirrored={camera.facing === 'user'} />
        <div className="camera-guide frame" />
        <div className="camera-top">
          {state.phase === 'recording' ? <RecordingTime startedAt={state.startedAt} /> : <span />}
          {state.phase === 'ready' && state.canSwitch && (
            <IconButton
              icon={SwitchCamera}
              className="camera-btn"
              label="Switch between front and back camera"
              onClick={camera.switchSide}
            />
          )}
        </div>
        <p className="camera-say">
          {state.phase === 'recording'
            ? 'Turn your head slowly to each side'
            : 'Keep your face inside the corners'}
        </p>
      </div>
    );
  }
  if (state.phase === 'recorded') return <Playback url={state.url} />;
  return (
    <div className="camera">
      <div className="camera-idle frame">
        <Video className="icon icon-xl" />
        <p className="strong">Your browser will ask for the camera</p>
        <p className="camera-idle-note">
          Choose Allow. Nothing is recorded until you press Start Recording.
        </p>
      </div>
    </div>
  );
}

function LivePicture({ stream, isMirrored }: { stream: MediaStream; isMirrored: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    // On a small phone half of the frame is below the fold; the visitor must see their face.
    video.current.scrollIntoView({ block: 'nearest' });
  }, [stream]);
  return (
    <video
      ref={video}
      className={isMirrored ? 'picture picture-mirrored' : 'picture'}
      autoPlay
      muted
      playsInline
      aria-label="Camera preview"
    />
  );
}

/** The recording, to be watched before it is sent. */
export function Playback({ url }: { url: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    const element = video.current;
    if (!element) return;
    element.src = url;
    return () => {
      // A removed player keeps reading, from an address that is about to be revoked.
      element.removeAttribute('src');
      element.load();
    };
  }, [url]);
  return (
    <div className="camera">
      <video
        ref={video}
        className="picture"
        controls
        muted
        playsInline
        aria-label="Your recording"
      />
    </div>
  );
}

function RecordingTime({ startedAt }: { startedAt: number }) {
  const seconds = Math.max(0, Math.floor((useNow(250) - startedAt) / 1000));
  return (
    <span className="rec" role="timer" aria-label="Recording">
      REC {formatClock(seconds)}
    </span>
  );
}
