import { Clock, type LucideIcon, ScanFace, SwitchCamera } from 'lucide-react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { VideoCamera } from '../rules/camera-state.ts';
import { promptAt, promptsDone, videoPrompts } from '../rules/video-prompts.ts';
import { FaceOval } from './face-oval.tsx';
import { LivePicture, SwitchSide } from './stage.tsx';

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
