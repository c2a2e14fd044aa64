import { type Picture, shrink, sizeWithin } from '../../../../shared/pictures/picture.ts';
import { mindTime, type Line, type ReadingTime, inReadingOrder } from '../reading.ts';
import { orient } from '../orient-picture.ts';
import { boxesOf, type Box, findText } from './find-text.ts';
import { recognize, type Recognized } from './recognize.ts';

/** Lines are cut out of a picture this many times as large as the one in which they are found. */
const FINER = 2;
/** Below this the recognizer is guessing. */
const MIN_CONFIDENCE = 0.5;
/** A page of small print has about a hundred lines. */
const MAX_LINES = 200;
/** The number of longest lines that show whether text is upside down, and their confidence if it isn't. */
const TELLING = 4;
const SURE = 0.9;

type Read = { box: Box; read: Recognized };

/** A picture with its text upright: how far it was turned for that, clockwise, and where text stands in its pixels. */
export type UprightPage = {
  picture: Picture;
  turn: 0 | 90 | 180 | 270;
  boxes: readonly Box[];
};

/**
 * Reads printed text, whichever way the picture is turned. `longSide`: pixels of the picture in which text is looked
 * for. Throws `OutOfTime`.
 */
export async function readLines(
  original: Picture,
  longSide: number,
  time: ReadingTime,
): Promise<{ lines: Line[]; page: UprightPage }> {
  let picture = shrink(original, sizeWithin(original, longSide * FINER));
  let boxes = await findBoxes(picture, longSide);
  const isTurned = isOnSide(boxes);
  let isUpsideDown = false;
  if (isTurned) {
    picture = quarterTurned(picture);
    boxes = await findBoxes(picture, longSide);
  }
  const first = await readBoxes(picture, boxes.slice(0, TELLING), time);
  if (sureness(first) < SURE) {
    const turned = halfTurned(picture, boxes);
    const other = await readBoxes(turned.picture, turned.boxes.slice(0, TELLING), time);
    if (sureness(other) > sureness(first)) {
      ({ picture, boxes } = turned);
      isUpsideDown = true;
      first.splice(0, first.length, ...other);
    }
  }
  const rest = await readBoxes(picture, boxes.slice(TELLING, MAX_LINES), time);
  const lines = levelled(
    [...first, ...rest].filter(({ read }) => read.text && read.confidence > MIN_CONFIDENCE),
    picture,
  );
  const turn = isTurned ? (isUpsideDown ? 270 : 90) : isUpsideDown ? 180 : 0;
  return { lines: inReadingOrder(lines), page: { picture, turn, boxes } };
}

async function readBoxes(
  picture: Picture,
  boxes: readonly Box[],
  time: ReadingTime,
): Promise<Read[]> {
  const all: Read[] = [];
  for (const box of boxes) {
    mindTime(time);
    all.push({ box, read: await recognize(picture, box) });
  }
  return all;
}

const sureness = (all: readonly Read[]) =>
  all.reduce((sum, { read }) => sum + read.confidence, 0) / Math.max(1, all.length);

/** Finds boxes in the picture's own pixels, longest first. */
async function findBoxes(picture: Picture, longSide: number): Promise<Box[]> {
  const map = await findText(picture, longSide);
  const scaleX = picture.width / map.width;
  const scaleY = picture.height / map.height;
  return boxesOf(map)
    .map((box) => ({
      ...box,
      centerX: box.centerX * scaleX,
      centerY: box.centerY * scaleY,
      length: box.length * scaleX,
      height: box.height * scaleY,
    }))
    .sort((one, other) => other.length - one.length);
}

/**
 * Returns the lines as they lie once the text is level. On a page that lies aslant, what stands in one row would else be
 * higher at one end than the row above it at the other.
 */
export function levelled(
  all: readonly Read[],
  { width, height }: Pick<Picture, 'width' | 'height'>,
): Line[] {
  const tilt = tiltOf(all.map(({ box }) => box));
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return all.map(({ box, read }) => {
    const right = box.centerX - width / 2;
    const down = box.centerY - height / 2;
    const [long, high] = isSteep(box) ? [box.height, box.length] : [box.length, box.height];
    return {
      ...read,
      left: 0.5 + (right * cos + down * sin - long / 2) / width,
      top: 0.5 + (down * cos - right * sin - high / 2) / height,
      width: long / width,
      height: high / height,
    };
  });
}

const isSteep = ({ angle }: Box) => Math.abs(Math.sin(angle)) > Math.SQRT1_2;

/** Returns the angle of most of the text that isn't steep: the median by length. */
export function tiltOf(boxes: readonly Box[]): number {
  const telling = boxes
    .filter((box) => box.length >= box.height * TELLING_LINES && !isSteep(box))
    .sort((one, other) => one.angle - other.angle);
  let left = telling.reduce((sum, { length }) => sum + length, 0) / 2;
  return telling.find(({ length }) => (left -= length) <= 0)?.angle ?? 0;
}

/** Only boxes this much longer than high show the direction of text. */
const TELLING_LINES = 2.5;
/** Exif's numbers for a quarter turn clockwise and a half turn. */
const QUARTER_TURN = 6;
const HALF_TURN = 3;
/** Tells whether most of the text runs up or down the picture. */
function isOnSide(boxes: readonly Box[]): boolean {
  let level = 0;
  let steep = 0;
  for (const box of boxes) {
    if (box.length < box.height * TELLING_LINES) continue;
    if (isSteep(box)) steep += box.length;
    else level += box.length;
  }
  return steep > level * 1.5;
}

const quarterTurned = (picture: Picture) => orient(picture, QUARTER_TURN);

/** Turns the picture and its boxes upside down. */
const halfTurned = (picture: Picture, boxes: readonly Box[]) => ({
  picture: orient(picture, HALF_TURN),
  boxes: boxes.map((box) => ({
    ...box,
    centerX: picture.width - box.centerX,
    centerY: picture.height - box.centerY,
  })),
});
