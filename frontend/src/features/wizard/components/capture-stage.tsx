import type { RefObject } from 'react';
import { Check, Flashlight, LoaderCircle } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import type { PhotoCamera } from '../hooks/use-photo-camera.ts';
import { adviceText } from '../rules/advice-words.ts';
import type { Advice } from '../rules/advice.ts';
import type { Aim } from '../rules/aims.ts';
import { LivePicture, SwitchSide } from './stage.tsx';

type CaptureStageProps = {
  camera: PhotoCamera;
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  aim: Aim;
  advice: Advice;
  /** Said once the photo is taken. */
  done: string | undefined;
  /** A chosen file is looked at. */
  isChecking: boolean;
};

const checking = { icon: LoaderCircle, text: 'Checking your file...', isWarning: false };

/** The camera's picture, with the corners that a document belongs in and one line of advice. */
export function CaptureStage(props: CaptureStageProps) {
  const { camera, video, frame, aim, advice, done, isChecking } = props;
  const words = isChecking ? checking : adviceText(advice, aim);
  const Icon = done ? Check : words.icon;
  const look = done ? 'is-done' : words.isWarning ? 'is-warn' : advice === 'steady' && 'is-steady';
  return (
    <div className="stage">
      {camera.state.phase === 'live' && <LivePicture ref={video} stream={camera.state.stream} />}
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

function Tools({ camera }: { camera: PhotoCamera }) {
  const { state, canLight, isLit, switchLight, switchSide } = camera;
  return (
    <div className="stage-tools">
      {canLight && (
        <IconButton
          icon={Flashlight}
          className="camera-btn"
          label="Light"
          aria-pressed={isLit}
          onClick={switchLight}
        />
      )}
      {state.phase === 'live' && state.canSwitch && <SwitchSide onSwitch={switchSide} />}
    </div>
  );
}
