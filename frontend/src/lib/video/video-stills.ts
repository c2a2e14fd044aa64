import { isHidden, smallGray } from '../photo/small-gray.ts';
import { jpegOf } from '../photo/take-photo.ts';
import { UnplayableVideo, type VideoStills } from '../upload/upload-state.ts';

/** A picture from a video, and its second. */
export type Frame = { at: number; canvas: HTMLCanvasElement };
/** Three frames, in their order; `seconds` is the video's length. */
export type Frames = { seconds: number; frames: Frame[] };

/**
 * Stills are taken after the first, the fifth and the eighth of nine parts. In a video recorded here, that is once while
 * the customer looks ahead, and well into each turn of the head.
 */
const PARTS = 9;
const AFTER = [1, 5, 8];

/** The three seconds at which stills are taken: whole ones where the video is long enough. */
export function stillTimes(seconds: number): number[] {
  const exact = AFTER.map((part) => (seconds * part) / PARTS);
  const whole = exact.map(Math.floor);
  return whole[0] === 0 ? exact : whole;
}

/** The longer edge of a still in pixels: sharp where it is shown, and light enough for three. */
const MAX_EDGE = 1280;

function drawn({ videoWidth, videoHeight }: HTMLVideoElement): HTMLCanvasElement {
  if (videoWidth === 0) throw new UnplayableVideo('There is no picture.');
  const scale = Math.min(1, MAX_EDGE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  return canvas;
}

/** The wait for a frame that isn't decoded yet, in milliseconds, and how often to wait. */
const FRAME_MS = 50;
const MAX_TRIES = 20;

/** Draws the current frame, waiting for it: a browser may say 'seeked' before it has the frame. */
async function drawnFrame(video: HTMLVideoElement): Promise<HTMLCanvasElement> {
  const canvas = drawn(video);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  for (let tries = 0; context && tries < MAX_TRIES; tries += 1) {
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const [, , , opacity] = context.getImageData(0, 0, 1, 1).data;
    if (opacity !== 0) return canvas;
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
  throw new Error('The browser draws no frame.');
}

function eventOf(video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error(`No ${name}`));
    video.addEventListener(name, () => resolve(), { once: true, signal });
    // What was shown once can be played: a later error costs the stills alone.
    const Failure = name === 'loadeddata' ? UnplayableVideo : Error;
    video.addEventListener('error', () => reject(new Failure(`No ${name}`)), {
      once: true,
      signal,
    });
    signal.addEventListener('abort', failed, { once: true });
  });
}

async function seek(video: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<void> {
  const arrived = eventOf(video, 'seeked', signal);
  video.currentTime = seconds;
  await arrived;
}

/** Later than any video's end, which makes browsers go to the end and learn the duration. */
const FAR_AWAY_SECONDS = 1e7;

/** Returns the duration; a video that a browser recorded has none until something has looked for its end. */
async function durationOf(video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  if (!Number.isFinite(video.duration)) await seek(video, FAR_AWAY_SECONDS, signal);
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

/**
 * Takes the frames of the video at an address. Rejects where the browser can't read it, and when `signal` is aborted.
 */
export async function framesOfVideo(url: string, signal: AbortSignal): Promise<Frames> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const loaded = eventOf(video, 'loadeddata', signal);
    video.src = url;
    await loaded;
    const seconds = await durationOf(video, signal);
    const frames: Frame[] = [];
    for (const at of stillTimes(seconds)) {
      await seek(video, at, signal);
      frames.push({ at, canvas: await drawnFrame(video) });
    }
    signal.throwIfAborted();
    return { seconds, frames };
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** The seconds of a recording at which a frame is drawn, so that three can be chosen whenever it ends. */
export const DRAWN_AT = [0, 0.5, 0.8, 1, 1.5, 2, 3, 4, 5, 6, 7, 8];

/** Draws what a camera's picture shows from now on. `end` returns three frames of so many seconds, and stops. */
export function frameCollector(video: HTMLVideoElement) {
  const all: Frame[] = [];
  const draw = (at: number) => {
    try {
      const canvas = drawn(video);
      canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
      all.push({ at, canvas });
    } catch {
      // There is no picture yet, or no longer.
    }
  };
  const timers = DRAWN_AT.map((at) => setTimeout(() => draw(at), at * 1000));
  return {
    end: (seconds: number): Frames => {
      timers.forEach(clearTimeout);
      return { seconds, frames: chosenFrames(all, seconds) };
    },
  };
}

/** Returns the newest frame before each of the three moments. */
export const chosenFrames = <Drawn extends { at: number }>(
  all: readonly Drawn[],
  seconds: number,
): Drawn[] => stillTimes(seconds).flatMap((time) => all.findLast(({ at }) => at <= time) ?? []);

/** Returns three frames side by side as one JPEG. Rejects where there aren't three, or the browser hides pixels. */
export async function stillsOf({ seconds, frames }: Frames): Promise<VideoStills> {
  const [first] = frames;
  if (!first || new Set(frames).size !== AFTER.length) throw new Error('There are not three.');
  const { width, height } = first.canvas;
  const strip = document.createElement('canvas');
  strip.width = width * frames.length;
  strip.height = height;
  const context = strip.getContext('2d');
  frames.forEach(({ canvas }, index) =>
    context?.drawImage(canvas, index * width, 0, width, height),
  );
  const gray = smallGray(strip, { left: 0, top: 0, width: strip.width, height }, 96);
  if (!gray || isHidden(gray)) throw new Error('The browser hides the pixels.');
  const file = await jpegOf(strip);
  for (const { canvas } of [...frames, { canvas: strip }]) canvas.width = 0;
  return { file, seconds: Math.round(seconds * 10) / 10 };
}

/** Milliseconds after which a device that shows no frame of a file never will. */
const PATIENCE_MS = 20_000;

/** Takes the stills of a chosen file. Rejects where this device can't: with `UnplayableVideo`, it can't show it. */
export async function stillsOfFile(file: File): Promise<VideoStills> {
  const url = URL.createObjectURL(file);
  try {
    return await stillsOf(await framesOfVideo(url, AbortSignal.timeout(PATIENCE_MS)));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Cuts the stills at an address apart again. */
export async function framesOfStills(
  url: string,
  seconds: number,
  signal: AbortSignal,
): Promise<Frames> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The stills were answered with ${answer.status}`);
  const strip = await createImageBitmap(await answer.blob());
  const width = Math.floor(strip.width / AFTER.length);
  const frames = stillTimes(seconds).map((at, index) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = strip.height;
    const { height } = strip;
    canvas.getContext('2d')?.drawImage(strip, index * width, 0, width, height, 0, 0, width, height);
    return { at, canvas };
  });
  strip.close();
  return { seconds, frames };
}
