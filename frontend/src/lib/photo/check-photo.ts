import { pictureHeaderOf, MAX_PIXELS } from '../../../../shared/pictures/header.ts';
import type { PhotoProblem } from '../../../../shared/schemas/documents.ts';
import type { FileKind } from '../../../../shared/schemas/files.ts';
import { checkChosen } from '../upload/file-type.ts';
import { barcodeOfPhoto } from './barcode-of-photo.ts';
import { hashOf } from './hash-of.ts';
import { isHeic, jpegOfHeic } from './heic.ts';
import { problemOfPhoto } from './problem-of-photo.ts';

/** What becomes of a chosen file: it is sent, in a type that is taken; it is hard to read; or it can't be taken. */
export type CheckedPhoto =
  | { file: File; problem?: undefined }
  | { file: File; problem: PhotoProblem; hash: string }
  | { refusal: string };

const HEIC =
  "We can't open this HEIC file. Take the photo here instead, or save the file as JPEG and choose it again.";

/** Bytes in which a photo has told its size: a phone's own notes and its small preview come first. */
const HEAD = 512 * 1024;

/** Megapixels of a picture that is too large to be read; decoding one could cost the page its memory. */
async function tooManyMegapixels(file: Blob): Promise<number | undefined> {
  const header = pictureHeaderOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  const pixels = header ? header.width * header.height : 0;
  return pixels > MAX_PIXELS ? Math.round(pixels / 1_000_000) : undefined;
}

/**
 * Looks at a file before it is sent: at what a photo shows only where documents are read, since a person sees more. The
 * barcode of an ID's back proves that it can be read. What can't be looked at is sent: the server judges. Never rejects.
 */
export async function checkPhoto(
  kind: FileKind,
  file: File,
  isRead: boolean,
): Promise<CheckedPhoto> {
  try {
    const photo = (await isHeic(file)) ? await jpegOfHeic(file) : file;
    if (!photo) return { refusal: HEIC };
    const type = await checkChosen(kind, photo);
    if ('problem' in type) return { refusal: type.problem };
    if (!isRead || !type.contentType.startsWith('image/')) return { file: photo };
    const megapixels = await tooManyMegapixels(photo);
    if (megapixels !== undefined)
      return {
        refusal: `This photo has ${megapixels} megapixels, too many for us to read. Take the photo here instead, or choose a smaller one.`,
      };
    const problem = await problemOfPhoto(photo);
    const isProven =
      problem && kind === 'idBack' && (await barcodeOfPhoto(photo)).seen === 'license';
    if (!problem || isProven) return { file: photo };
    return { file: photo, problem, hash: await hashOf(photo) };
  } catch {
    return { file };
  }
}
