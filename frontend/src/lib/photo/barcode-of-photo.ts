import { type BarcodeAnswer, openBarcodeReader } from './barcode-reader.ts';
import { smallGray } from './small-gray.ts';

/** Long enough for a code's bars, and no more than a phone reads in a second or two. */
const WIDTH = 1600;

/** The barcode in a photo; `fills`: with what a license says of its holder. Rejects what can't be looked at. */
export async function barcodeOfPhoto(photo: Blob, fills = false): Promise<BarcodeAnswer> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  const gray = smallGray(bitmap, { left: 0, top: 0, width, height }, WIDTH);
  bitmap.close();
  if (!gray) throw new Error('The browser gives no canvas');
  const reader = openBarcodeReader();
  try {
    return await reader.read(gray, fills);
  } finally {
    reader.close();
  }
}
