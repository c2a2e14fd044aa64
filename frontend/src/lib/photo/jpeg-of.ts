import { MAX_DOCUMENT_BYTES } from '../../../../shared/limits.ts';

/** Letters stay sharp at the first; a picture that is too large to send takes the next. */
const QUALITIES = [0.92, 0.8, 0.6];

/** What a canvas shows, as a JPEG small enough to send. Rejects where the browser can't make one. */
export async function jpegOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob?.type === 'image/jpeg' && blob.size <= MAX_DOCUMENT_BYTES)
      return new File([blob], name, { type: blob.type });
  }
  throw new Error('The browser makes no JPEG of it.');
}
