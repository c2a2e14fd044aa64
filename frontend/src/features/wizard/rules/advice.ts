import type { PhotoProblem } from '../../../../../shared/schemas/documents.ts';
import type { DocumentPlace } from '../../../lib/photo/document-place.ts';

/** What one look at the camera's picture has found. */
export type Probe = {
  place: DocumentPlace;
  problem: PhotoProblem | undefined;
  isMoving: boolean;
};

/** What the customer should do; 'steady': nothing more, the photo is about to be taken. */
export type Advice =
  | 'find'
  | 'closer'
  | 'hold'
  | 'steady'
  | 'dark'
  | 'glare'
  | 'blurred'
  | 'other-barcode'
  /** Barcodes can't be read right now. */
  | 'no-reader';

/** First what everything else hangs on: light, then the place, then a calm hand. */
export function adviceOn({ place, problem, isMoving }: Probe): Advice {
  if (problem === 'dark') return 'dark';
  if (place === 'none') return 'find';
  if (place === 'small') return 'closer';
  if (isMoving) return 'hold';
  return problem ?? 'steady';
}

/** Where a barcode is looked for and that of a license wasn't seen. */
export function adviceOnBarcode(seen: 'none' | 'other' | 'unknown', isDark: boolean): Advice {
  if (seen === 'unknown') return 'no-reader';
  if (seen === 'other') return 'other-barcode';
  return isDark ? 'dark' : 'find';
}

/** How long the picture has to be good before the photo is taken, in milliseconds. */
export const STEADY_MS = 700;

/** Advice that is in effect, and since when (milliseconds of one clock). */
export type CurrentAdvice = { advice: Advice; since: number };

/** The advice after another look. */
export const adviceAfter = (before: CurrentAdvice, advice: Advice, now: number): CurrentAdvice =>
  advice === before.advice ? before : { advice, since: now };

/** Advice is shown and said once it has lasted for a second, so that it doesn't flicker; a good picture at once. */
export const isAdviceDue = ({ advice, since }: CurrentAdvice, now: number): boolean =>
  advice === 'steady' || now - since >= 1000;
