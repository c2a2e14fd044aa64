import type { Line } from '../reading/reading.ts';
import { inCapitals } from '../../../shared/address/address-parts.ts';
import { readState } from '../../../shared/address/split-address.ts';
import { areaForm, isStreetLine } from '../matching/address-forms.ts';
import { parseAddress, type Address, usStateNames } from '../matching/parse-address.ts';
import { plainLetters } from '../matching/spelling.ts';
import { isId } from './page-kind.ts';
import { readBillDate, type BillDate } from './bill-date.ts';
import { nameLines, type NameLine } from './printed-names.ts';

/** The contents of a proof of address. */
export type Bill = BillDate & {
  names: readonly NameLine[];
  addresses: readonly FoundAddress[];
  /** The page is plainly an ID, so nothing on it counts as a bill's. */
  isId: boolean;
};

/**
 * Reads a bill, a bank's letter or a lease. `birthDate` is never a bill's date; `owner` is the name to look for. Both
 * dates: `YYYY-MM-DD`.
 */
export function readBill(
  lines: readonly Line[],
  today: string,
  { birthDate, owner }: { birthDate?: string; owner?: string } = {},
): Bill {
  if (isId(lines)) return { names: [], addresses: [], isDateUnclear: false, isId: true };
  return {
    names: nameLines(lines, owner),
    addresses: findAddresses(lines),
    isId: false,
    ...readBillDate(lines, today, birthDate),
  };
}

/** Returns the name that stands on a line. */
export const nameAt = ({ top, left }: Line, { names }: Bill): NameLine | undefined =>
  names.find(({ span }) => span.top === top && span.left === left);

/** Returns the people's names above an address, the nearest first; a company's has none. */
export const addresseesOf = ({ above, address, isPaidTo }: FoundAddress, bill: Bill): NameLine[] =>
  address.number === undefined || isPaidTo
    ? []
    : above
        .flatMap((line) => nameAt(line, bill) ?? [])
        .filter(({ text }) => /^\S+(?:\s\S+){1,6}$/.test(text));

/** An address on a page, as printed and taken apart. */
export type FoundAddress = {
  text: string;
  address: Address;
  /** The lines above it, the nearest first: they have the names of those who live there. */
  above: readonly Line[];
  /** A label marks it as the place of service. */
  isServed: boolean;
  /** A label marks it as an address, without saying whose. */
  isLabelled: boolean;
  /** A label marks it as the place where payments go, or as an agent's or a landlord's. */
  isPaidTo: boolean;
};

const cityForm = new RegExp(
  String.raw`(?:(?<![A-Z])([A-Z0-9|]\.?[A-Z0-9|])|${usStateNames.join('|')})[\s.,]*(\d{5})(?:-?\d{4})?(?!\d)`,
  'g',
);
const streetForm =
  /(?:^(?:\d+\s)?|[:,]\s?|\s{2}|\b(?:AT|AS|IS|OF)\s|\d{7}\s)\d{1,6}(?:-\d{1,6})?[A-Z]?\s{0,3}(?:(?:1\/2|½)\s{0,3})?[A-Z0-9]{0,9}[A-Z]/i;
