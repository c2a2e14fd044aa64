import { parse } from 'mrz';
import { pastDate, realDate, yearsBetween } from '../../../shared/real-date.ts';
import type { Line } from '../reading/reading.ts';

/** The contents of a passport's machine-readable lines. */
export type Zone = {
  /** The state that issued it, in three letters. */
  issuer: string;
  number: string;
  surname: string;
  /** Empty if the passport has one name only. */
  given: string;
  /** Names longer than the line are cut off. */
  isCutOff: boolean;
  birthDate: string;
  expiry: string;
};

/**
 * `fits`: every check digit is right. `misfits`: the lines were found, but one is wrong; then nothing of them counts,
 * and `dates` are only those whose own check digit is among the wrong ones. `several`: lines of two passports.
 */
export type ZoneReading =
  | { state: 'fits'; zone: Zone }
  | { state: 'misfits'; dates: string[]; confidence: number }
  | { state: 'several' }
  | { state: 'missing' };

/** Finds and reads the machine-readable lines. `today`, `YYYY-MM-DD`, decides the century of a birth. */
export function readZone(lines: readonly Line[], today: string): ZoneReading {
  const found = zoneLines(lines);
  if (!found) return { state: 'missing' };
  if (found.isOneOfSeveral) return { state: 'several' };
  const { upper, lower, confidence } = found;
  const wrong = parse([upper, lower]).details.filter(
    ({ field, valid }) => field !== null && checks.includes(field) && !valid,
  );
  const birthDate = birthOf(lower.slice(13, 19), today);
  const expiry = expiryOf(lower.slice(21, 27), today);
  if (wrong.length > 0 || birthDate === undefined || expiry === undefined) {
    const isWrong = (name: string) => wrong.some(({ field }) => field === name);
    const dates = [
      isWrong('birthDateCheckDigit') ? birthDate : undefined,
      isWrong('expirationDateCheckDigit') ? expiry : undefined,
    ];
    return { state: 'misfits', dates: dates.filter((date) => date !== undefined), confidence };
  }
  const [surname = '', given = ''] = upper.slice(5).split('<<');
  return {
    state: 'fits',
    zone: {
      issuer: spaced(upper.slice(2, 5)),
      number: spaced(lower.slice(0, 9)).replaceAll(' ', ''),
      surname: spaced(surname),
      given: spaced(given),
      isCutOff: !upper.endsWith('<'),
      birthDate,
      expiry,
    },
  };
}

const checks = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'compositeCheckDigit',
];

/** In years: no passport is valid for longer. */
const longestValidity = 15;

const parts = (text: string) =>
  [0, 2, 4].map((start) => Number(text.slice(start, start + 2))) as [number, number, number];

const birthOf = (text: string, today: string) =>
  /^\d{6}$/.test(text) ? pastDate(...parts(text), today) : undefined;

function expiryOf(text: string, today: string): string | undefined {
  if (!/^\d{6}$/.test(text)) return undefined;
  const [year, month, day] = parts(text);
  const date = realDate(2000 + year, month, day);
  return date !== undefined && yearsBetween(today, date) > longestValidity
    ? realDate(1900 + year, month, day)
    : date;
}

const spaced = (text: string) => text.replace(/<+/g, ' ').trim();

/** The two lines at the foot of a passport's page, each of 44 signs, as far as they could be corrected. */
export type ZoneLines = {
  upper: string;
  lower: string;
  confidence: number;
  /** Other such lines are on the page, too. */
  isOneOfSeveral: boolean;
};

const width = 44;
/** The least that remains of a line when its filler is lost. */
const shortestUpper = 15;
const shortestLower = 29;

const asZone = (text: string) =>
  text
    .toUpperCase()
    .replace(/[«‹《〈≪(]/g, '<')
    .replace(/[^A-Z0-9<]/g, '');

/** Tells whether two pieces lie side by side; boxes of lines above each other overlap where the photo is tilted. */
const areBeside = (one: Line, other: Line) =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) <
  Math.min(one.width, other.width) / 4;

/** Joins pieces in one row: recognition may cut a line. */
function rows(lines: readonly Line[]): { text: string; confidence: number; top: number }[] {
  const found: { parts: Line[]; middle: number }[] = [];
  for (const line of lines.filter(({ text }) => asZone(text).length > 2)) {
    const middle = line.top + line.height / 2;
    const row = found.find(
      (each) =>
        Math.abs(each.middle - middle) < line.height / 2 &&
        each.parts.every((part) => areBeside(part, line)),
    );
    if (row) row.parts.push(line);
    else found.push({ parts: [line], middle });
  }
  return found.map(({ parts, middle }) => ({
    text: parts
      .sort((one, other) => one.left - other.left)
      .map(({ text }) => asZone(text))
      .join(''),
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
    top: middle,
  }));
}

