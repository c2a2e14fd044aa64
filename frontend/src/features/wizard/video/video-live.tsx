import {
  ArrowLeft,
  ArrowRight,
  CircleDot,
  Clock,
  type LucideIcon,
  ScanFace,
  SwitchCamera,
} from 'lucide-react';
import { formatClock } from '../../../lib/format/format-file.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { LivePicture, SwitchButton } from '../capture/camera-stage.tsx';
import type { VideoCamera } from './use-video-camera.ts';
import { videoCopy } from './video-copy.ts';
import { promptAt, promptsDone } from './video-prompts.ts';

const { live: copy, prompts } = videoCopy;

const nothingDone = promptsDone(0);

export const promptIcons = { ahead: CircleDot, left: ArrowLeft, right: ArrowRight };

/** The camera's picture before and while it is recorded. Its texts are also spoken, by `VideoSpoken`. */
export function VideoLive({ camera }: { camera: VideoCamera }) {
  const { state, facing, picture, switchCamera } = camera;
  if (state.phase !== 'ready' && state.phase !== 'countdown' && state.phase !== 'recording')
    return null;
  const isMirrored = facing === 'user';
  return (
    <div className="stage stage-video">
      <LivePicture ref={picture} stream={state.stream} isMirrored={isMirrored} />
      {state.phase === 'recording' ? (
        <Recording startedAt={state.startedAt} isMirrored={isMirrored} />
      ) : (
        <FaceOval done={nothingDone} />
      )}
      {state.phase === 'countdown' && (
        <>
          <Count endsAt={state.endsAt} />
          <Advice icon={Clock} text={copy.getReady} />
        </>
      )}
      {state.phase === 'ready' && (
        <>
          <Advice
            {...(state.isSwitching
              ? { icon: SwitchCamera, text: copy.switching }
              : { icon: ScanFace, text: copy.fitFace })}
          />
          <div className="stage-tools">
            <span />
            {state.canSwitch && <SwitchButton onSwitch={switchCamera} />}
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
  const prompt = prompts[promptAt(passed)];
  const Icon = promptIcons[prompt?.turn ?? 'ahead'];
  return (
    <>
      <FaceOval done={promptsDone(passed)} />
      <div className="stage-tools">
        <span className="rec" role="timer" aria-label={copy.recording}>
          {copy.timer(formatClock(Math.floor(passed / 1000)))}
        </span>
      </div>
      {/* Only a mirrored picture has the left on its left. */}
      {prompt?.turn && isMirrored && (
        <span className={`turn turn-${prompt.turn}`}>
          <Icon className="icon" />
        </span>
      )}
      {prompt && <Advice icon={Icon} text={prompt.text} />}
    </>
  );
}

const RING = 'M100 0A100 125 0 0 1 100 250A100 125 0 0 1 100 0';
/** Each part has 100 of the ring's 300 units, with a gap. */
const PART = 100;
const DRAWN = 96;
const OFFSET = -2;

/**
 * The outline that the face belongs in, with how much of the time is over. Where motion is reduced, corners without a
 * ring.
 */
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
