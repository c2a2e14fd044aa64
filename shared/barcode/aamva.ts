import { aamvaElements } from './aamva-elements.ts';
import { realDate } from '../real-date.ts';

/** What the barcode of a North American license or ID card says. Texts are as they were encoded, without padding. */
export type Aamva = {
  /** Who issued the card: six digits, given out by the AAMVA. */
  issuer: string;
  /** Of the standard, from 1. */
  version: number;
  /** A license to drive, or a card that only says who somebody is. */
  part: 'license' | 'id_card';
  lastName: string;
  firstName: string;
  middleNames: string;
  suffix?: string;
  /** A name was too long for its field. */
  isCutOff: boolean;
  birthDate?: string;
  expiry?: string;
  /** The card never expires, as some issuers' cards of older people don't: zeros or a word in place of a date. */
  isWithoutExpiry: boolean;
  number?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
};

const absent = /^(NONE|UNAVL|UNAVAIL(ABLE)?|NMN|NFN|FNU|LNU)?$/i;
const told = (value: string | undefined) =>
  value === undefined || absent.test(value) ? undefined : value;

/** The month first in the United States, the year first in Canada and in version 1. No text is a day in both. */
function dateOf(value: string | undefined): string | undefined {
  if (value === undefined || !/^\d{8}$/.test(value)) return undefined;
  const part = (start: number, end: number) => Number(value.slice(start, end));
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
  const get = (code: string) => told(fields.get(code));
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

/** Reads a barcode's text; nothing where it is no license's or ID card's. */
export function readAamva(text: string): Aamva | undefined {
  const found = aamvaElements(text);
  if (!found) return undefined;
  const get = (...codes: string[]) =>
    codes.map((code) => told(found.fields.get(code))).find((value) => value !== undefined);
  const names = namesOf(found.fields);
  const number = get('DAQ', 'DBJ')?.replace(/\s/g, '');
  if (!(names.lastName || names.firstName) && !number) return undefined;
  const optional = {
    birthDate: dateOf(get('DBB', 'DBL')),
    expiry: dateOf(get('DBA')),
    number,
    street: get('DAG', 'DAL'),
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
    isCutOff: ['DDE', 'DDF', 'DDG'].some((code) => found.fields.get(code) === 'T'),
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<Aamva>),
  };
}
