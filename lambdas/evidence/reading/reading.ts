import type { FileProblem } from '../../../shared/schemas/documents.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files.ts';

/** A line of printed text. Places are shares of the upright picture, 0 to 1, from its top left. */
export type Line = {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** 0 to 1, as the recognizer has it; 1 for a PDF's own text. */
  confidence: number;
};

/** What a PDF says of itself. */
export type PdfFacts = {
  pages: number;
  producer?: string;
  creator?: string;
  /** ISO times. */
  createdAt?: string;
  modifiedAt?: string;
};

/**
 * What was got out of one file. `unfinished`: a limit, a fault of ours or the time ended it, so nothing follows from
 * what is missing. It is held in memory only: never written, never logged.
 */
export type Reading = {
  kind: CustomerFileKind;
  state: 'finished' | 'unfinished';
  /** Of the file's bytes, hex. */
  sha256: string;
  /** 256 bits that alter little where the picture does, hex; of pictures only. */
  difference?: string;
  /** What the quality gate found wrong with a photograph, or that the file can't be opened (`unreadable`). */
  problem?: Extract<FileProblem, 'blurred' | 'dark' | 'glare' | 'too_small' | 'unreadable'>;
  /** From top to bottom. */
  lines: readonly Line[];
  /** Text of the PDF417 barcode, where one was looked for and found. */
  barcode?: string;
  pdf?: PdfFacts;
};
