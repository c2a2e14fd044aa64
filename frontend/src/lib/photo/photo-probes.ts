import {
  measurePhoto,
  PHOTO_GATE_WIDTH,
  photoProblemOf,
} from '../../../../shared/pictures/photo-gate.ts';
import { type GrayPicture, shrinkGray, sizeWithin } from '../../../../shared/pictures/picture.ts';
import { type BarcodeAnswer, type BarcodeReader, openBarcodeReader } from './barcode-reader.ts';
import { documentPosition } from './document-position.ts';
import { smallGray } from './small-gray.ts';
import { drawFramed, framed } from './take-photo.ts';

/**
 * The width of the picture that is searched for a barcode: all codes of the demo's cards are read at 640, and each
 * step up costs a phone time.
 */
const BARCODE_WIDTH = 960;

/**
 * Probes a camera's picture, one look after the other. `at` returns nothing while there is no picture. `fills`: the
 * license's contents are wanted.
 */
export function openPhotoProbes(isForBarcode: boolean, fills = false) {
  const reader = isForBarcode ? openBarcodeReader() : undefined;
  let before: GrayPicture | undefined;
  return {
    at: async (video: HTMLVideoElement, frame: Element) => {
      if (reader) return lookForBarcode(video, frame, { read: reader.read, fills });
      const found = lookAtDocument(video, frame, before);
      before = found?.gray;
      return found;
    },
    close: () => reader?.close(),
  };
}

const problemIn = ({ gray, width, height }: GrayPicture) =>
  photoProblemOf(measurePhoto(gray, width, height));

/** Looks for a document in the frame over a camera's picture, at the size that photos are checked in. */
function lookAtDocument(video: HTMLVideoElement, frame: Element, before: GrayPicture | undefined) {
  const seen = framed(video, frame);
  const gray = seen && smallGray(video, seen.area, PHOTO_GATE_WIDTH);
  if (!gray) return undefined;
  const position = documentPosition(gray, seen.frame);
  return { gray, position, problem: problemIn(gray), isMoving: hasMoved(before, gray) };
}

/** Looks for a barcode; returns it with the very picture that it was read in. */
async function lookForBarcode(
  video: HTMLVideoElement,
  frame: Element,
  { read, fills }: Pick<BarcodeReader, 'read'> & { fills: boolean },
) {
  if (!framed(video, frame)) return undefined;
  const canvas = drawFramed(video, frame);
  const { width, height } = canvas;
  const gray = smallGray(canvas, { left: 0, top: 0, width, height }, BARCODE_WIDTH);
  const { seen, license }: BarcodeAnswer = gray ? await read(gray, fills) : { seen: 'none' };
  // Some browsers free a canvas late, and then give no other.
  if (seen !== 'license') canvas.width = 0;
  return gray && { barcode: seen, license, canvas, isDark: problemIn(gray) === 'dark' };
}

/** The long side of compared pictures: so small that neither a sensor's noise nor a pulse in the hand counts. */
const LONG_SIDE = 80;
/** The mean difference of brightness between two looks that counts as movement, 0 to 255. */
const MOVED = 4;

/** Returns whether a picture differs from the one before. */
export function hasMoved(before: GrayPicture | undefined, now: GrayPicture): boolean {
  if (before?.width !== now.width || before.height !== now.height) return true;
  const [one, other] = [before, now].map(
    (each) => shrinkGray(each, sizeWithin(each, LONG_SIDE)).gray,
  );
  const difference = one?.reduce((sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)), 0);
  return (difference ?? 0) / (one?.length ?? 1) > MOVED;
}
