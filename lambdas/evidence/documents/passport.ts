import { parse } from 'mrz';
import type { Line } from '../reading/reading.ts';
import { pastDate, realDate, yearsBetween } from '../../../shared/real-date.ts';
import { zoneLines } from './zone-lines.ts';

/** What the machine-readable lines of a passport say. */
export type Zone = {
  /** The state that issued it, in three letters. */
  issuer: string;
  number: string;
  surname: string;
  /** Empty where the passport has one name only. */
  given: string;
  /** Names longer than the line are cut off. */
  isCutOff: boolean;
  birthDate: string;
  expiry: string;
};

/**
 * `fits`: every check digit is right. `misfits`: the lines were found, but one is wrong; then nothing of them counts,
 * and `dates` are only those whose own check digit is among the wrong ones. `several`: those of two passports.
 */
export type ZoneReading =
  | { state: 'fits'; zone: Zone }
  | { state: 'misfits'; dates: string[]; confidence: number }
  | { state: 'several' }
  | { state: 'missing' };

const checks = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'compositeCheckDigit',
];

/** No passport is valid for longer, in years. */
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

/** Finds and reads the machine-readable lines. `today`: `YYYY-MM-DD`, which tells the century of a birth. */
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
