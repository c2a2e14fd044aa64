import { measurePhoto, PHOTO_GATE_WIDTH, photoProblemOf } from '../../../../shared/photo-gate.ts';
import type { PhotoProblem } from '../../../../shared/schemas/documents.ts';
import { isHidden, smallGray } from './small-gray.ts';

/**
 * What makes a photo hard to read, if anything. Nothing is said of a file that the browser can't draw, or whose
 * pixels it hides. Never rejects.
 */
export async function problemOfPhoto(file: Blob): Promise<PhotoProblem | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const small = smallGray(bitmap, { left: 0, top: 0, width, height }, PHOTO_GATE_WIDTH);
    bitmap.close();
    if (!small || isHidden(small)) return undefined;
    return photoProblemOf(measurePhoto(small.gray, small.width, small.height));
  } catch {
    return undefined;
  }
}
