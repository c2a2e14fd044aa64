import { plainLetters } from '../matching/plain-letters.ts';
import type { Line } from '../reading/reading.ts';

/** How licenses and ID cards call themselves where they have no barcode of the American kind. */
const foreign =
  /DRIVING LICEN[CS]E|PERMISO DE CONDU|LICENCIA (?:DE|PARA) CONDU|PERMIS DE CONDUIRE|F[U]E?HRERSCHEIN|PATENTE DI GUIDA|CARTA DE CONDUCAO|CARTEIRA NACIONAL|RIJBEWIJS|PRAWO JAZDY|CREDENCIAL PARA VOTAR|DOCUMENTO NACIONAL|CEDULA DE/;
const american =
  /UNITED STATES|(?<![A-Z])USA(?![A-Z])|PUERTO RICO|CANADA|DRIVER'?S? LICENSE|REAL ID/;

/** Whether a card says that it is from elsewhere than the United States and Canada. */
export function isForeign(lines: readonly Line[]): boolean {
  const text = plainLetters(lines.map((line) => line.text).join('\n'));
  return foreign.test(text) && !american.test(text);
}
