import { mindDeadline } from '../deadline.ts';
import type { Picture } from '../../../../shared/pictures/picture.ts';
import { shrink, sizeWithin } from '../../../../shared/pictures/shrink.ts';
import type { Line } from '../reading.ts';
import { boxesOf, type Box } from './boxes.ts';
import { inReadingOrder } from './reading-order.ts';
import { recognize, type Recognized } from './recognize.ts';
import { findText } from './text-map.ts';
import { halfTurned, isOnSide, quarterTurned } from './upright.ts';

/** Lines are cut out of a picture this many times as large as the one in which they are found. */
const FINER = 2;
/** Below this the recognizer is guessing. */
const MIN_CONFIDENCE = 0.5;
/** A page of small print has about a hundred lines. */
const MAX_LINES = 200;
/** How many lines, the longest ones, tell whether text is upside down, and how sure they are of it where it isn't. */
const TELLING = 4;
const SURE = 0.9;

type Read = { box: Box; read: Recognized };

/**
 * Reads printed text, whichever way the picture is turned. `longSide`: of the picture in which text is looked for, in
 * pixels. Throws `OutOfTime` at the deadline (milliseconds since 1970).
 */
export async function readLines(
  original: Picture,
  { longSide, deadline }: { longSide: number; deadline: number },
): Promise<Line[]> {
  let picture = shrink(original, sizeWithin(original, longSide * FINER));
  let boxes = await findBoxes(picture, longSide);
  if (isOnSide(boxes)) {
    picture = quarterTurned(picture);
    boxes = await findBoxes(picture, longSide);
  }
  const first = await readBoxes(picture, boxes.slice(0, TELLING), deadline);
  if (sureness(first) < SURE) {
    const turned = halfTurned(picture, boxes);
    const other = await readBoxes(turned.picture, turned.boxes.slice(0, TELLING), deadline);
    if (sureness(other) > sureness(first)) {
      ({ picture, boxes } = turned);
      first.splice(0, first.length, ...other);
    }
  }
  const rest = await readBoxes(picture, boxes.slice(TELLING, MAX_LINES), deadline);
  return inReadingOrder(
    [...first, ...rest]
      .filter(({ read }) => read.text && read.confidence > MIN_CONFIDENCE)
      .map((each) => lineAt(each, picture)),
  );
}

async function readBoxes(
  picture: Picture,
  boxes: readonly Box[],
  deadline: number,
): Promise<Read[]> {
  const all: Read[] = [];
  for (const box of boxes) {
    mindDeadline(deadline);
    all.push({ box, read: await recognize(picture, box) });
  }
  return all;
}

const sureness = (all: readonly Read[]) =>
  all.reduce((sum, { read }) => sum + read.confidence, 0) / Math.max(1, all.length);

/** In the picture's own pixels, longest first. */
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

function lineAt({ box, read }: Read, picture: Picture): Line {
  const cos = Math.abs(Math.cos(box.angle));
  const sin = Math.abs(Math.sin(box.angle));
  const width = (box.length * cos + box.height * sin) / picture.width;
  const height = (box.length * sin + box.height * cos) / picture.height;
  return {
    ...read,
    left: box.centerX / picture.width - width / 2,
    top: box.centerY / picture.height - height / 2,
    width,
    height,
  };
}
