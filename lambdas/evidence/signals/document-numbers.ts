import type { Line } from '../reading/reading.ts';
import { plainLetters } from '../matching/spelling.ts';
import { isStateCode, stateCodes, usStateNames } from '../matching/parse-address.ts';
import { comparableNumber } from '../documents/license-front.ts';
import type { DocumentFacts, CheckedSubmission } from './document-facts.ts';

const shortest = 5;
const name = new RegExp(`(?<![A-Z])(${usStateNames.join('|')})(?![A-Z])`);

/** Returns the state that issued a card: by its name, or else by the address on it. */
function stateOf(lines: readonly Line[]): string | undefined {
  const text = plainLetters(lines.map((line) => line.text).join('\n'));
  const named = name.exec(text)?.[1];
  if (named !== undefined) return stateCodes[named];
  const code = /(?<![A-Z])([A-Z]{2})\s*\d{5}(?!\d)/.exec(text)?.[1];
  return code !== undefined && isStateCode(code) ? code : undefined;
}

/**
 * Returns what identifies the ID for certain: its issuer and number, from each place where they were read. They must
 * be hashed with a key at once, and never be kept or shown. Signs that recognition confuses are unified, so that a
 * photograph and a barcode of one card give the same.
 */
export function documentNumbersOf(
  { readings }: CheckedSubmission,
  { zone, barcode, front }: DocumentFacts,
): string[] {
  const found: string[] = [];
  const add = (issuer: string | undefined, number: string | undefined) => {
    const value = comparableNumber(number ?? '');
    if (issuer && value.length >= shortest) found.push(`${issuer}:${value}`);
  };
  if (zone.state === 'fits') add(`passport ${zone.zone.issuer}`, zone.zone.number);
  const state = stateOf(readings.idDocument?.lines ?? []);
  if (barcode.state === 'read') {
    const { card } = barcode;
    add(`card ${card.issuer}`, card.number);
    const issuer = state ?? card.state;
    add(issuer && `card ${issuer}`, card.number);
  } else if (zone.state !== 'fits' && state !== undefined)
    for (const { value, isLabelled } of front.numbers) if (isLabelled) add(`card ${state}`, value);
  return [...new Set(found)];
}