const boxForm = /\bP\.?\s?O\.?\s?BOX|\bPOST OFFICE BOX/i;
const unitOnly =
  /^(?:APARTMENT|APT|UNIT|SUITE|STE|#|FLOOR|FL|LOT)[\s.#]*(?:\S{1,6}|\d{1,4}[A-Z]?(?: [A-Z]+){1,3})$/i;
const paidTo = /REMIT|PAYABLE|PAY(?:MENTS?)? TO|PAYMENTS|PAGOS? A|ENV[IÍ]E/i;
const agents =
  /^(?:(?:YOUR|INSURANCE|LOCAL|SERVICING) )*(?:AGENT|AGENCY|BROKER|REPRESENTATIVE|ADVISOR|LANDLORD|LESSOR|MANAGER)(?: (?:NAME|OFFICE|INFORMATION))?\s*(?::|$)|[\s,](?:AGENT|BROKER|LANDLORD|LESSOR)$/i;
const labelled = /ADDRESS|DIRECCI[OÓ]N|DOMICILIO/i;
const served =
  /SERVICE (?:ADDRESS|LOCATION|AT|FOR)|INSURED LOCATION|PROPERTY|PREMISES?|RESIDENCE|^HOME:?$|DIRECCI[OÓ]N DEL? SERVICIO/im;

/** Finds where a state and a ZIP code begin; there is no city without. */
const stateIn = (text: string) =>
  [...plainLetters(text).matchAll(cityForm)].find(
    ([, signs, zip]) => signs === undefined || readState(signs.replace('.', ''), zip) !== undefined,
  )?.index;
const hasCity = (text: string) => stateIn(text) !== undefined;
/** Drops the state and the ZIP code, which may look like a house number and a street. */
const withoutCity = (text: string) => text.slice(0, stateIn(text));
/** A longer line is no address. */
const longestStreet = 100;
const isStreet = (text: string) =>
  streetForm.test(text) ||
  boxForm.test(text) ||
  (text.length <= longestStreet && isStreetLine(inCapitals(text).trim()));
/** Recognizes a line of its own above a street: a unit, an urbanización, or a private mailbox. */
const isAbove = (text: string) =>
  unitOnly.test(text) || areaForm.test(inCapitals(text).trim()) || mailbox.test(text);
const mailbox = /^(?:PMB|PRIVATE MAILBOX)[\s#]*\d{1,6}$/i;
/** Drops a label, and the words of a sentence before an address: `1. Premises. The house located at`. */
const withoutLabel = (text: string) =>
  text
    .replace(/^.*:\s*(?=\S*\d|P)/, '')
    .replace(/^.*\b(?:at|as|is|of)\s+(?=\d[\d/-]*[A-Z]?\s)/i, '')
    .replace(/^\s*\(?\d{1,2}(?:\.\d{1,2})?[.)]\s+(?=\D)/, '')
    .replace(/[\s,]+$/, '')
    .trim();

/** Returns the next line up that begins where this one does, or overlaps it, without much space between. */
function lineAbove(line: Line, lines: readonly Line[]): Line | undefined {
  return lines
    .filter((other) => {
      const gap = line.top - (other.top + other.height);
      const isAligned =
        Math.abs(other.left - line.left) < 0.04 ||
        (other.left < line.left + line.width && other.left + other.width > line.left);
      return (
        other !== line &&
        other.top < line.top &&
        gap > -line.height / 2 &&
        gap < 1.8 * line.height &&
        isAligned
      );
    })
    .sort(
      (one, other) =>
        other.top - one.top || Math.abs(one.left - line.left) - Math.abs(other.left - line.left),
    )[0];
}

/** A couple's two names, and a 'care of' line. */
const mostAbove = 3;

/** Returns the lines from this one up, as far as they may belong to the address below. */
function blockUp(from: Line | undefined, lines: readonly Line[]): Line[] {
  const block: Line[] = [];
  let line = from;
  while (line && block.length < mostAbove && !isStreet(line.text) && !hasCity(line.text)) {
    block.push(line);
    line = lineAbove(line, lines);
  }
  return block;
}

/** Returns the lines of an address from its city upward, and those above them. */
function linesUp(city: Line, lines: readonly Line[]): { own: Line[]; above: Line[] } {
  const own = [city];
  let above = lineAbove(city, lines);
  const needsStreet = () => !own.some((line) => isStreet(withoutCity(line.text)));
  const isOwn = ({ text }: Line) => isAbove(text) || (needsStreet() && isStreet(text));
  while (above && own.length < 4 && isOwn(above)) {
    own.unshift(above);
    above = lineAbove(above, lines);
  }
  return { own, above: blockUp(above, lines) };
}

/** Finds every address of the American form on a page, in the order of their last lines. */
export function findAddresses(lines: readonly Line[]): FoundAddress[] {
  return lines
    .filter(({ text }) => hasCity(text))
    .flatMap((city) => {
      const { own, above } = linesUp(city, lines);
      const labels = [...own, ...above.slice(0, 1)].map(({ text }) => text).join('\n');
      const isPaidTo = [...own, ...above].some(
        ({ text: each }) => paidTo.test(each) || agents.test(each.trim()),
      );
      const text = own.map((line) => withoutLabel(line.text)).join(', ');
      const address = parseAddress(text);
      return address.number === undefined && address.box === undefined
        ? []
        : [
            {
              text,
              address,
              above,
              isServed: served.test(labels),
              isLabelled: labelled.test(labels),
              isPaidTo,
            },
          ];
    });
}

/**
 * Splits a line into the people it names: in `JOHN & AMARA OKAFOR` both have the surname, in `JOHN SMITH AND AMARA
 * OKAFOR` each has one.
 */
export function namesInText(text: string): string[] {
  const parts = text.split(/\s*&\s*|\s+(?:AND|OR)\s+/i).filter(Boolean);
  const surname = parts.at(-1)?.split(/\s+/).at(-1) ?? '';
  return parts.map((part, index) =>
    index < parts.length - 1 && !part.includes(' ') ? `${part} ${surname}` : part,
  );
}
