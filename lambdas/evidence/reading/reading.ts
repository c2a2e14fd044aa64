import type { FileProblem } from '../../../shared/schemas/verification-schema.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files-schema.ts';

/** A line of printed text. Places are shares of the upright picture, 0 to 1, from its top left. */
export type Line = {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The recognizer's confidence, 0 to 1; 1 for a PDF's own text. */
  confidence: number;
};

/** A PDF's statements about itself. */
export type PdfFacts = {
  pages: number;
  producer?: string;
  creator?: string;
  /** ISO times. */
  createdAt?: string;
  modifiedAt?: string;
};

/**
 * The result of reading one file. `unfinished`: a limit, a fault of ours or the deadline ended it, so nothing follows
 * from what is missing. It is held in memory only: never written, never logged.
 */
export type Reading = {
  kind: CustomerFileKind;
  state: 'finished' | 'unfinished';
  /** Hash of the file's bytes, hex. */
  sha256: string;
  /** 256 bits that change little when the picture does, hex; of pictures only. */
  difference?: string;
  /** The quality gate's finding about a photograph, or that the file can't be opened (`unreadable`). */
  problem?: Extract<FileProblem, 'blurred' | 'dark' | 'glare' | 'too_small' | 'unreadable'>;
  /** The lines of text, from top to bottom. */
  lines: readonly Line[];
  /** Text of the PDF417 barcode, if one was looked for and found. */
  barcode?: string;
  pdf?: PdfFacts;
};

const middleOf = ({ top, height }: Line) => top + height / 2;

/** Sorts lines from top to bottom, and from left to right where they lie side by side. */
export function inReadingOrder(lines: readonly Line[]): Line[] {
  const rows: Line[][] = [];
  for (const line of [...lines].sort((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isBeside =
      last && middleOf(line) - middleOf(last) < Math.min(line.height, last.height) * 0.4;
    if (isBeside) row?.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.left - other.left));
}

/** Reading took longer than it may: nothing follows from what is missing. */
export class OutOfTime extends Error {}

/** Throws `OutOfTime` once the deadline, in milliseconds since 1970, has passed. */
export function mindDeadline(deadline: number): void {
  if (Date.now() > deadline) throw new OutOfTime();
}
