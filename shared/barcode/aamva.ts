import { realDate } from '../real-date.ts';

/** The contents of a North American license's or ID card's barcode, as encoded but without padding. */
export type Aamva = {
  /** The issuer: six digits, given out by the AAMVA. */
  issuer: string;
  /** The version of the standard, from 1. */
  version: number;
  /** A driver's license, or a card that only proves identity. */
  part: 'license' | 'id_card';
  lastName: string;
  firstName: string;
  middleNames: string;
  suffix?: string;
  /** A name was too long for its field. */
  isCutOff: boolean;
  birthDate?: string;
  expiry?: string;
  issued?: string;
  /** The card never expires: zeros or a word stand in place of a date, as on some issuers' cards for older people. */
  isWithoutExpiry: boolean;
  number?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
};

/** Reads the text of a license's or ID card's barcode; returns nothing for any other text. */
export function readAamva(text: string): Aamva | undefined {
  const found = aamvaElements(text);
  return found && cardOf(found);
}

/** Reads a card's elements, or some of them; returns nothing where they name nobody and have no number. */
export function cardOf(found: Elements): Aamva | undefined {
  const get: Get = (...codes) =>
    codes.map((code) => filled(found.fields.get(code))).find((value) => value !== undefined);
  const names = namesOf(found.fields);
  const number = get('DAQ', 'DBJ')?.replace(/\s/g, '');
  if (!(names.lastName || names.firstName) && !number) return undefined;
  const isWithoutExpiry = endless.test(withoutMarks(found.fields.get('DBA')?.trim() ?? ''));
  const optional = {
    birthDate: dateOf(get('DBB', 'DBL')),
    expiry: isWithoutExpiry ? undefined : dateOf(get('DBA')),
    issued: dateOf(get('DBD')),
    number,
    ...addressOf(get),
    country: get('DCG'),
  };
  return {
    issuer: found.issuer,
    version: found.version,
    part: found.part,
    ...names,
    isWithoutExpiry,
    isCutOff: ['DDE', 'DDF', 'DDG'].some((code) => found.fields.get(code)?.trim() === 'T'),
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<Aamva>),
  };
}

type Get = (...codes: string[]) => string | undefined;

const mailingBox = /^(?:P\.?\s?O\.?\s?)?BOX\b/i;
/** The end of a first line that continues in the second. */
const unitFollows = /(?:\b(?:APT|UNIT|STE|LOT|SPC)\.?|#)$/i;

const mailing = ['DAG', 'DAH', 'DAI', 'DAJ', 'DAK'] as const;
const residence = ['DAL', 'DAM', 'DAN', 'DAO', 'DAP'] as const;

/** Returns the residence where the other address is a mailing box; some issuers give only its street. */
function addressOf(get: Get) {
  const isAtHome = get('DAL') !== undefined && mailingBox.test(get('DAG') ?? 'BOX');
  const [one, other] = isAtHome ? [residence, mailing] : [mailing, residence];
  const zip = get(one[4], other[4])?.replace(/^(\d{5})[\s-]*\d{0,5}$/, '$1');
  return {
    street: streetOf(get(one[0]), get(one[1]), zip),
    city: get(one[2], other[2]),
    state: get(one[3], other[3]),
    zip,
  };
}

/** The second line has the apartment. Some issuers repeat it in the first, and some have the city there. */
function streetOf(first: string | undefined, second: string | undefined, zip?: string) {
  if (first === undefined || second === undefined) return first ?? second;
  if (first.endsWith(second) || (zip !== undefined && second.includes(zip))) return first;
  return `${first}${unitFollows.test(first) ? '' : ','} ${second}`;
}

const absent = /^(NONE|UNAVL|UNAVAIL(ABLE)?|NMN|NFN|FNU|LNU)?$/i;
function filled(padded: string | undefined): string | undefined {
  const value = padded?.replace(/[\s,]+$/, '').trimStart();
  return value === undefined || absent.test(value) ? undefined : value;
}

/** Older cards have `-` or `/` within dates. */
const withoutMarks = (date: string) => date.replace(/(?<=\d)[-/](?=\d)/g, '');

/** Dates and words that stand for an expiry that never comes. */
const endless = /^(?:0{8}|9{8}|12319999|99991231|INDEF.{0,5}|NONE)$/i;

/**
 * The month comes first in the United States, the year in Canada and in version 1. No text is a valid day in both
 * orders.
 */
function dateOf(value = ''): string | undefined {
  const digits = withoutMarks(value);
  if (!/^\d{8}$/.test(digits)) return undefined;
  const part = (start: number, end: number) => Number(digits.slice(start, end));
  return (
    realDate(part(4, 8), part(0, 2), part(2, 4)) ?? realDate(part(0, 4), part(4, 6), part(6, 8))
  );
}

type Names = Pick<Aamva, 'lastName' | 'firstName' | 'middleNames'> & { suffix?: string };

/** Version 1 has one field: `LAST,FIRST,MIDDLE,SUFFIX`. */
const namesInOne = (value: string): Names => {
  const [lastName = '', firstName = '', middleNames = '', suffix = ''] = value
    .split(/[,$@]/)
    .map((name) => name.trim());
  return { lastName, firstName, middleNames, ...(suffix && { suffix }) };
};

function namesOf(fields: ReadonlyMap<string, string>): Names {
  const get = (code: string) => filled(fields.get(code));
  const whole = get('DAA');
  const lastName = get('DCS') ?? get('DAB');
  if (lastName === undefined && whole !== undefined) return namesInOne(whole);
  // Versions 2 and 3 have all given names in one.
  const [firstOfAll = '', ...others] = (get('DCT') ?? '').split(/[ ,]+/);
  const suffix = get('DCU') ?? get('DAE');
  return {
    lastName: lastName ?? '',
    firstName: get('DAC') ?? firstOfAll,
    middleNames: get('DAD')?.replaceAll(',', ' ') ?? others.join(' '),
    ...(suffix && { suffix }),
  };
}

/** The elements of a card's barcode by their three letters, as encoded, and its header. */
export type Elements = {
  issuer: string;
  version: number;
  /** The part of the card that the elements belong to. */
  part: 'license' | 'id_card';
  /** With their padding; of an element that comes twice, the first. */
  fields: ReadonlyMap<string, string>;
};

/** The beginning of such a barcode. North Carolina's older ones leave out the first digit of the issuer. */
const licenseHeader = /(?:ANSI ?|AAMVA)(36004(?=00)|\d{6})(\d{2})/;
/**
 * The start of the license's or ID card's part: two letters, directly followed by its first element. Connecticut and
 * Wyoming leave them out, so that the element follows the digits of the directory.
 */
const beginning = /(?:DL|ID)(?=D[A-D][A-Z])/;
const beginningAfterHeader = /(?:DL|ID|\d)(?=D[A-D][A-Z])/;
const element = /^(D[A-D][A-Z])(.*)$/;

/** Windows-1252 has other characters than Latin 1 in these places. */
const windowsCharacters = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index),
);
const byteOf = (character: string) => {
  const index = windowsCharacters.indexOf(character);
  return index < 0 ? (character.codePointAt(0) ?? 0) : 0x80 + index;
};

