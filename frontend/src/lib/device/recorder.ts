import { MAX_RECORDING_SECONDS, RECORDING_BITS_PER_SECOND } from '../../../../shared/limits.ts';
import type { VideoStills } from '../upload/upload-state.ts';
import { safeStorage } from './safe-storage.ts';

/**
 * Types to record in: MP4 where the browser can (H.264 first: every player knows it), else WebM under its true name.
 * Level 3.1 is the lowest that has room for 1280 × 720.
 */
const types = [
  'video/mp4;codecs=avc1.42E01F',
  'video/mp4;codecs=avc1',
  'video/mp4',
  'video/webm;codecs=vp8',
  'video/webm',
] as const;

/** Keeps how types worked on this device: a browser may say that it records one, and give an empty file. */
const storage = safeStorage(() => localStorage);
const shownBy = (type: string) => `recording:${type}`;

function usableTypes(): string[] {
  if (!('MediaRecorder' in globalThis)) return [];
  const supported = types.filter((type) => MediaRecorder.isTypeSupported(type));
  const untried = supported.filter((type) => storage.getItem(shownBy(type)) !== 'fails');
  return untried.length > 0 ? untried : supported;
}

/** Returns the type that this browser most likely records in; nothing where it can't record at all. */
export const recordingType = (): string | undefined => usableTypes()[0];

/** Milliseconds for which a type is tried: short enough to try every kind of MP4 during the countdown. */
const TRIAL_MS = 1000;

/**
 * Returns the first type that this device really records in. One that it hasn't recorded in before is tried for a
 * second, and nothing of the trial is kept.
 */
export async function triedType(stream: MediaStream): Promise<string> {
  for (const type of usableTypes()) {
    if (storage.getItem(shownBy(type)) === 'works') return type;
    try {
      await record(stream, type, TRIAL_MS).done;
      return type;
    } catch {
      if (!stream.active) break;
    }
  }
  return recordingType() ?? '';
}

export type Recording = {
  file: File;
  seconds: number;
  /** It ended before the visitor stopped it. */
  isCutShort?: boolean;
  stills?: VideoStills | undefined;
};

export type Recorder = {
  /** `isCutShort`: not because the visitor wanted it. A visitor's own stop waits until a second is recorded. */
  stop: (isCutShort?: boolean) => void;
  /** Rejects when nothing was recorded. */
  done: Promise<Recording>;
};

/** Bytes of a file that has a header and no picture, at most. */
const EMPTY_BYTES = 1000;
/** Milliseconds for which a visitor records at least, and below which a recording counts as none. */
const LEAST_MS = 1000;
const SHORTEST_MS = 900;
/** Milliseconds after which a recorder that was stopped has given all that it will. */
const STOP_PATIENCE_MS = 3000;

/**
 * Records a stream until `stop`, the time limit, the stream's end or a failure of the recorder; what was recorded
 * until then is kept. The file is named by its time, with the extension of its type. One that ended within
 * a second is none.
 */
export function record(
  stream: MediaStream,
  mimeType: string,
  limitMs = MAX_RECORDING_SECONDS * 1000,
): Recorder {
  const recorder = new MediaRecorder(stream, {
    mimeType,
    videoBitsPerSecond: RECORDING_BITS_PER_SECOND,
  });
  const startedAt = Date.now();
  const chunks: Blob[] = [];
  // A recorder stops on its own when its stream ends.
  let isCutShort = true;
  let hasFailed = false;
  let endedAt: number | undefined;
  let finish: () => void = () => undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const end = (isCut: boolean) => {
    if (endedAt !== undefined) return;
    endedAt = Date.now();
    isCutShort = isCut;
    patience = setTimeout(finish, STOP_PATIENCE_MS);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(() => end(false), limitMs);
  const done = new Promise<Recording>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onerror = () => {
      hasFailed = true;
      end(true);
    };
    finish = () => {
      clearTimeout(limit);
      clearTimeout(patience);
      const type = mimeType.startsWith('video/mp4') ? 'video/mp4' : 'video/webm';
      // Nobody chose a name for it.
      const file = new File(chunks, '', { type });
      const passed = (endedAt ?? Date.now()) - startedAt;
      const isShort = passed < SHORTEST_MS;
      const seconds = Math.min(MAX_RECORDING_SECONDS, Math.round(passed / 1000));
      const isEmpty = file.size < EMPTY_BYTES;
      if (!isEmpty) storage.setItem(shownBy(mimeType), 'works');
      else if (stream.active && (hasFailed || !isShort))
        storage.setItem(shownBy(mimeType), 'fails');
      if (isEmpty || isShort) reject(new Error('Nothing was recorded.'));
      else resolve({ file, seconds, isCutShort });
    };
    recorder.onstop = finish;
  });
  // Recorded in pieces, so that a locked phone or a failing encoder costs only the last of them. All browsers that
  // record MP4 write fragments: put together, the pieces are one whole file.
  recorder.start(1000);
  const stop = (isCut = false) => {
    const rest = isCut ? 0 : startedAt + LEAST_MS - Date.now();
    if (rest > 0) setTimeout(() => end(false), rest);
    else end(isCut);
  };
  return { stop, done };
}
