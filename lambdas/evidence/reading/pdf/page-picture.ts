import { MIN_LETTERS } from '../reading.ts';
import { MAX_LONG_SIDE } from '../decode-picture.ts';
import type { PagePart } from './draw-page.ts';
import type { VisibleContent } from './page-interpreter.ts';
import { areaOf, boxAround, cornersOf, distance, intersection, type Box } from './shapes.ts';
import type { Letter } from './sheet.ts';

/** A page with more text than this is text: less is typed onto a scan, such as stamps or a form's entries. */
const MAX_TYPED = 250;
/** The least area of pictures, as a share of the page's, beside which text is no more than that. */
const MIN_AREA = 0.25;
/** Letters that are drawings have more lines than this; fewer are a page's rules and boxes. */
const MIN_LINES = 200;
/** The margins in which browsers and scanning apps put lines of their own, as a share of the page's height. */
const MARGIN = 0.07;
/** The pixels to a point of most scans, 200 to an inch: where no picture tells, and the least at which type is read. */
const USUAL_DENSITY = 200 / 72;

/** Returns the part of a page that is a picture, and the letters on it, without margins; nothing where text covers it. */
export function pictureOn({
  letters,
  paints,
  paper,
  seals,
}: VisibleContent): { part: PagePart; letters: readonly Letter[] } | undefined {
  const [, , width, height] = paper;
  const isInMargin = ({ box: [, top, , bottom] }: Letter) =>
    bottom < height * MARGIN || top > height * (1 - MARGIN);
  const body = letters.filter((letter) => !isInMargin(letter));
  const typed = body.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  const pictures = paints.filter(
    (each) => each.density !== undefined && areaOf(each.shape.box) > 0,
  );
  const area = pictures.reduce((sum, { shape }) => sum + areaOf(shape.box), 0);
  const lines = paints.reduce(
    (sum, each) => (each.density === undefined ? sum + (each.lines ?? 1) : sum),
    0,
  );
  const isDrawing = typed < MIN_LETTERS && lines >= MIN_LINES;
  const isPicture =
    typed < MIN_LETTERS
      ? pictures.length > 0 || isDrawing
      : typed < MAX_TYPED && area >= width * height * MIN_AREA;
  if (!isPicture) return undefined;
  const boxes = [...pictures.map(({ shape }) => shape.box), ...body.map(({ box }) => box)];
  // Drawn letters may stand beside the picture, which is then no more than a logo.
  const box = isDrawing ? paper : intersection(paper, boxAround(boxes.flatMap(cornersOf)));
  const largest = pictures.reduce((most, { shape }) => Math.max(most, areaOf(shape.box)), 0);
  // The finest picture counts, but for small ones.
  const finest = pictures
    .filter(({ shape }) => areaOf(shape.box) >= largest / 2)
    .reduce((most, { density = 0 }) => Math.max(most, density), 0);
  const isScan = typed < MIN_LETTERS && !isDrawing;
  const density = isScan ? finest || USUAL_DENSITY : Math.max(finest, USUAL_DENSITY);
  const part = {
    box,
    size: [width, height],
    pixelsPerPoint: Math.min(density, MAX_LONG_SIDE / Math.max(box[2] - box[0], box[3] - box[1])),
    erased: [...seals, ...letters.filter(isInMargin).map(wholeLetter)],
  } as const;
  return { part, letters: body };
}

function wholeLetter({ start, end, top }: Letter): Box {
  const [left, upper, right, lower] = boxAround([start, end, top]);
  // Letters reach below their line.
  const below = distance(start, top) * 0.3;
  return [left - below, upper - below, right + below, lower + below];
}
