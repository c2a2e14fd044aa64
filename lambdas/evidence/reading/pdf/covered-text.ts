import { areaOf, boxAround, intersection, type Box } from './shapes.ts';
import { isPicture, isSeen, type PositionedLetter, type Paint, type Sheet } from './sheet.ts';

/** Fewer letters than this are a mark, or two that touch. */
const MIN_LETTERS = 3;
/** The least common area of two texts in one place, as a share of the smaller one's. */
const MIN_OVERLAP = 0.3;

/** The least width of a scan, in one piece or in strips, as a share of the page's. */
const SCAN_WIDTH = 0.6;

/** Returns the letters that a page has but doesn't show, without those that a scanner put over or under its picture. */
export function hiddenLetters({ letters, undrawn, paintsAt }: Sheet, pageWidth: number) {
  const isScan = ({ shape: { box } }: Paint) => box[2] - box[0] >= pageWidth * SCAN_WIDTH;
  const picturesAt = (box: Box) => paintsAt.near(box).filter(isPicture);
  return [
    // A picture below a letter that was seen at first is a background.
    ...letters.filter(
      (letter) =>
        !isSeen(letter) && !picturesAt(letter.box).slice(letter.picturesBelow).some(isScan),
    ),
    ...undrawn.filter(
      ({ start, end, top }) => !picturesAt(boxAround([start, end, top])).some(isScan),
    ),
  ];
}

type Piece = readonly PositionedLetter[];

/**
 * Returns the first text that isn't seen and is covered by another text: under a box, a picture or as letters that
 * aren't drawn. The same text twice is a shadow or bold print.
 */
export function coveredText(hidden: readonly Piece[], seen: readonly Piece[]): string | undefined {
  const above = seen.map(textIn).filter(isText);
  const isCovered = (below: Text) =>
    above.some((other) => overlaps(below.box, other.box) && isOther(below.plain, other.plain));
  return hidden.map(textIn).filter(isText).find(isCovered)?.text;
}

type Text = { text: string; plain: string; box: Box };

function textIn(piece: Piece): Text {
  const text = piece.map((letter) => letter.text).join('');
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    plain: text
      .normalize('NFKD')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
    box: boxAround(piece.flatMap(({ start, end, top }) => [start, end, top])),
  };
}

const isText = ({ plain }: Text) => plain.length >= MIN_LETTERS;

/** A word is the same on a label that says more. */
const isOther = (one: string, other: string) => !one.includes(other) && !other.includes(one);

function overlaps(one: Box, other: Box): boolean {
  const common = areaOf(intersection(one, other));
  return common > 0 && common >= Math.min(areaOf(one), areaOf(other)) * MIN_OVERLAP;
}
