import type { GrayPicture } from '../../../../shared/pictures/picture.ts';
import { shrinkGray, sizeWithin } from '../../../../shared/pictures/shrink.ts';

/** So small that neither a sensor's noise nor a pulse in the hand counts. */
const LONG_SIDE = 80;
/** Mean difference of brightness between two looks, 0 to 255. */
const MOVED = 4;

/** Whether a picture isn't the one before any more. */
export function hasMoved(before: GrayPicture | undefined, now: GrayPicture): boolean {
  if (before?.width !== now.width || before.height !== now.height) return true;
  const [one, other] = [before, now].map(
    (each) => shrinkGray(each, sizeWithin(each, LONG_SIDE)).gray,
  );
  const difference = one?.reduce((sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)), 0);
  return (difference ?? 0) / (one?.length ?? 1) > MOVED;
}
