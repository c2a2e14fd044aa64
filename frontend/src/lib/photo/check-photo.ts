import * as z from 'zod/mini';
import {
  pictureHeaderOf,
  MAX_PIXELS,
  MIN_LONG_SIDE,
} from '../../../../shared/pictures/picture-header.ts';
import {
  type PhotoProblem,
  photoProblem as photoProblemSchema,
} from '../../../../shared/schemas/verification-schema.ts';
import type { FileKind } from '../../../../shared/schemas/files-schema.ts';
import {
  isScreenshot,
  measurePhoto,
  PHOTO_GATE_WIDTH,
  photoProblemOf,
} from '../../../../shared/pictures/photo-gate.ts';
import { checkChosen } from '../upload/file-type.ts';
import { safeStorage } from '../device/safe-storage.ts';
import { randomId } from '../form/use-idempotency-key.ts';
import { barcodeOfPhoto } from './barcode-reader.ts';
import { photoCopy } from './copy.ts';
import { isHidden, type PictureArea, smallGray } from './small-gray.ts';

/** The result for a chosen file: it is sent, in an accepted type; it is hard to read; or it can't be accepted. */
export type CheckedPhoto =
  | { file: File; problem?: undefined }
  | { file: File; problem: PhotoProblem; hash: string }
  | { refusal: string };

/** The first bytes that contain a photo's size: a phone's own notes and a small preview come before it. */
const HEAD = 512 * 1024;

/** No photo of a document is smaller than this many bytes: its download may have ended in the header. */
const MIN_BYTES = 2048;

/**
 * Says why a picture is too small or too large to be read, without decoding it: that could cost the page its memory.
 */
async function refusalOfSize(file: Blob): Promise<string | undefined> {
  const header = pictureHeaderOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  // Without a whole header, the server tells.
  const { width, height } = header ?? { width: MIN_LONG_SIDE, height: 0 };
  if (file.size < MIN_BYTES || Math.max(width, height) < MIN_LONG_SIDE) return photoCopy.tooSmall;
  const pixels = width * height;
  return pixels > MAX_PIXELS ? photoCopy.tooLarge(Math.round(pixels / 1_000_000)) : undefined;
}

/**
 * Checks a file before it is sent. A photo's quality matters only where documents are read, since a person sees more.
 * The barcode of an ID's back proves that it can be read. What can't be checked is sent, and the server decides.
 * Never rejects.
 */
export async function checkPhoto(
  kind: FileKind,
  file: File,
  isRead: boolean,
): Promise<CheckedPhoto> {
  try {
    const chosen = (await isHeic(file)) ? await jpegOfHeic(file) : file;
    if (!chosen) return { refusal: photoCopy.heic };
    const checked = await checkChosen(kind, chosen);
    if ('problem' in checked) return { refusal: checked.problem };
    const { file: photo, contentType } = checked;
    if (!isRead || !contentType.startsWith('image/')) return { file: photo };
    const refusal = await refusalOfSize(photo);
    if (refusal !== undefined) return { refusal };
    const problem = await problemOfPhoto(photo);
    const isProven =
      problem && kind === 'idBack' && (await barcodeOfPhoto(photo)).seen === 'license';
    if (!problem || isProven) return { file: photo };
    return { file: photo, problem, hash: await hashOf(photo) };
  } catch {
    return { file };
  }
}

/**
 * Finds what makes a photo hard to read, if anything. Finds nothing in a file that the browser can't draw, or whose
 * pixels it hides. Never rejects.
 */
export async function problemOfPhoto(file: Blob): Promise<PhotoProblem | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    try {
      const small = smallGray(bitmap, { left: 0, top: 0, width, height }, PHOTO_GATE_WIDTH);
      if (!small || isHidden(small)) return undefined;
      const problem = photoProblemOf(measurePhoto(small.gray, small.width, small.height));
      const middle = problem && smallGray(bitmap, middleOf({ width, height }), width);
      return middle && isScreenshot(middle) ? undefined : problem;
    } finally {
      bitmap.close();
    }
  } catch {
    return undefined;
  }
}

/** Pixels that are looked at in their own size: all of a phone's screen, and part of a photo, which takes memory. */
const OWN_SIZE_PIXELS = 4_500_000;

/** Returns the middle of a picture, as much of it as may be looked at in its own size. */
function middleOf({ width, height }: Pick<ImageBitmap, 'width' | 'height'>): PictureArea {
  const share = Math.min(1, Math.sqrt(OWN_SIZE_PIXELS / (width * height)));
  const [wide, high] = [Math.floor(width * share), Math.floor(height * share)];
  return {
    left: (width - wide) >> 1,
    top: (height - high) >> 1,
    width: wide,
    height: high,
  };
}

/** A photo that was found hard to read and not sent. */
export type RefusedPhoto = { hash: string; problem: PhotoProblem };

const schema = z.array(z.object({ hash: z.string(), problem: photoProblemSchema }));

/** The tab's own storage, so that a reload doesn't restart the count: fingerprints only, nothing of a picture. */
const storage = safeStorage(() => sessionStorage);
const storageKeyOf = (customerId: string, kind: string) => `refused-photos:${customerId}:${kind}`;

export function refusedBefore(customerId: string, kind: string): RefusedPhoto[] {
  try {
    return schema.parse(JSON.parse(storage.getItem(storageKeyOf(customerId, kind)) ?? '[]'));
  } catch {
    return [];
  }
}

export const keepRefused = (customerId: string, kind: string, refused: readonly RefusedPhoto[]) =>
  storage.setItem(storageKeyOf(customerId, kind), JSON.stringify(refused));

export const forgetRefused = (customerId: string, kind: string) =>
  storage.removeItem(storageKeyOf(customerId, kind));

/** Returns a file's SHA-256 in hexadecimal digits; where the browser can't compute one, a unique id. */
async function hashOf(file: Blob): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  } catch {
    return randomId('file');
  }
}

/** Brands of the `ftyp` box that iPhones' pictures begin with (ISO/IEC 23008-12, registered at mp4ra.org). */
const brands = /^(hei[cxms]|hev[cx]|mif1|msf1)$/;

async function isHeic(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  const [box, brand] = [head.subarray(0, 4), head.subarray(4)].map((part) =>
    String.fromCharCode(...part),
  );
  return box === 'ftyp' && brands.test(brand ?? '');
}

/** Its code is loaded with the first such file: few customers have one. */
const jpegOfHeic = async (file: File) =>
  import('./convert-heic.ts')
    .then(({ jpegOfHeic: convert }) => convert(file))
    .catch(() => undefined);
