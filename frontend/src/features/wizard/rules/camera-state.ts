import type { CameraProblem, Facing } from '../../../lib/device/camera.ts';
import type { Recording } from '../../../lib/device/recorder.ts';

export type CameraState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'ready'; stream: MediaStream; canSwitch: boolean }
  | { phase: 'recording'; stream: MediaStream; startedAt: number }
  | ({ phase: 'recorded'; url: string } & Recording)
  | { phase: 'failed'; problem: CameraProblem };

export type Camera = {
  state: CameraState;
  facing: Facing;
  turnOn: () => void;
  switchSide: () => void;
  startRecording: () => void;
  stopRecording: () => void;
  /** Off, as before it was turned on; a recording is forgotten. Always the same function. */
  switchOff: () => void;
  /** Forgets the recording and shows the camera again. */
  discard: () => void;
  /** Shows a recording that was made before, unless there is something else to see. Always the same function. */
  restore: (recording: Recording) => void;
};
