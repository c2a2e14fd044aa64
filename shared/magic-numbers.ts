/** The number of first bytes that tell a file's type: a PDF may begin with so many others, as Adobe's readers allow. */
export const MAGIC_BYTES = 1024;

const startsWith = (bytes: Uint8Array, ...prefix: number[]) =>
  prefix.every((byte, index) => bytes[index] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Major brands of the `ftyp` box that are MP4 video (registered at mp4ra.org; `mp4` players take them all).
 * HEIF images and audio-only files share the container and are left out.
 */
const mp4Brands =
  /^(isom|iso[2-9a-c]|mp4[12]|avc1|dash|hvc1|hev1|av01|MSNV|M4V |M4VH|M4VP|f4v |3gp[4-9]|3g2[a-c]|mmp4|XAVC)$/;

/** The boxes that a QuickTime file without `ftyp` may begin with (Apple's QuickTime File Format, 'Atoms'). */
const quickTimeAtoms = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

function isoMediaType(bytes: Uint8Array): string | undefined {
  const box = ascii(bytes, 4, 8);
  if (box !== 'ftyp') return quickTimeAtoms.has(box) ? 'video/quicktime' : undefined;
  const brand = ascii(bytes, 8, 12);
  if (brand === 'qt  ') return 'video/quicktime';
  return mp4Brands.test(brand) ? 'video/mp4' : undefined;
}

/** EBML header with the document type 'webm' (element 0x4282) in its first bytes. */
const isWebm = (bytes: Uint8Array) =>
  startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3) && /\x42\x82[\x80-\xff]webm/.test(ascii(bytes, 0, 64));

const isPdf = (bytes: Uint8Array) => ascii(bytes, 0, MAGIC_BYTES).includes('%PDF-');

/** Returns the content type that a file's first bytes show, whatever its name says; nothing for an unknown one. */
export function typeOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (isWebm(bytes)) return 'video/webm';
  return isoMediaType(bytes) ?? (isPdf(bytes) ? 'application/pdf' : undefined);
}

/** Types that phones mistake for one another. Players tell them apart by content, so either name will do. */
const sameFamily = new Set(['video/mp4', 'video/quicktime']);

/** Returns whether the first bytes fit the declared type. */
export function isOfType(bytes: Uint8Array, declared: string): boolean {
  const actual = typeOf(bytes);
  if (!actual) return false;
  return actual === declared || (sameFamily.has(actual) && sameFamily.has(declared));
}