/**
 * Decodes anew what some issuers encode in UTF-8: decoders take each of its bytes for a character of Latin 1, or of
 * Windows-1252. A text that really is in one of those is hardly ever valid UTF-8.
 */
function asEncoded(text: string): string {
  const bytes = Array.from(text, byteOf);
  if (bytes.some((byte) => byte > 0xff)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

/**
 * British Columbia's barcodes hold the tracks of a magnetic stripe: city, name and address, then issuer, number, year and
 * month of expiry, and birth date.
 */
const stripe = /^%BC([^^]*)\^([^^$]*)\$([^^]*)\^([^?]*)\?;(636028)(\d+)=(\d\d)(\d\d)(\d{8})/;

function stripeElements(text: string): Elements | undefined {
  const match = stripe.exec(text);
  if (!match) return undefined;
  const [, place = '', lastName = '', given = '', address = '', issuer = '', number = ''] = match;
  const [year = '', month = '', birthDate = ''] = match.slice(7);
  const lines = address.replace(/\^$/, '').split('$');
  const [, city = place, postal = ''] = /^(.*\S) BC\s+(\S.*)$/.exec(lines.at(-1) ?? '') ?? [];
  // A license there ends on a birthday, of which the year and the month are encoded.
  const expiry = month === birthDate.slice(4, 6) ? `20${year}${birthDate.slice(4)}` : '';
  const fields = {
    ...{ DAQ: number, DCS: lastName, DCT: given, DBB: birthDate, DBA: expiry },
    ...{ DAG: lines.slice(0, postal ? -1 : undefined).join(', '), DAI: city },
    ...{ DAJ: 'BC', DAK: postal, DCG: 'CAN' },
  };
  return { issuer, version: 0, part: 'license', fields: new Map(Object.entries(fields)) };
}

/** Splits the text into elements. Ignores the directory's offsets, which many issuers get wrong. */
export function aamvaElements(text: string): Elements | undefined {
  const head = licenseHeader.exec(text);
  if (!head) return stripeElements(text);
  const body = asEncoded(text.slice(head.index + head[0].length));
  const fields = new Map<string, string>();
  // A state's own elements, which begin with Z, are not read.
  for (const [index, part] of body.split(/\p{Cc}+/u).entries()) {
    const found = index === 0 ? beginningAfterHeader.exec(part) : beginning.exec(part);
    const start = index === 0 || !element.test(part) ? found : null;
    const match = element.exec(start ? part.slice(start.index + start[0].length) : part);
    const [, code = '', value = ''] = match ?? [];
    if (code && !fields.has(code)) fields.set(code, value);
  }
  const [, issuer = '', version] = head;
  const [, part] = /(DL|ID)(?=\d{8}|D[A-D][A-Z])/.exec(body) ?? [];
  return {
    issuer: issuer.padStart(6, '6'),
    version: Number(version),
    part: part === 'ID' ? 'id_card' : 'license',
    fields,
  };
}
