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
  const get = (...codes: string[]) =>
    codes.map((code) => filled(found.fields.get(code))).find((value) => value !== undefined);
  const names = namesOf(found.fields);
  const number = get('DAQ', 'DBJ')?.replace(/\s/g, '');
  if (!(names.lastName || names.firstName) && !number) return undefined;
  const optional = {
    birthDate: dateOf(get('DBB', 'DBL')),
    expiry: dateOf(get('DBA')),
    issued: dateOf(get('DBD')),
    number,
    street: streetOf(get('DAG'), get('DAH')) ?? streetOf(get('DAL'), get('DAM')),
    city: get('DAI', 'DAN'),
    state: get('DAJ', 'DAO'),
    zip: get('DAK', 'DAP')?.replace(/^(\d{5})-?\d{0,4}\s*$/, '$1'),
    country: get('DCG'),
  };
  return {
    issuer: found.issuer,
    version: found.version,
    part: found.part,
    ...names,
    isWithoutExpiry: /^(?:0{8}|9{8}|INDEF.{0,5}|NONE)$/i.test(
      found.fields.get('DBA')?.trim() ?? '',
    ),
    isCutOff: ['DDE', 'DDF', 'DDG'].some((code) => found.fields.get(code)?.trim() === 'T'),
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<Aamva>),
  };
}

/** The second line has the apartment; some issuers repeat it in the first. */
const streetOf = (first: string | undefined, second = '') =>
  first === undefined || first.endsWith(second) ? first : `${first}, ${second}`;

/** The beginning of every such barcode: the issuer and the version of AAMVA's standard. */
export const licenseHeader = /(?:ANSI |AAMVA)(\d{6})(\d{2})/;

const absent = /^(NONE|UNAVL|UNAVAIL(ABLE)?|NMN|NFN|FNU|LNU)?$/i;
function filled(padded: string | undefined): string | undefined {
  const value = padded?.trim();
  return value === undefined || absent.test(value) ? undefined : value;
}

/**
 * The month comes first in the United States, the year in Canada and in version 1. No text is a valid day in both
 * orders. Older cards have `-` or `/` in between.
 */
function dateOf(value = ''): string | undefined {
  const digits = value.replace(/(?<=\d)[-/](?=\d)/g, '');
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

/** The start of the license's or ID card's part: two letters, directly followed by its first element. */
const beginning = /(?:DL|ID)(?=D[A-D][A-Z])/g;
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

/** Splits the text into elements. Ignores the directory's offsets, which many issuers get wrong. */
export function aamvaElements(text: string): Elements | undefined {
  const head = licenseHeader.exec(text);
  if (!head) return undefined;
  const body = asEncoded(text.slice(head.index + head[0].length));
  const fields = new Map<string, string>();
  let beginsWith: string | undefined;
  // A state's own elements, which begin with Z, are not read.
  for (const [index, part] of body.split(/\p{Cc}+/u).entries()) {
    const start = index === 0 || !element.test(part) ? [...part.matchAll(beginning)][0] : undefined;
    beginsWith ??= start?.[0];
    const match = element.exec(start ? part.slice(start.index + 2) : part);
    const [, code = '', value = ''] = match ?? [];
    if (code && !fields.has(code)) fields.set(code, value);
  }
  const [, issuer = ''] = head;
  return {
    issuer,
    version: Number(head[2]),
    part: beginsWith === 'ID' ? 'id_card' : 'license',
    fields,
  };
}