const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const letterFor: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  2: 'Z',
  5: 'S',
  6: 'G',
  8: 'B',
};
const digits = (text: string) => text.replace(/[OQDILZSGB]/g, (sign) => digitFor[sign] ?? sign);
const letters = (text: string) => text.replace(/[012568]/g, (sign) => letterFor[sign] ?? sign);

/** Number, check digit, nationality, birth date, check digit, sex, expiry, check digit, and the rest. */
const lowerForm =
  /^(.{9})([\dOQDILZSGB])([A-Z0-9<]{3})([\dOQDILZSGB]{6})([\dOQDILZSGB])([A-Z<])([\dOQDILZSGB]{6})([\dOQDILZSGB])(.*)$/;

/** Corrects the lower line where the field's kind leaves no choice, and restores its filler. */
function lowerOf(text: string): string | undefined {
  const parts = lowerForm.exec(text)?.slice(1);
  if (!parts) return undefined;
  const [number, check, country, birth, birthCheck, sex, expiry, expiryCheck, rest] = parts as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const last = /([\dOQDILZSGB]{1,2})$/.exec(rest)?.[1] ?? '';
  const optional = rest.slice(0, rest.length - last.length);
  const isEmpty = /^<*$/.test(optional);
  const tail = isEmpty
    ? `${'<'.repeat(14)}${last.length === 2 ? digits(last.charAt(0)) : '<'}${digits(last.at(-1) ?? '')}`
    : `${rest.slice(0, 14)}${digits(rest.slice(14))}`;
  const whole = `${number}${digits(check)}${letters(country)}${digits(birth)}${digits(birthCheck)}${sex}${digits(expiry)}${digits(expiryCheck)}${tail}`;
  return whole.length === width ? whole : undefined;
}

/** Names hold no digits, and anything after a long filler is filler misread. */
function upperOf(text: string): string | undefined {
  if (!/^P[A-Z0-9<]{4}/.test(text)) return undefined;
  const names = letters(text.slice(5))
    .replace(/<{3,}.*$/, '')
    .replace(/<+$/, '');
  const whole = `${text.slice(0, 2)}${letters(text.slice(2, 5))}${names}`;
  return names.includes('<<') || names.length > 1
    ? whole.slice(0, width).padEnd(width, '<')
    : undefined;
}

/**
 * Tells whether a page has more than one such line, each with other signs. Lines that merely begin with a P have no
 * filler, or are the lower line of a passport whose number begins with it.
 */
function areSeveral(all: readonly { text: string }[]): boolean {
  const lower = new Set<string>();
  const upper = new Set<string>();
  for (const { text } of all) {
    const low = text.length >= shortestLower ? lowerOf(text) : undefined;
    if (low !== undefined) lower.add(low);
    else if (text.includes('<<') && text.length >= shortestUpper) upper.add(upperOf(text) ?? '');
  }
  upper.delete('');
  return upper.size > 1 || lower.size > 1;
}

/** Tells lines of a passport from others that happen to have their form: by filler, or by check digits that fit. */
const isOfPassport = (texts: readonly string[], lines: [upper: string, lower: string]): boolean =>
  texts.some((text) => text.includes('<<')) ||
  parse(lines).details.filter(({ field, valid }) => valid && checks.includes(field ?? '')).length >
    1;

/** Finds both lines on a page; undefined if no lines have their form. */
export function zoneLines(lines: readonly Line[]): ZoneLines | undefined {
  const all = rows(lines).sort((one, other) => other.top - one.top);
  for (const row of all) {
    const lower = row.text.length >= shortestLower ? lowerOf(row.text) : undefined;
    if (lower === undefined) continue;
    for (const other of all.filter(
      ({ text, top }) => top < row.top && text.length >= shortestUpper,
    )) {
      const upper = upperOf(other.text);
      if (upper !== undefined && isOfPassport([other.text, row.text], [upper, lower]))
        return {
          upper,
          lower,
          confidence: Math.min(other.confidence, row.confidence),
          isOneOfSeveral: areSeveral(all),
        };
    }
  }
  return undefined;
}
