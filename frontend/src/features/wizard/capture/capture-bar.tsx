import { useRef } from 'react';
import { Camera, RotateCcw, ImageUp } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import { canRetryCamera } from '../../../lib/device/camera.ts';
import { acceptOf, FilePick } from '../../../components/files/file-pick.tsx';
import { limitOf } from '../../../components/files/file-field.tsx';
import { captureCopy } from './capture-copy.ts';
import type { CheckedUpload } from './use-checked-upload.ts';
import type { PhotoCamera } from './use-photo-camera.ts';
import { SwitchButton } from './camera-stage.tsx';
import { CameraSheet } from './camera-screen.tsx';
import { cameraCopy } from './camera-copy.ts';

type CaptureBarProps = {
  camera: PhotoCamera;
  file: CheckedUpload;
  /** The photo is taken already. */
  isDone: boolean;
  onTake: () => void;
};

/** The actions at the camera over a document: without a camera, a file is the way. */
export function CaptureBar({ camera, file, isDone, onTake }: CaptureBarProps) {
  const { state, turnOn, switchCamera } = camera;
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar, state.phase, ':is(.shutter, .btn-primary, .btn-primary input)');
  if (state.phase === 'live') {
    const isOff = isDone || state.isSwitching;
    return (
      <div className="cam-do" role="group" aria-label={cameraCopy.actions} ref={bar}>
        <CapturePick file={file} className="camera-btn" />
        <button
          type="button"
          className="shutter"
          aria-label={captureCopy.takePhoto}
          aria-disabled={isOff || undefined}
          onClick={isOff ? undefined : onTake}
        />
        {state.canSwitch && <SwitchButton onSwitch={switchCamera} />}
      </div>
    );
  }
  if (state.phase !== 'failed')
    return (
      <CameraSheet ref={bar}>
        <Button
          variant="primary"
          size="lg"
          icon={Camera}
          busy={state.phase === 'starting' && cameraCopy.waiting}
          onClick={turnOn}
        >
          {cameraCopy.turnOn}
        </Button>
        <CapturePick file={file} />
      </CameraSheet>
    );
  return (
    <CameraSheet ref={bar}>
      <CapturePick file={file} isMain />
      {canRetryCamera(state.problem) && (
        <Button icon={RotateCcw} onClick={turnOn}>
          {cameraCopy.tryAgain}
        </Button>
      )}
    </CameraSheet>
  );
}

type CapturePickProps = {
  file: CheckedUpload;
  /** There is no camera: the file is the only way. */
  isMain?: boolean;
  className?: string;
};

/** A file from the device instead of the camera; `photo-error` says why the last one wasn't taken. */
export const CapturePick = ({ file, isMain = false, className = '' }: CapturePickProps) => (
  <FilePick
    icon={ImageUp}
    variant={isMain ? 'primary' : 'secondary'}
    className={isMain ? 'btn-lg' : className}
    text={captureCopy.chooseFile}
    label={limitOf(file)}
    accept={acceptOf(file)}
    aria-describedby={file.problem ? 'photo-error' : undefined}
    aria-invalid={file.problem ? true : undefined}
    onPick={(chosen) => file.choose(chosen)}
  />
);
