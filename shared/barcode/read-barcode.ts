import type { GrayPicture } from '../pictures/picture.ts';
import { shrinkGray, sizeWithin } from '../pictures/shrink.ts';
import { candidates } from './candidates.ts';
import { decodeUpright } from './decode-upright.ts';
import { flatten } from './flatten.ts';

/** Long side of the picture that is decoded as it is. */
const WHOLE_LONG_SIDE = 1600;

/**
 * The text of a PDF417 code, however it lies in the picture; nothing where there is none or another kind of code.
 * Between attempts, of about a tenth of a second, it calls `onAttempt`, which may throw to end it.
 */
export function readBarcode(
  picture: GrayPicture,
  onAttempt: () => void = () => undefined,
): string | undefined {
  for (const attempt of attempts(picture)) {
    const text = decodeUpright(attempt());
    if (text) return text;
    onAttempt();
  }
  return undefined;
}

/** Places where a code seems to be, then the whole picture as it is and on its side. */
function* attempts(picture: GrayPicture): Generator<() => GrayPicture> {
  for (const corners of candidates(picture)) yield () => flatten(picture, corners);
  const whole = shrinkGray(picture, sizeWithin(picture, WHOLE_LONG_SIDE));
  yield () => whole;
  yield () => onSide(whole);
}

function onSide({ width, height, gray }: GrayPicture): GrayPicture {
  const turned = new Uint8Array(gray.length);
  for (let y = 0, at = 0; y < width; y++)
    for (let x = 0; x < height; x++) turned[at++] = gray[x * width + width - 1 - y] ?? 0;
  return { width: height, height: width, gray: turned };
}
