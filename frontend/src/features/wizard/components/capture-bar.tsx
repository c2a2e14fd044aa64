import { useRef } from 'react';
import { Camera, RotateCcw } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import type { GatedFile } from '../hooks/use-gated-file.ts';
import type { PhotoCamera } from '../hooks/use-photo-camera.ts';
import { photoCameraProblems } from '../rules/photo-camera-problems.ts';
import { ActionBar } from './action-bar.tsx';
import { BackButton } from './back-button.tsx';
import { CapturePick } from './capture-pick.tsx';

type CaptureBarProps = {
  camera: PhotoCamera;
  file: GatedFile;
  /** The photo is taken already. */
  isDone: boolean;
  onTake: () => void;
  onBack: () => void;
};

/** What can be done at the camera over a document: without a camera, a file is the way. */
export function CaptureBar({ camera, file, isDone, onTake, onBack }: CaptureBarProps) {
  const { state, turnOn } = camera;
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar, state.phase, '.bar-go :is(button, input)');
  const isLive = state.phase === 'live';
  const isWaiting = state.phase === 'starting' || (isLive && state.isSwitching);
  const isFailed = state.phase === 'failed';
  const canRetry = isFailed && photoCameraProblems[state.problem].canRetry;
  return (
    <ActionBar
      ref={bar}
      back={<BackButton onClick={onBack} />}
      more={
        canRetry ? (
          <Button variant="quiet" icon={RotateCcw} onClick={turnOn}>
            Try Camera Again
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
          busy={isWaiting && 'Waiting for your camera...'}
          aria-disabled={isDone}
          onClick={isLive ? onTake : turnOn}
        >
          {isLive ? 'Take Photo' : 'Turn On Camera'}
        </Button>
      )}
    </ActionBar>
  );
}
