import type { CameraProblem, Facing } from '../../../lib/device/camera.ts';
import type { Recording } from '../../../lib/device/recorder.ts';

export type VideoCameraState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'ready'; stream: MediaStream; canSwitch: boolean; isSwitching: boolean }
  /** The recording begins at `endsAt`, in milliseconds since 1970. */
  | { phase: 'countdown'; stream: MediaStream; endsAt: number }
  | { phase: 'recording'; stream: MediaStream; startedAt: number }
  | ({ phase: 'recorded'; url: string } & Recording)
  | { phase: 'failed'; problem: CameraProblem };

export type VideoCamera = {
  state: VideoCameraState;
  facing: Facing;
  /** The browser most likely doesn't ask. */
  isAllowed: boolean;
  turnOn: () => void;
  turnOnIfAllowed: () => void;
  switchSide: () => void;
  /** Counts down to the recording. */
  startRecording: () => void;
  cancelCountdown: () => void;
  stopRecording: () => void;
  /** Off, as before it was turned on; a recording is forgotten. Always the same function. */
  switchOff: () => void;
  /** Forgets the recording and shows the camera again. */
  discard: () => void;
  /** Shows a recording that was made before. */
  restore: (recording: Recording) => void;
};
