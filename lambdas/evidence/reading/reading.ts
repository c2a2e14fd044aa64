import type { FileProblem } from '../../../shared/schemas/verification-schema.ts';
import type { Portrait } from '../../../shared/schemas/evidence-schema.ts';
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
  /** Only one of the times names its zone. */
  isOneTimeLocal?: boolean;
  /** Updates appended to the file after it was made, and if one is a signature. */
  updates?: number;
  isSigned?: boolean;
  /** A line of the first page that an update took away. */
  replacedText?: string;
  /** Text that another text stands over. */
  coveredText?: string;
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
  /** 256 bits that change little when the picture does, hex; of photographs of IDs only. */
  difference?: string;
  /** The quality gate's finding about a photograph, or that the file can't be opened (`unreadable`). */
  problem?: Extract<FileProblem, 'blurred' | 'dark' | 'glare' | 'too_small' | 'unreadable'>;
  /** The lines of text, from top to bottom. */
  lines: readonly Line[];
  /** The place of the portrait, and that there is neither one nor a printed card; of an ID's front only. */
  portrait?: Portrait;
  isPlainPaper?: boolean;
  /** Text of the PDF417 barcode, if one was looked for and found. */
  barcode?: string;
  isPdf?: boolean;
  /** Only of one that could be opened. */
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

/** Less text than this on a page is a page number or a stamp. */
export const MIN_LETTERS = 20;

/** Counts letters and digits. */
export const lettersIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);

/** Reading took longer than it may: nothing follows from what is missing. */
export class OutOfTime extends Error {}

/** A file is larger than the function can hold, or takes longer to open than it may. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Lines that are compared: a page has up to two hundred, and with many more, comparing takes minutes. */
export const MAX_LINES = 800;

/** The end of reading: a moment, and an amount of the processor's time, which is the same on a busy computer. */
export type ReadingTime = {
  /** Milliseconds since 1970. */
  deadline: number;
  /** Milliseconds of the processor, as `processorMs` counts them. */
  processorUntil?: number;
};

/** Returns the processor's time that this process has used, in milliseconds: that of all its threads together. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const isOver = ({ deadline, processorUntil = Infinity }: ReadingTime): boolean =>
  Date.now() > deadline || processorMs() > processorUntil;

/** Throws `OutOfTime` once the time is over. */
export function mindTime(time: ReadingTime): void {
  if (isOver(time)) throw new OutOfTime();
}
