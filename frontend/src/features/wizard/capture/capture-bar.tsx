import { useRef } from 'react';
import { Camera, RotateCcw, ImageUp } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import { canRetryCamera } from '../../../lib/device/camera.ts';
import { acceptOf, FilePick } from '../../../components/files/file-pick.tsx';
import { limitOf } from '../../../components/files/file-field.tsx';
import { BackButton } from '../steps/step-parts.tsx';
import { captureCopy } from './capture-copy.ts';
import type { CheckedUpload } from './use-checked-upload.ts';
import type { PhotoCamera } from './use-photo-camera.ts';
import { ActionBar } from './camera-stage.tsx';
import { cameraCopy } from './camera-copy.ts';

type CaptureBarProps = {
  camera: PhotoCamera;
  file: CheckedUpload;
  /** The photo is taken already. */
  isDone: boolean;
  onTake: () => void;
  onBack: () => void;
};

/** The actions at the camera over a document: without a camera, a file is the way. */
export function CaptureBar({ camera, file, isDone, onTake, onBack }: CaptureBarProps) {
  const { state, turnOn } = camera;
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar, state.phase, '.bar-go :is(button, input)');
  const isLive = state.phase === 'live';
  const isWaiting = state.phase === 'starting' || (isLive && state.isSwitching);
  const isFailed = state.phase === 'failed';
  const canRetry = isFailed && canRetryCamera(state.problem);
  return (
    <ActionBar
      ref={bar}
      back={<BackButton onClick={onBack} />}
      more={
        canRetry ? (
          <Button variant="quiet" icon={RotateCcw} onClick={turnOn}>
            {cameraCopy.tryAgain}
          </Button>
        ) : (
          !isFailed && <CapturePick file={file} />
        )
      }
    >
      {isFailed ? (
        <CapturePick file={file} isMain />
      ) : (
        <Button
          variant="primary"
          size="lg"
          icon={Camera}
          busy={isWaiting && cameraCopy.waiting}
          aria-disabled={isDone}
          onClick={isLive ? onTake : turnOn}
        >
          {isLive ? captureCopy.takePhoto : cameraCopy.turnOn}
        </Button>
      )}
    </ActionBar>
  );
}

type CapturePickProps = {
  file: CheckedUpload;
  /** There is no camera: the file is the only way. */
  isMain?: boolean;
};

/** A file from the device instead of the camera; `photo-error` says why the last one wasn't taken. */
export const CapturePick = ({ file, isMain = false }: CapturePickProps) => (
  <FilePick
    icon={ImageUp}
    variant={isMain ? 'primary' : 'quiet'}
    className={isMain ? 'btn-lg' : undefined}
    text={isMain ? captureCopy.chooseFile : captureCopy.chooseFileInstead}
    label={limitOf(file)}
    accept={acceptOf(file)}
    aria-describedby={file.problem ? 'photo-error' : undefined}
    aria-invalid={file.problem ? true : undefined}
    onPick={(chosen) => file.choose(chosen)}
  />
);
