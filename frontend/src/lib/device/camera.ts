import { recordingType } from './recorder.ts';

/** Why there is no picture, as far as it matters to the visitor. */
export type CameraProblem = 'denied' | 'absent' | 'in-use' | 'unsupported' | 'insecure' | 'stopped';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type Facing = 'user' | 'environment';

/** The names that browsers give: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/** Opens the camera, never the microphone: nobody else in the showroom is recorded. Rejects with a `CameraError`. */
export async function openCamera(facing: Facing): Promise<MediaStream> {
  if (!isSecureContext) throw new CameraError('insecure');
  // Undefined in old and in embedded browsers, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  // Before asking anyone for a camera that could not be recorded.
  if (!devices?.getUserMedia || !recordingType()) throw new CameraError('unsupported');
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new CameraError(problems[name] ?? 'stopped');
  }
}

/** Known only once the visitor has allowed the camera. */
export async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').length;
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
