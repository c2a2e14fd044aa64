import { Check, CircleDot, Square, Video } from 'lucide-react';
import { Button, type ButtonProps } from '../../../components/button.tsx';
import type { VideoCamera } from '../rules/camera-state.ts';

type VideoGoProps = { camera: VideoCamera; hasFile: boolean; onDone: () => void };

/** The one primary button: it changes its word, never its place, and keeps the focus. */
export const VideoGo = (props: VideoGoProps) => (
  <Button variant="primary" size="lg" {...actionOf(props)} />
);

const WAITING = 'Waiting for your camera...';

function actionOf({
  camera,
  hasFile,
  onDone,
}: VideoGoProps): Pick<ButtonProps, 'children' | 'icon' | 'busy' | 'onClick' | 'variant'> {
  const { state, turnOn, startRecording, stopRecording, cancelCountdown } = camera;
  if (hasFile) return { children: 'Continue', onClick: onDone };
  switch (state.phase) {
    case 'idle':
    case 'failed':
      return { children: 'Turn On Camera', icon: Video, onClick: turnOn };
    case 'starting':
      return { children: 'Turn On Camera', busy: WAITING };
    case 'ready':
      return {
        children: 'Start Recording',
        icon: CircleDot,
        busy: state.isSwitching && WAITING,
        onClick: startRecording,
      };
    case 'countdown':
      return { children: 'Cancel', variant: 'secondary', onClick: cancelCountdown };
    case 'recording':
      return { children: 'Stop Recording', icon: Square, onClick: stopRecording };
    case 'recorded':
      return { children: 'Use Video', icon: Check, onClick: onDone };
  }
}
