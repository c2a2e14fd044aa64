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

/** The picture that is asked for: a document is read from one, where a recording only has to show a face. */
const sizes = {
  video: { width: { ideal: 1280 }, height: { ideal: 720 } },
  photo: { width: { ideal: 3840 }, height: { ideal: 2160 } },
};

/** The last time that this page asked for the camera, it got it. */
let wasAllowed = false;

/** Whether the camera most likely opens without the browser asking. Many browsers ask once a page, and don't tell. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (
      wasAllowed || (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
    );
  } catch {
    return wasAllowed;
  }
}

/** Opens the camera, never the microphone: nobody else in the showroom is recorded. Rejects with a `CameraError`. */
export async function openCamera(
  facing: Facing,
  purpose: keyof typeof sizes = 'video',
): Promise<MediaStream> {
  if (!isSecureContext) throw new CameraError('insecure');
  // Undefined in old and in embedded browsers, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  // Before asking anyone for a camera that could not be recorded.
  const isOfUse = purpose === 'photo' || recordingType() !== undefined;
  if (!devices?.getUserMedia || !isOfUse) throw new CameraError('unsupported');
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: facing, ...sizes[purpose] },
    });
    wasAllowed = true;
    return stream;
  } catch (error) {
    wasAllowed = false;
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
