import { parse } from 'mrz';
import { pastDate, realDate, yearsBetween } from '../../../shared/real-date.ts';
import type { Line } from '../reading/reading.ts';
import { zoneLines } from './zone-lines.ts';

/** The contents of the machine-readable lines of a passport, or of a card of its kind. */
export type Zone = {
  /** The state that issued it, in up to three letters. */
  issuer: string;
  number: string;
  /** Both are empty if the line of the names couldn't be told from others; a passport may have one name only. */
  surname: string;
  given: string;
  /** Names longer than the line are cut off. */
  isCutOff: boolean;
  /** The line of the names was read whole. Even then, no check digit protects them. */
  isNameWhole: boolean;
  /** Without the day, or without month and day, where the passport itself doesn't know them: `1988-03`, `1988`. */
  birthDate: string;
  expiry: string;
  /** It's an ID card, not a passport or a passport card. */
  isOtherCard: boolean;
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
  const { details } = parse(found.lines);
  const wrong = details.filter(
    ({ field, valid }) => field !== null && checks.includes(field) && !valid,
  );
  const textOf = (wanted: string) => {
    const { line = 0, start, end } = details.find(({ field }) => field === wanted)?.ranges[0] ?? {};
    return found.lines[line]?.slice(start, end) ?? '';
  };
  const birthDate = birthOf(textOf('birthDate'), today);
  const expiry = expiryOf(textOf('expirationDate'), today);
  if (wrong.length > 0 || birthDate === undefined || expiry === undefined) {
    const isWrong = (name: string) => wrong.some(({ field }) => field === name);
    const dates = [
      isWrong('birthDateCheckDigit') ? birthDate : undefined,
      isWrong('expirationDateCheckDigit') ? expiry : undefined,
    ];
    return {
      state: 'misfits',
      dates: dates.filter((date) => date !== undefined),
      confidence: found.confidence,
    };
  }
  const [surname = '', given = ''] = found.names.split('<<');
  return {
    state: 'fits',
    zone: {
      issuer: spaced(textOf('issuingState')),
      number: spaced(textOf('documentNumber')).replaceAll(' ', ''),
      surname: spaced(surname),
      given: spaced(given),
      isCutOff: found.names !== '' && !found.names.endsWith('<'),
      isNameWhole: found.isNameWhole,
      birthDate,
      expiry,
      isOtherCard: !found.lines[0]?.startsWith('P') && !found.lines[0]?.startsWith('IP'),
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

function birthOf(text: string, today: string): string | undefined {
  if (!/^\d{2}(?:\d{4}|\d{2}(?:<<|XX)|(?:<<|XX){2})$/.test(text)) return undefined;
  const [year = NaN, month = NaN, day = NaN] = text.match(/../g)?.map(Number) ?? [];
  const known = Number.isNaN(month) ? 4 : Number.isNaN(day) ? 7 : 10;
  return pastDate(year, known > 4 ? month : 1, known > 7 ? day : 1, today)?.slice(0, known);
}

function expiryOf(text: string, today: string): string | undefined {
  if (!/^\d{6}$/.test(text)) return undefined;
  const [year = 0, month = 0, day = 0] = text.match(/../g)?.map(Number) ?? [];
  const date = realDate(2000 + year, month, day);
  return date !== undefined && yearsBetween(today, date) > longestValidity
    ? realDate(1900 + year, month, day)
    : date;
}

const spaced = (text: string) => text.replace(/<+/g, ' ').trim();
