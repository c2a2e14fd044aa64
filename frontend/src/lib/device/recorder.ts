import { MAX_RECORDING_SECONDS, RECORDING_BITS_PER_SECOND } from '../../../../shared/limits.ts';

/** MP4 where the browser can (H.264 first: every player knows it), else WebM under its true name. */
const types = [
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4;codecs=avc1',
  'video/mp4',
  'video/webm;codecs=vp8',
  'video/webm',
] as const;

/** What this browser can record; nothing where it cannot record at all. */
export const recordingType = (): string | undefined =>
  'MediaRecorder' in globalThis
    ? types.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined;

export type Recording = {
  file: File;
  seconds: number;
  /** It ended before the visitor ended it. */
  isCutShort?: boolean;
};

export type Recorder = {
  /** `isCutShort`: not because the visitor wants it. */
  stop: (isCutShort?: boolean) => void;
  /** Rejects when nothing was recorded. */
  done: Promise<Recording>;
};

/**
 * Records a stream until `stop`, for the longest time there is, or until the stream ends or the recorder fails: what
 * there is by then is kept. The file is named by its time, with the extension of what it is.
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
  // In pieces, so that a phone that locks or an encoder that fails costs only the last of them. Each browser that
  // records MP4 makes it of fragments: put together, the pieces are one whole file.
  recorder.start(1000);
  return { stop, done };
}
