import { useEffect, useState } from 'react';

/** After this time the video itself is shown instead. */
const PATIENCE_MS = 20_000;

/**
 * Stills of the video at an address: undefined while they are being taken, null where they can't be. `video` names it: a
 * renewed address of the same video doesn't change them, and a second view of it takes none anew.
 */
export function useStills(video: string, url: string | undefined): Stills | null | undefined {
  const [first, setFirst] = useState<string>();
  const [taken, setTaken] = useState<Stills | null>();
  if (first === undefined && url !== undefined) setFirst(url);

  useEffect(() => {
    if (first === undefined) return;
    const { stills, giveBack } = borrowStills(video, (signal) =>
      takeStills(first, stillTimes, signal),
    );
    let isLeft = false;
    const show = (result: Stills | null) => {
      if (!isLeft) setTaken(result);
    };
    stills.then(show, () => show(null));
    return () => {
      isLeft = true;
      giveBack();
    };
  }, [video, first]);

  return taken;
}

type Take = (signal: AbortSignal) => Promise<Stills>;
type Shared = { views: number; stills: Promise<Stills>; forget: () => void };

/** The stills on the page, by their video. */
const shared = new Map<string, Shared>();

/** Takes a video's stills, or shares another view's; once the last view gives them back, they are forgotten. */
export function borrowStills(video: string, take: Take) {
  const entry = shared.get(video) ?? begin(take);
  shared.set(video, entry);
  entry.views += 1;
  return {
    stills: entry.stills,
    giveBack: () => {
      entry.views -= 1;
      if (entry.views > 0) return;
      shared.delete(video);
      entry.forget();
    },
  };
}

function begin(take: Take): Shared {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
  const stills = take(controller.signal).finally(() => clearTimeout(timer));
  return {
    views: 0,
    stills,
    forget: () => {
      controller.abort();
      stills.then(
        (taken) => forgetStills(taken.stills),
        () => undefined,
      );
    },
  };
}

/** A picture from a video: its second, and a `blob:` address to show and then to revoke. */
export type Still = { at: number; url: string };
/** `duration` in seconds. */
type Stills = { duration: number; stills: Still[] };

/** The longer edge of a still in pixels: sharp where it is shown, and light enough for three. */
const MAX_EDGE = 1280;

/** Later than any video's end, which makes browsers go to the end and learn the duration. */
const FAR_AWAY_SECONDS = 1e7;

function eventOf(video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error(`No ${name}`));
    video.addEventListener(name, () => resolve(), { once: true, signal });
    video.addEventListener('error', failed, { once: true, signal });
    signal.addEventListener('abort', failed, { once: true });
  });
}

async function seek(video: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<void> {
  const arrived = eventOf(video, 'seeked', signal);
  video.currentTime = seconds;
  await arrived;
}

/** Returns the duration; a video that a browser recorded has none until something has looked for its end. */
async function durationOf(video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  if (!Number.isFinite(video.duration)) await seek(video, FAR_AWAY_SECONDS, signal);
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

/** The wait for a frame that isn't decoded yet, in milliseconds, and how often to wait. */
const FRAME_MS = 50;
const MAX_FRAMES = 20;

/**
 * Draws the current frame, waiting for it: a browser may say 'seeked' before it has the frame, and a JPEG would be
 * black.
 */
async function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<void> {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  for (let tries = 0; context && tries < MAX_FRAMES; tries += 1) {
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const [, , , opacity] = context.getImageData(0, 0, 1, 1).data;
    if (opacity !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
}

async function drawStill(video: HTMLVideoElement): Promise<string> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_EDGE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  await drawFrame(video, canvas);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  if (!blob) throw new Error('Nothing was drawn');
  return URL.createObjectURL(blob);
}

export const forgetStills = (stills: readonly Still[]) => {
  for (const { url } of stills) URL.revokeObjectURL(url);
};

/**
 * Takes pictures of a stored video, at the seconds that `timesOf` returns for its duration. Rejects where the browser
 * can't read it, and when `signal` is aborted.
 */
export async function takeStills(
  url: string,
  timesOf: (duration: number) => readonly number[],
  signal: AbortSignal,
): Promise<Stills> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const stills: Still[] = [];
  try {
    const loaded = eventOf(video, 'loadeddata', signal);
    video.src = url;
    await loaded;
    const duration = await durationOf(video, signal);
    for (const at of timesOf(duration)) {
      await seek(video, at, signal);
      stills.push({ at, url: await drawStill(video) });
    }
    signal.throwIfAborted();
    return { duration, stills };
  } catch (error) {
    forgetStills(stills);
    throw error;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/**
 * Stills are taken after the first, the fifth and the eighth of nine parts. In a video recorded here, that is once while
 * the customer looks ahead, and well into each turn of the head.
 */
const PARTS = 9;
const AFTER = [1, 5, 8];

/**
 * The seconds at which pictures are taken: whole ones where the video is long enough, and no two in the same second.
 */
export function stillTimes(duration: number): number[] {
  const bySecond = new Map<number, number>();
  for (const part of AFTER) {
    const exact = (duration * part) / PARTS;
    const second = Math.floor(exact);
    if (!bySecond.has(second)) bySecond.set(second, second === 0 ? exact : second);
  }
  return [...bySecond.values()];
}
