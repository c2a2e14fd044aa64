import type { Line } from '../reading/reading.ts';
import { plainLetters } from '../matching/spelling.ts';
import { readState } from '../../../shared/address/split-address.ts';
import { unified } from '../../../shared/confused-signs.ts';
import { stateNamed, unifiedStates } from '../matching/parse-address.ts';
import { findDates } from '../documents/find-dates.ts';
import { isCrowded, labelOf, spanOf } from '../documents/labels.ts';
import { comparableNumber } from '../documents/license-front.ts';
import type { DocumentFacts, CheckedSubmission } from './document-facts.ts';

const shortest = 5;
const name = new RegExp(`(?<![A-Z0-9])(${unifiedStates})(?![A-Z0-9])`);

/** Returns the state that issued a card: by its name, or else by the address on it. */
function stateOf(lines: readonly Line[]): string | undefined {
  const text = plainLetters(lines.map((line) => line.text).join('\n'));
  const named = name.exec(unified(text))?.[1];
  if (named !== undefined) return stateNamed(named);
  // What stands before a ZIP code may stand before another number as well, as `DD` does.
  return [...text.matchAll(/(?<![A-Z0-9])([A-Z0-9|]{2})\s*(\d{5})(?!\d)/g)]
    .map(([, signs = '', zip]) => readState(signs, zip))
    .find((state) => state !== undefined);
}

/** The number by which a document is known; an ID's with its issuer, a bill's with its date. */
export type DocumentNumber = { kind: 'idDocument' | 'addressDocument'; number: string };

/**
 * Returns what identifies the ID for certain, from each place where it was read, and the bill. It must be hashed with
 * a key at once, and never be kept or shown. Signs that recognition confuses are unified, so that a photograph and a
 * barcode of one card give the same.
 */
export function documentNumbersOf(
  { readings, isBarcodeForgotten }: CheckedSubmission,
  { zone, barcode, front, bill }: DocumentFacts,
): DocumentNumber[] {
  const found = new Map<string, DocumentNumber['kind']>();
  const add = (issuer: string | undefined, number: string | undefined) => {
    const value = comparableNumber(number ?? '');
    if (issuer && value.length >= shortest) found.set(`${issuer}:${value}`, 'idDocument');
  };
  if (zone.state === 'fits') add(`passport ${zone.zone.issuer}`, zone.zone.number);
  const state = stateOf(readings.idDocument?.lines ?? []);
  if (barcode.state === 'read' && !isBarcodeForgotten) {
    const { card } = barcode;
    add(`card ${card.issuer}`, card.number);
    const issuer = state ?? card.state;
    add(issuer && `card ${issuer}`, card.number);
  } else if (zone.state !== 'fits' && state !== undefined)
    for (const { value, isLabelled } of front.numbers) if (isLabelled) add(`card ${state}`, value);
  if (bill.date !== undefined)
    for (const account of accountsOn(readings.addressDocument?.lines ?? []))
      found.set(`bill ${bill.date}:${account}`, 'addressDocument');
  return [...found].map(([number, kind]) => ({ kind, number }));
}

const accountLabel = String.raw`(?<![A-Z])(?:(?:ACCOUNT|ACCT|CUSTOMER|MEMBER|POLICY|CONTRACT|INVOICE|BILL|STATEMENT)\s?(?:NUMBER|NUM|NO|ID|#)|ACCOUNT|ACCT|POLICY)(?![A-Z])[\s.:#]*`;
const account = String.raw`[A-Z]{0,3}-?\d(?:[ -]?\d){5,19}(?![A-Z0-9*]|[.,/-][A-Z0-9*])`;
const labelAndAccount = new RegExp(`${accountLabel}(${account})`, 'gi');
const labelAtEnd = new RegExp(`${accountLabel}$`, 'i');
const accountAtStart = new RegExp(`^${account}`, 'i');
/** Phone numbers and long ZIP codes look like accounts, and many bills have the same. */
const noAccount = /^(?:1[ -]?)?(?:\d{3}[ -])?\d{3}[ -]\d{4}$|^\d{5}-\d{4}$/;

/** Returns the numbers that a label directly before or above calls an account's, an invoice's or the like. */
function accountsOn(lines: readonly Line[]): Set<string> {
  const spans = lines.map((line) => spanOf(line));
  const labels = spans.filter(({ text }) => labelAtEnd.test(text));
  const apart = spans.flatMap((span) => {
    const [text] = accountAtStart.exec(span.text) ?? [];
    return text === undefined || findDates(span.text).length > 0 ? [] : [{ ...span, text }];
  });
  const labelled = isCrowded(labels, spans)
    ? []
    : apart.filter((value) => labelOf(value, labels, spans));
  const inLine = lines.flatMap(({ text }) =>
    [...text.matchAll(labelAndAccount)].map(([, value = '']) => value),
  );
  return new Set(
    [...inLine, ...labelled.map(({ text }) => text)]
      .filter((text) => !noAccount.test(text))
      .map(comparableNumber),
  );
}
