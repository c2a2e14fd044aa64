import { useEffect, useState } from 'react';
import { type Frames, framesOfStills, framesOfVideo } from '../../../lib/video/video-stills.ts';

/** After this time the video itself is shown instead. */
const PATIENCE_MS = 20_000;

/**
 * Stills of a video: undefined while they are being taken, null where they can't be. They are at `url`, if `seconds`
 * says how long the video is, and are else taken from the video there. `video` names it: a renewed address of the same
 * one doesn't change them, and a second view of it takes none anew.
 */
export function useStills(
  video: string,
  url: string | undefined,
  seconds: number | undefined,
): Stills | null | undefined {
  const [first, setFirst] = useState<string>();
  const [taken, setTaken] = useState<Stills | null>();
  if (first === undefined && url !== undefined) setFirst(url);

  useEffect(() => {
    if (first === undefined) return;
    const { stills, giveBack } = borrowStills(video, async (signal) =>
      withAddresses(await framesAt(first, seconds, signal)),
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
  }, [video, first, seconds]);

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

/** Returns the frames of a video: those that were sent with it, or else as this browser decodes it. */
export const framesAt = (url: string, seconds: number | undefined, signal: AbortSignal) =>
  seconds === undefined ? framesOfVideo(url, signal) : framesOfStills(url, seconds, signal);

async function addressOf(canvas: HTMLCanvasElement): Promise<string> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  if (!blob) throw new Error('Nothing was drawn');
  return URL.createObjectURL(blob);
}

const withAddresses = async ({ seconds, frames }: Frames): Promise<Stills> => ({
  duration: seconds,
  stills: await Promise.all(
    frames.map(async ({ at, canvas }) => ({ at, url: await addressOf(canvas) })),
  ),
});

const forgetStills = (stills: readonly Still[]) => {
  for (const { url } of stills) URL.revokeObjectURL(url);
};
