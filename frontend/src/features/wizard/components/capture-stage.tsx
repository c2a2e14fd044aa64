import type { ReactNode, RefObject } from 'react';
import { Check, Flashlight, SwitchCamera } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import type { PhotoCamera } from '../hooks/use-photo-camera.ts';
import { adviceWords } from '../rules/advice-words.ts';
import type { Advice } from '../rules/advice.ts';
import type { Aim } from '../rules/aims.ts';

type CaptureStageProps = {
  camera: PhotoCamera;
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  aim: Aim;
  advice: Advice;
  /** Said once the photo is taken. */
  done: string | undefined;
};

/** The camera's picture, with the corners that a document belongs in and one line of advice. */
export function CaptureStage(props: CaptureStageProps) {
  const { camera, video, frame, aim, advice, done } = props;
  const words = adviceWords(advice, aim);
  const Icon = done ? Check : words.icon;
  const look = done ? 'is-done' : words.isWarning ? 'is-warn' : advice === 'steady' && 'is-steady';
  return (
    <div className="stage">
      <video
        ref={video}
        className="stage-picture"
        autoPlay
        muted
        playsInline
        aria-label="Camera preview"
      />
      <div
        ref={frame}
        className={['aim frame', `aim-${aim.shape}`, look].filter(Boolean).join(' ')}
      >
        {done && (
          <span className="aim-check">
            <Check className="icon" />
          </span>
        )}
      </div>
      {!done && <Tools camera={camera} />}
      <p className={['advice', look].filter(Boolean).join(' ')} role="status">
        <Icon className="icon" />
        <span>{done ?? words.text}</span>
      </p>
    </div>
  );
}

function Tools({ camera: { state, switchLight, switchSide } }: { camera: PhotoCamera }) {
  if (state.phase !== 'live') return null;
  return (
    <div className="stage-tools">
      {state.canLight && (
        <IconButton
          icon={Flashlight}
          className="camera-btn"
          label="Light"
          aria-pressed={state.isLit}
          onClick={switchLight}
        />
      )}
      {state.canSwitch && (
        <IconButton
          icon={SwitchCamera}
          className="camera-btn"
          label="Switch between front and back camera"
          onClick={switchSide}
        />
      )}
    </div>
  );
}

type StageWordsProps = { icon: ReactNode; title: string; isAlert?: boolean; children: ReactNode };

/** In the place of the camera's picture: what happens next, or why there is none. */
export const StageWords = ({ icon, title, isAlert = false, children }: StageWordsProps) => (
  <div className="stage stage-idle">
    <div className="stage-words" role={isAlert ? 'alert' : undefined}>
      {icon}
      <p className="strong">{title}</p>
      {children}
    </div>
  </div>
);
