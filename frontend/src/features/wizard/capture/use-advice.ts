import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PhotoProblem } from '../../../../../shared/schemas/verification-schema.ts';
import type { License } from '../../../lib/photo/barcode-worker.ts';
import { openPhotoProbes } from '../../../lib/photo/photo-probes.ts';
import type { DocumentPosition } from '../../../lib/photo/document-position.ts';
import type { CaptureTarget } from './capture-targets.ts';

/** Milliseconds between two looks: a slow phone takes about as long for each. */
const PAUSE = 180;

type AdviceOptions = {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  /** The stream whose picture is shown; nothing is looked at without it. */
  stream: MediaStream | undefined;
  target: Pick<CaptureTarget, 'shape' | 'fills'>;
  /** The picture is good; or the barcode in `canvas` was read, of this license where it's wanted. */
  onGood: (canvas?: HTMLCanvasElement, license?: License) => void;
};

/** Looks at the camera's picture a few times a second, and says what the customer should do. */
export function useAdvice({ video, frame, stream, target, onGood }: AdviceOptions): Advice {
  const { shape, fills = false } = target;
  const [shown, setShown] = useState<Advice>('find');
  const good = useEffectEvent(onGood);
  useEffect(() => {
    if (!stream) return;
    const looks = openPhotoProbes(shape === 'barcode', fills);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let current = { advice: 'find' as Advice, since: performance.now() };
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
        current = adviceAfter(current, adviceOnBarcode(found.barcode, found.isDark), now);
      } else if (found) {
        current = adviceAfter(current, adviceOn(found), now);
        if (current.advice === 'steady' && now - current.since >= STEADY_MS) {
          good();
          return;
        }
      }
      if (isAdviceDue(current, now)) setShown(current.advice);
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

/** The findings of one look at the camera's picture. */
export type Probe = {
  position: DocumentPosition;
  problem: PhotoProblem | undefined;
  isMoving: boolean;
};

/** The next thing for the customer to do; 'steady': nothing more, the photo is about to be taken. */
export type Advice =
  | 'find'
  | 'closer'
  | 'hold'
  | 'steady'
  | 'dark'
  | 'glare'
  | 'blurred'
  | 'other-barcode'
  /** Barcodes can't be read right now. */
  | 'no-reader';

/** First what everything else hangs on: light, then the position, then a calm hand. */
export function adviceOn({ position, problem, isMoving }: Probe): Advice {
  if (problem === 'dark') return 'dark';
  if (position === 'none') return 'find';
  if (position === 'small') return 'closer';
  if (isMoving) return 'hold';
  return problem ?? 'steady';
}

/** Returns advice while a license's barcode is looked for and hasn't been seen. */
export function adviceOnBarcode(seen: 'none' | 'other' | 'unknown', isDark: boolean): Advice {
  if (seen === 'unknown') return 'no-reader';
  if (seen === 'other') return 'other-barcode';
  return isDark ? 'dark' : 'find';
}

/** Milliseconds during which the picture has to be good before the photo is taken. */
const STEADY_MS = 700;

/** Advice that is in effect, and since when (milliseconds of one clock). */
export type CurrentAdvice = { advice: Advice; since: number };

export const adviceAfter = (before: CurrentAdvice, advice: Advice, now: number): CurrentAdvice =>
  advice === before.advice ? before : { advice, since: now };

/**
 * True once the advice is to be shown and spoken: when it has lasted for a second, so that it doesn't flicker, or at
 * once for a good picture.
 */
export const isAdviceDue = ({ advice, since }: CurrentAdvice, now: number): boolean =>
  advice === 'steady' || now - since >= 1000;
