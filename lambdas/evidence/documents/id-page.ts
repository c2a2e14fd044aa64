import { plainLetters } from '../matching/plain-letters.ts';
import type { Line } from '../reading/reading.ts';
import { zoneLines } from './zone-lines.ts';

const cardTitle = /DRIVER'?S? ?LICEN[CS]E|DRIVING ?LICEN[CS]E|IDENTI(?:FICATION|TY) ?CARD/;
const passportTitle = /(?<![A-Z])PASSPORT(?![A-Z])/;
/** What a card says of its holder, and the numbers of its fields. Insurers ask for one or two of them. */
const onlyOnIds = [
  /(?<![A-Z])[34]?D[O0]B(?![A-Z])|DATE ?OF ?BIRTH|BIRTH ?DATE/,
  /(?<!\d)[4-7]'-?\d\d?(?!\d)/,
  /(?<![A-Z])(?:BLU|BRO|GRN|HAZ)(?![A-Z])/,
  /(?<![A-Z])(?:HGT|HEIGHT)(?![A-Z])/,
  /(?<![A-Z])EYES?(?![A-Z])/,
  /(?<![A-Z])(?:WGT|WEIGHT)(?![A-Z])/,
  /(?<![A-Z])(?:DONOR|RESTR[A-Z]*|ENDORSEMENTS)(?![A-Z])/,
  /(?<![A-Z0-9])4 ?A(?![A-Z]{2}(?<!IS))/,
  /(?<![A-Z0-9])4 ?B(?![A-Z]{2}(?<!EX))/,
  /(?<![A-Z0-9])4 ?D(?![A-Z]{2}(?<!DL|LI))/,
  /(?<![A-Z])NATIONALITY(?![A-Z])/,
];
const fewest = 3;

/** What is longer is a letter or a contract, whatever it quotes. */
const mostLines = 60;

/** Whether a page is plainly a license's or ID card's front, or a passport's without its lines. */
function isPlainlyId(lines: readonly Line[], called: RegExp): boolean {
  const text = plainLetters(lines.map((line) => line.text).join('\n'));
  const signs = onlyOnIds.filter((sign) => sign.test(text)).length;
  return lines.length <= mostLines && called.test(text) && signs >= fewest;
}

export const isCard = (lines: readonly Line[]): boolean => isPlainlyId(lines, cardTitle);

/** Whether a page is plainly an ID. Of one of which little was read it isn't said. */
export const isId = (lines: readonly Line[]): boolean =>
  zoneLines(lines) !== undefined || isCard(lines) || isPlainlyId(lines, passportTitle);
