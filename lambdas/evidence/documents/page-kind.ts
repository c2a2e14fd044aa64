import { unified } from '../../../shared/confused-signs.ts';
import { plainLetters } from '../matching/spelling.ts';
import type { Line } from '../reading/reading.ts';
import { unifiedStates } from '../matching/parse-address.ts';
import { zoneLines } from './zone-lines.ts';

const cardTitle = /DRIVER'?S? ?LICEN[CS]E|DRIVING ?LICEN[CS]E|IDENTI(?:FICATION|TY) ?CARD/;
const passportTitle = /(?<![A-Z])PASSPORT(?![A-Z])/;
/** Words about a card's holder, and the numbers of its fields. Insurers ask for one or two of them. */
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

const lettersOf = (lines: readonly Line[]) =>
  plainLetters(lines.map(({ text }) => text).join('\n'));

/** A longer page is a letter or a contract, whatever it quotes. */
const mostLines = 60;

/** Recognizes the front of a license or ID card, or a passport's page without its machine-readable lines. */
function isPlainlyId(lines: readonly Line[], called: RegExp): boolean {
  const text = lettersOf(lines);
  const signs = onlyOnIds.filter((sign) => sign.test(text)).length;
  return lines.length <= mostLines && called.test(text) && signs >= fewest;
}

export const isCard = (lines: readonly Line[]): boolean => isPlainlyId(lines, cardTitle);

/** Recognizes an ID that is plainly one; it misses those of which little was read. */
export const isId = (lines: readonly Line[]): boolean =>
  zoneLines(lines) !== undefined || isCard(lines) || isPlainlyId(lines, passportTitle);

/** Recognizes a passport's page by its title; `readZone` does by its machine-readable lines. */
export const isPassportPage = (lines: readonly Line[]): boolean =>
  !isCard(lines) && isPlainlyId(lines, passportTitle);

const onlyOnBills = /(?<![A-Z])(?:AMOUNT DUE|STATEMENT DATE|INVOICE|BILLING|ACCOUNT N)/;

/** Recognizes a bill that is plainly one: it has words of bills, and none of an ID's holder. */
export const isPlainlyBill = (lines: readonly Line[]): boolean => {
  const text = lettersOf(lines);
  return onlyOnBills.test(text) && !isId(lines) && !onlyOnIds.some((sign) => sign.test(text));
};

const state = new RegExp(`(?<![A-Z0-9])(?:${unifiedStates})(?![A-Z0-9])`);
/** Real cards only say for what else they aren't valid, such as federal purposes. */
const noId = /NOT A REAL ID(?![A-Z])(?! PURPOSES)|NOT (?:VALID )?FOR IDENTIFICATION/;
const noPermanentId = /(?<![A-Z])(?:SPECIMEN|SAMPLE|VOID|TEMPORARY)(?![A-Z])/;

const textOf = (lines: readonly Line[]) => lettersOf(lines).replace(/\s+/g, ' ');

/** Recognizes a card that says of itself that it identifies nobody. */
export const disclaimsIdentification = (lines: readonly Line[]): boolean =>
  noId.test(textOf(lines));

/** Recognizes the print of a lasting license or ID card of a state: the only proof where there is no barcode. */
export const isUsCard = (lines: readonly Line[]): boolean =>
  isCard(lines) &&
  state.test(unified(textOf(lines))) &&
  !disclaimsIdentification(lines) &&
  !noPermanentId.test(textOf(lines));

/** Titles of licenses and ID cards that have no barcode of the American kind. */
const foreign =
  /DRIVING LICEN[CS]E|PERMISO DE CONDU|LICENCIA (?:DE|PARA) CONDU|PERMIS DE CONDUIRE|F[U]E?HRERSCHEIN|PATENTE DI GUIDA|CARTA DE CONDUCAO|CARTEIRA NACIONAL|RIJBEWIJS|PRAWO JAZDY|CREDENCIAL PARA VOTAR|DOCUMENTO NACIONAL|CEDULA DE/;
// Without its accent, the street 'La Cañada' is spelled like the country.
const american =
  /UNITED STATES|(?<![A-Z])USA(?![A-Z])|PUERTO RICO|(?<!LA )CANADA|DRIVER'?S? LICENSE|REAL ID/;

/** Recognizes a card that says that it is from outside the United States and Canada. */
export function isForeign(lines: readonly Line[]): boolean {
  const text = lettersOf(lines);
  return foreign.test(text) && !american.test(text);
}
