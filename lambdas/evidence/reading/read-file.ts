import type { CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import { readBarcode } from '../../../shared/barcode/read-barcode.ts';
import {
  grayOf,
  type Picture,
  type GrayPicture,
  shrinkGray,
} from '../../../shared/pictures/picture.ts';
import {
  isScreenshot,
  measurePhoto,
  PHOTO_GATE_WIDTH,
  photoProblemOf,
} from '../../../shared/pictures/photo-gate.ts';
import { logger } from '../../runtime/logger.ts';
import { lettersIn, MAX_LINES, mindTime, MIN_LETTERS, OutOfTime, TooLarge } from './reading.ts';
import type { Line, Reading, ReadingTime } from './reading.ts';
import { differenceOf, sha256Of } from './picture-hash.ts';
import { findPortrait, isPlainPaper } from './find-portrait.ts';
import { readLines, type UprightPage } from './ocr/read-lines.ts';
import { readPdf, readPicture } from './reading-thread.ts';

export type ReadingOptions = ReadingTime & {
  /** The fine print at the foot of a passport is read. */
  isPassport: boolean;
  /** A PDF417 barcode is looked for. */
  wantsBarcode: boolean;
};

type Content = Omit<Reading, 'kind' | 'state' | 'sha256' | 'isPdf'>;

/** Long side of the picture in which text is looked for, in pixels. */
const LONG_SIDE = { passport: 1600, other: 1280 };

/** Letters in a line: comparing a longer one takes seconds, and no bill has such a line. */
const MAX_LETTERS = 400;

/**
 * Reads one file of a submission. It never throws: a failure here leaves the reading `unfinished`, and a file that
 * can't be opened is `unreadable`. Only the bytes of a video are known, and only the barcode of an ID's back.
 */
export async function readFile(
  kind: CustomerFileKind,
  bytes: Uint8Array,
  contentType: string,
  options: ReadingOptions,
): Promise<Reading> {
  const isPdf = contentType === 'application/pdf';
  const known = { kind, sha256: sha256Of(bytes), lines: [], ...(isPdf && { isPdf }) };
  if (kind === 'video') return { ...known, state: 'finished' };
  try {
    mindTime(options);
    const content = isPdf
      ? await contentOfPdf(kind, bytes, options)
      : await contentOfPhoto(kind, bytes, options);
    if (isTooMuch(content)) throw new TooLarge();
    return { ...known, ...content, state: 'finished' };
  } catch (error) {
    // Only the error's name: a message may quote what was read.
    const failure = error instanceof Error ? error.name : typeof error;
    if (error instanceof OutOfTime) logger.warn('file not read in time', { kind });
    else logger.error('file not read', { kind, failure });
    return { ...known, state: 'unfinished' };
  }
}

const isTooMuch = ({ lines }: Content) =>
  lines.length > MAX_LINES || lines.some(({ text }) => text.length > MAX_LETTERS);

async function contentOfPhoto(
  kind: CustomerFileKind,
  bytes: Uint8Array,
  options: ReadingOptions,
): Promise<Content> {
  const picture = await readPicture(bytes, options);
  if (typeof picture === 'string') return { lines: [], problem: picture };
  return contentOfPicture(kind, picture, options);
}

/**
 * Reads the first page that is a picture and has something to say, with the text that follows. The text alone is read
 * where what comes before that page says as much, or where no picture has anything to say.
 */
async function contentOfPdf(
  kind: CustomerFileKind,
  bytes: Uint8Array,
  options: ReadingOptions,
): Promise<Content> {
  const content = await readPdf(bytes, options);
  if (!content) return { lines: [], problem: 'unreadable' };
  const pdf = content.facts;
  // Text that was typed into a file is no picture of an ID.
  const isTextRead = kind === 'addressDocument';
  const typed = isTextRead ? content.lines : [];
  const saysAsMuch = (lines: readonly Line[], picture?: Content) =>
    isTextRead && lines.length > 0 && lettersIn(lines) >= lettersIn(picture?.lines ?? []);
  let best: Content | undefined;
  for (let { lines, drawn } = content; drawn;) {
    // The picture may be anywhere on its page, which is what is shown.
    const { portrait: _place, ...found } = await contentOfPicture(kind, drawn.picture, options);
    const saysMuch = options.wantsBarcode ? found.barcode : lettersIn(found.lines) >= MIN_LETTERS;
    if (saysMuch) {
      if (saysAsMuch(lines.slice(0, drawn.before), found)) return { lines: typed, pdf };
      const room = Math.max(0, MAX_LINES - found.lines.length);
      const after = isTextRead ? lines.slice(drawn.before).slice(0, room) : [];
      return { ...found, lines: [...found.lines, ...after], pdf };
    }
    best ??= found;
    const next = await readPdf(bytes, options, drawn.page);
    lines = next?.lines ?? [];
    drawn = next?.drawn;
  }
  if (saysAsMuch(typed, best)) return { lines: typed, pdf };
  return { ...(best ?? { lines: [], problem: 'unreadable' }), pdf };
}

async function contentOfPicture(
  kind: CustomerFileKind,
  picture: Picture,
  options: ReadingOptions,
): Promise<Content> {
  const gray = grayOf(picture);
  const barcode = options.wantsBarcode ? readBarcode(gray, () => mindTime(options)) : undefined;
  mindTime(options);
  // A barcode that was read proves that the picture is readable.
  const problem = barcode ? undefined : problemOf(gray);
  const longSide = options.isPassport ? LONG_SIDE.passport : LONG_SIDE.other;
  const text = kind === 'idBack' ? undefined : await readLines(picture, longSide, options);
  // White sheets of one company all look alike: a bill is known by what stands on it.
  const difference = kind === 'addressDocument' ? undefined : differenceOf(gray);
  const card = kind === 'idDocument' && text ? cardOn(text.page) : {};
  return { lines: text?.lines ?? [], barcode, problem, difference, ...card };
}

function cardOn(page: UprightPage): Pick<Reading, 'portrait' | 'isPlainPaper'> {
  const portrait = findPortrait(page);
  return portrait ? { portrait } : { isPlainPaper: isPlainPaper(page) };
}

/** Repeats the browser's check for what was sent. A narrower picture is measured as it is. */
function problemOf(picture: GrayPicture) {
  const width = Math.min(PHOTO_GATE_WIDTH, picture.width);
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const small = shrinkGray(picture, { width, height });
  const problem = photoProblemOf(measurePhoto(small.gray, small.width, small.height));
  return problem && isScreenshot(picture) ? undefined : problem;
}
