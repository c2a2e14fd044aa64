import { Clock, type LucideIcon, ScanFace, SwitchCamera } from 'lucide-react';
import { formatClock } from '../../../lib/format/format-file.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { LivePicture, SwitchSide } from '../capture/camera-stage.tsx';
import type { VideoCamera } from './use-video-camera.ts';
import { promptAt, promptsDone, videoPrompts } from './video-copy.ts';

const nothingDone = promptsDone(0);

/** The camera's picture before and while it is recorded. What stands on it is also said, by `VideoSpoken`. */
export function VideoLive({ camera }: { camera: VideoCamera }) {
  const { state, facing, switchSide } = camera;
  if (state.phase !== 'ready' && state.phase !== 'countdown' && state.phase !== 'recording')
    return null;
  const isMirrored = facing === 'user';
  return (
    <div className="stage stage-video">
      <LivePicture stream={state.stream} isMirrored={isMirrored} />
      {state.phase === 'recording' ? (
        <Recording startedAt={state.startedAt} isMirrored={isMirrored} />
      ) : (
        <FaceOval done={nothingDone} />
      )}
      {state.phase === 'countdown' && (
        <>
          <Count endsAt={state.endsAt} />
          <Advice icon={Clock} text="Get ready to look ahead" />
        </>
      )}
      {state.phase === 'ready' && (
        <>
          <Advice
            {...(state.isSwitching
              ? { icon: SwitchCamera, text: 'Switching cameras' }
              : { icon: ScanFace, text: 'Fit your face in the frame' })}
          />
          <div className="stage-tools">
            <span />
            {state.canSwitch && <SwitchSide onSwitch={switchSide} />}
          </div>
        </>
      )}
    </div>
  );
}

const Advice = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <p className="advice" aria-hidden="true">
    <Icon className="icon" />
    <span>{text}</span>
  </p>
);

function Count({ endsAt }: { endsAt: number }) {
  const seconds = Math.max(1, Math.ceil((endsAt - useNow(100)) / 1000));
  return (
    <p className="count" aria-hidden="true">
      {seconds}
    </p>
  );
}

function Recording({ startedAt, isMirrored }: { startedAt: number; isMirrored: boolean }) {
  const passed = Math.max(0, useNow(100) - startedAt);
  const prompt = videoPrompts[promptAt(passed)];
  return (
    <>
      <FaceOval done={promptsDone(passed)} />
      <div className="stage-tools">
        <span className="rec" role="timer" aria-label="Recording">
          REC {formatClock(Math.floor(passed / 1000))}
        </span>
      </div>
      {/* Only a mirrored picture has the left on its left. */}
      {prompt?.turn && isMirrored && (
        <span className={`turn turn-${prompt.turn}`}>
          <prompt.icon className="icon" />
        </span>
      )}
      {prompt && <Advice icon={prompt.icon} text={prompt.text} />}
    </>
  );
}

const RING = 'M100 0A100 125 0 0 1 100 250A100 125 0 0 1 100 0';
/** Of the ring's 300 units, each part has 100, with a gap. */
const PART = 100;
const DRAWN = 96;
const OFFSET = -2;

/** Where the face belongs, and how much of the time is over. Where motion is reduced, corners without a ring. */
function FaceOval({ done }: { done: readonly number[] }) {
  return (
    <>
      <div className="oval" aria-hidden="true">
        <span className="oval-mask" />
        <svg viewBox="0 0 200 250">
          <path
            className="oval-track"
            d={RING}
            pathLength={3 * PART}
            strokeDasharray={`${DRAWN} ${PART - DRAWN}`}
            strokeDashoffset={OFFSET}
          />
          {done.map(
            (share, index) =>
              share > 0 && (
                <path
                  key={index}
                  className={share < 1 ? 'oval-now' : 'oval-done'}
                  d={RING}
                  pathLength={3 * PART}
                  strokeDasharray={`${share * DRAWN} ${3 * PART}`}
                  strokeDashoffset={OFFSET - index * PART}
                />
              ),
          )}
        </svg>
      </div>
      <div className="aim-face frame" />
    </>
  );
}
