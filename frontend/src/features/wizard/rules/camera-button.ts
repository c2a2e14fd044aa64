import { CircleDot, RefreshCw, Square, Video } from 'lucide-react';
import type { ButtonProps } from '../../../components/button.tsx';
import { cameraProblems } from './camera-problems.ts';
import type { Camera } from './camera-state.ts';

/** Who turns to the camera has left a refused file behind. */
export const withNotice = (camera: Camera, onUse: () => void): Camera => ({
  ...camera,
  turnOn: () => {
    onUse();
    camera.turnOn();
  },
  startRecording: () => {
    onUse();
    camera.startRecording();
  },
});

/** The one primary button: it changes its word, never its place. */
export function cameraButton(
  hasFile: boolean,
  { state, turnOn, startRecording, stopRecording }: Camera,
  goOn: () => void,
): Pick<ButtonProps, 'children' | 'icon' | 'busy' | 'onClick'> {
  const next = { children: 'Continue', onClick: goOn };
  if (hasFile) return next;
  switch (state.phase) {
    case 'idle':
      return { children: 'Turn On Camera', icon: Video, onClick: turnOn };
    case 'starting':
      return { children: 'Turn On Camera', busy: 'Waiting for your camera...' };
    case 'ready':
      return { children: 'Start Recording', icon: CircleDot, onClick: startRecording };
    case 'recording':
      return { children: 'Stop Recording', icon: Square, onClick: stopRecording };
    case 'recorded':
      return next;
    case 'failed':
      return cameraProblems[state.problem].canRetry
        ? { children: 'Try Camera Again', icon: RefreshCw, onClick: turnOn }
        : next;
  }
}
