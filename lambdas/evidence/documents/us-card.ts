import { plainLetters } from '../matching/plain-letters.ts';
import { usStateNames } from '../matching/states.ts';
import type { Line } from '../reading/reading.ts';
import { isCard } from './id-page.ts';

const state = new RegExp(`(?<![A-Z])(?:${usStateNames.join('|')})(?![A-Z])`);
/** Cards that are real say only for what else they aren't valid, as for federal purposes. */
const noId = /NOT A REAL ID(?![A-Z])(?! PURPOSES)|NOT (?:VALID )?FOR IDENTIFICATION/;
const noPermanentId = /(?<![A-Z])(?:SPECIMEN|SAMPLE|VOID|TEMPORARY)(?![A-Z])/;

const textOf = (lines: readonly Line[]) =>
  plainLetters(lines.map(({ text }) => text).join('\n')).replace(/\s+/g, ' ');

/** Whether a card itself says that it identifies nobody. */
export const saysNoId = (lines: readonly Line[]): boolean => noId.test(textOf(lines));

/** Whether the print is plainly that of a lasting license or ID card of a state: all that there is without a barcode. */
export const isUsCard = (lines: readonly Line[]): boolean =>
  isCard(lines) &&
  state.test(textOf(lines)) &&
  !saysNoId(lines) &&
  !noPermanentId.test(textOf(lines));
