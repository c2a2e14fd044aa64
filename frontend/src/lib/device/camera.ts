import { useEffect, useEffectEvent } from 'react';
import { MAX_RECORDING_SECONDS, RECORDING_BITS_PER_SECOND } from '../../../../shared/limits.ts';

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

/** Opens the camera, never the microphone: nobody else in the showroom is recorded. Rejects with a `CameraError`. */
export async function openCamera(
  facing: Facing,
  purpose: keyof typeof sizes = 'video',
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

/** Counts the cameras, which is only possible once the visitor has allowed one. */
export async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').length;
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Types to record in: MP4 where the browser can (H.264 first: every player knows it), else WebM under its true name.
 */
const types = [
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4;codecs=avc1',
  'video/mp4',
  'video/webm;codecs=vp8',
  'video/webm',
] as const;

/** Returns the type that this browser records in; nothing where it cannot record at all. */
export const recordingType = (): string | undefined =>
  'MediaRecorder' in globalThis
    ? types.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined;

export type Recording = {
  file: File;
  seconds: number;
  /** It ended before the visitor stopped it. */
  isCutShort?: boolean;
};

export type Recorder = {
  /** `isCutShort`: not because the visitor wanted it. */
  stop: (isCutShort?: boolean) => void;
  /** Rejects when nothing was recorded. */
  done: Promise<Recording>;
};

/**
 * Records a stream until `stop`, the time limit, the stream's end or a failure of the recorder; what was recorded
 * until then is kept. The file is named by its time, with the extension of its type.
 */
export function record(stream: MediaStream, mimeType: string): Recorder {
  const recorder = new MediaRecorder(stream, {
    mimeType,
    videoBitsPerSecond: RECORDING_BITS_PER_SECOND,
  });
  const startedAt = Date.now();
  const chunks: Blob[] = [];
  // A recorder stops on its own when its stream ends.
  let isCutShort = true;
  const stop = (isCut = false) => {
    if (recorder.state === 'inactive') return;
    isCutShort = isCut;
    recorder.stop();
  };
  const limit = setTimeout(stop, MAX_RECORDING_SECONDS * 1000);
  const done = new Promise<Recording>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onerror = () => stop(true);
    recorder.onstop = () => {
      clearTimeout(limit);
      const type = mimeType.startsWith('video/mp4') ? 'video/mp4' : 'video/webm';
      const name = `${startedAt}.${type === 'video/mp4' ? 'mp4' : 'webm'}`;
      const file = new File(chunks, name, { type });
      const seconds = Math.min(MAX_RECORDING_SECONDS, Math.round((Date.now() - startedAt) / 1000));
      if (file.size > 0) resolve({ file, seconds, isCutShort });
      else reject(new Error('Nothing was recorded.'));
    };
  });
  // Recorded in pieces, so that a locked phone or a failing encoder costs only the last of them. All browsers that
  // record MP4 write fragments: put together, the pieces are one whole file.
  recorder.start(1000);
  return { stop, done };
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
