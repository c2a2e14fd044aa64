import binaryBitmap from '@zxing/library/cjs/core/BinaryBitmap.js';
import hybridBinarizer from '@zxing/library/cjs/core/common/HybridBinarizer.js';
import pdf417Reader from '@zxing/library/cjs/core/pdf417/PDF417Reader.js';
import rgbLuminanceSource from '@zxing/library/cjs/core/RGBLuminanceSource.js';
import type { GrayPicture } from '../pictures/picture.ts';

/** Node gives a CommonJS module whole where bundlers for browsers give its default. */
const defaultOf = <Kind>(imported: Kind): Kind =>
  (imported as { default?: Kind }).default ?? imported;

const BinaryBitmap = defaultOf(binaryBitmap);
const HybridBinarizer = defaultOf(hybridBinarizer);
const Pdf417Reader = defaultOf(pdf417Reader);
const LuminanceSource = defaultOf(rgbLuminanceSource);

/** The text of a PDF417 code that lies within a few degrees of level, be it upside down. */
export function decodeUpright({ width, height, gray }: GrayPicture): string | undefined {
  const pixels = new Uint8ClampedArray(gray.buffer, gray.byteOffset, gray.length);
  const source = new LuminanceSource(pixels, width, height);
  try {
    return new Pdf417Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    // The reader throws whatever hinders it, from no code at all to an index out of range.
    return undefined;
  }
}
