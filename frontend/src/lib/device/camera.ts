import { useEffect, useEffectEvent } from 'react';
import { recordingType } from './recorder.ts';

/** Reasons for a missing picture, as far as they matter to the visitor. */
export type CameraProblem =
  | 'denied'
  | 'absent'
  | 'in-use'
  | 'stopped'
  /** This browser gives pages no camera, as within many apps: another one on the device does. */
  | 'elsewhere'
  | 'unsupported'
  | 'insecure';

/** Returns whether the camera may open another time on this page. */
export const canRetryCamera = (problem: CameraProblem): boolean =>
  !['elsewhere', 'unsupported', 'insecure'].includes(problem);

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type Facing = 'user' | 'environment';

/** Browsers' names for them: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/** The wanted size of the picture: a document is read from a photo, a recording only has to show a face. */
const sizes = {
  video: { width: { ideal: 1280 }, height: { ideal: 720 } },
  photo: { width: { ideal: 3840 }, height: { ideal: 2160 } },
};

/** The camera opened when this page last asked for it. */
let wasAllowed = false;

/**
 * Returns whether the camera most likely opens without the browser asking. Many browsers ask once a page, and don't
 * tell.
 */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (
      wasAllowed || (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
    );
  } catch {
    return wasAllowed;
  }
}

/**
 * Opens the camera on a side, or a certain one; never the microphone: nobody else in the showroom is recorded. Rejects
 * with a `CameraError`.
 */
export async function openCamera(
  which: Facing | { deviceId: string },
  purpose: keyof typeof sizes,
): Promise<MediaStream> {
  if (!isSecureContext) throw new CameraError('insecure');
  // Undefined in old and in embedded browsers, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  // Checked before asking the visitor for a camera that could not be recorded.
  const isOfUse = purpose === 'photo' || recordingType() !== undefined;
  if (!devices?.getUserMedia) throw new CameraError('elsewhere');
  if (!isOfUse) throw new CameraError('unsupported');
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: {
        ...(typeof which === 'string'
          ? { facingMode: which }
          : { deviceId: { exact: which.deviceId } }),
        ...sizes[purpose],
      },
    });
    wasAllowed = true;
    return stream;
  } catch (error) {
    wasAllowed = false;
    const name = error instanceof DOMException ? error.name : '';
    throw new CameraError(problems[name] ?? 'stopped');
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Missing in TypeScript's types: https://w3c.github.io/mediacapture-image/#dom-mediatrackcapabilities-torch */
type WithTorch = MediaTrackCapabilities & { torch?: boolean };

/**
 * Returns whether the camera has a light that can stay on. Some browsers know no capabilities, whatever the types
 * say.
 */
export function canLight(track: MediaStreamTrack | undefined): boolean {
  const capabilities: WithTorch | undefined = (
    track as Partial<MediaStreamTrack> | undefined
  )?.getCapabilities?.();
  return capabilities?.torch === true;
}

export async function setLight(track: MediaStreamTrack | undefined, isLit: boolean) {
  await track?.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] });
}

/** Calls `onHidden` when the page goes out of sight: another tab or app, a locked phone. */
export function useWhenHidden(onHidden: () => void): void {
  const hide = useEffectEvent(onHidden);
  useEffect(() => {
    const check = () => {
      if (document.hidden) hide();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}
