import { MAX_RECORDING_SECONDS, RECORDING_BITS_PER_SECOND } from '../../../shared/limits.ts';

/** MP4 where the browser can (H.264 first: every player knows it), else WebM under its true name. */
const types = [
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4;codecs=avc1',
  'video/mp4',
  'video/webm;codecs=vp8',
  'video/webm',
] as const;

export const recordingType = (): string | undefined =>
  types.find((type) => MediaRecorder.isTypeSupported(type));

export type Recording = { file: File; seconds: number };

/**
 * Records a stream until `stop`, or for the longest time there is. `done` rejects when the recorder fails
 * or recorded nothing. The file is named by its time, with the extension of what it is.
 */
export function record(
  stream: MediaStream,
  mimeType: string,
): { stop: () => void; done: Promise<Recording> } {
  const recorder = new MediaRecorder(stream, {
    mimeType,
    videoBitsPerSecond: RECORDING_BITS_PER_SECOND,
  });
  const startedAt = Date.now();
  const chunks: Blob[] = [];
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, MAX_RECORDING_SECONDS * 1000);
  const done = new Promise<Recording>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onerror = () => reject(new Error('The recorder failed.'));
    recorder.onstop = () => {
      clearTimeout(limit);
      const type = mimeType.startsWith('video/mp4') ? 'video/mp4' : 'video/webm';
      const name = `${startedAt}.${type === 'video/mp4' ? 'mp4' : 'webm'}`;
      const file = new File(chunks, name, { type });
      const seconds = Math.min(MAX_RECORDING_SECONDS, Math.round((Date.now() - startedAt) / 1000));
      if (file.size > 0) resolve({ file, seconds });
      else reject(new Error('Nothing was recorded.'));
    };
  });
  // In pieces, so that a crash of the encoder at the end does not cost the whole.
  recorder.start(1000);
  return { stop, done };
}
