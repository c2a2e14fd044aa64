import { useEffect, useState } from 'react';
import { forgetStills, takeStills, type Stills } from '../../../lib/video-stills.ts';
import { stillTimes } from '../rules/still-times.ts';

/** Milliseconds after which the video itself is shown instead. */
const PATIENCE_MS = 20_000;

/**
 * Stills of the video at an address: undefined while they are taken, null where they can't be. A renewed address of the
 * same video brings no others: give its component a `key` that changes with the video.
 */
export function useStills(url: string | undefined): Stills | null | undefined {
  const [first, setFirst] = useState<string>();
  const [taken, setTaken] = useState<Stills | null>();
  if (first === undefined && url !== undefined) setFirst(url);

  useEffect(() => {
    if (first === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
    let isLeft = false;
    let stills: Stills | undefined;
    takeStills(first, stillTimes, controller.signal).then(
      (result) => {
        if (isLeft) return forgetStills(result.stills);
        stills = result;
        setTaken(result);
      },
      () => {
        if (!isLeft) setTaken(null);
      },
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
      controller.abort();
      if (stills) forgetStills(stills.stills);
    };
  }, [first]);

  return taken;
}
