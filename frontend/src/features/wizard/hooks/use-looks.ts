import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { License } from '../../../lib/photo/barcode-worker.ts';
import { openPhotoProbes } from '../../../lib/photo/looks.ts';
import {
  type Advice,
  adviceOn,
  adviceOnBarcode,
  isAdviceDue,
  adviceAfter,
  STEADY_MS,
} from '../rules/advice.ts';
import type { Aim } from '../rules/aims.ts';

/** Milliseconds between two looks: a slow phone takes about as long for each. */
const PAUSE = 180;

type LooksOptions = {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  /** Whose picture is shown; nothing is looked at without it. */
  stream: MediaStream | undefined;
  aim: Pick<Aim, 'shape' | 'fills'>;
  /** The picture is good; or the barcode in `canvas` was read, of this license where it's wanted. */
  onGood: (canvas?: HTMLCanvasElement, license?: License) => void;
};

/** Looks at the camera's picture a few times a second, and says what the customer should do. */
export function useAdvice({ video, frame, stream, aim, onGood }: LooksOptions): Advice {
  const { shape, fills = false } = aim;
  const [shown, setShown] = useState<Advice>('find');
  const good = useEffectEvent(onGood);
  useEffect(() => {
    if (!stream) return;
    const looks = openPhotoProbes(shape === 'barcode', fills);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let standing = { advice: 'find' as Advice, since: performance.now() };
    const look = async () => {
      // A phone short of memory gives no canvas: the next look may have one.
      const found =
        video.current &&
        frame.current &&
        (await looks.at(video.current, frame.current).catch(() => undefined));
      if (isOver) return;
      const now = performance.now();
      if (found && 'barcode' in found) {
        if (found.barcode === 'license') {
          good(found.canvas, found.license);
          return;
        }
        standing = adviceAfter(standing, adviceOnBarcode(found.barcode, found.isDark), now);
      } else if (found) {
        standing = adviceAfter(standing, adviceOn(found), now);
        if (standing.advice === 'steady' && now - standing.since >= STEADY_MS) {
          good();
          return;
        }
      }
      if (isAdviceDue(standing, now)) setShown(standing.advice);
      timer = setTimeout(() => void look(), PAUSE);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      looks.close();
      setShown('find');
    };
  }, [stream, shape, fills, video, frame]);
  return shown;
}
