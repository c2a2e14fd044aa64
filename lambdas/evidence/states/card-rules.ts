import type { Aamva, Elements } from '../../../shared/barcode/aamva.ts';
import { daysBetween, realDate, yearsBetween } from '../../../shared/real-date.ts';
import type { StateRules } from './state-rules.ts';

/**
 * The answer of one rule. `breaks`: no real card is like this; `unusual`: hardly any is, such as one for a limited stay
 * or a replacement. Without an answer, something that the rule needs isn't known.
 */
export type RuleAnswer = { result: 'fits' } | { result: 'breaks' | 'unusual'; found: string };

/** A card as its barcode describes it, with the rules of the state that issued it. */
export type IssuedCard = {
  card: Aamva;
  elements: Elements;
  /** The whole text of the barcode. */
  text: string;
  rules: StateRules;
  /** The state's name. */
  state: string;
  /** `YYYY-MM-DD`. */
  today: string;
};

type Rule = (issued: IssuedCard) => RuleAnswer | undefined;

const fits: RuleAnswer = { result: 'fits' };
const breaks = (found: string): RuleAnswer => ({ result: 'breaks', found });
const unusual = (found: string): RuleAnswer => ({ result: 'unusual', found });

const valueOf = ({ elements }: IssuedCard, code: string) =>
  elements.fields.get(code)?.trim().toUpperCase() ?? '';

/** ID cards have numbers and terms of their own. Only a license says what may be driven with it. */
const isLicense = (issued: IssuedCard): boolean =>
  issued.elements.part === 'license' &&
  !/^(?:NONE)?$/.test(valueOf(issued, issued.card.version <= 1 ? 'DAR' : 'DCA'));

const number: Rule = (issued) => {
  const { card, rules, state } = issued;
  if (!rules.number || card.number === undefined || !isLicense(issued)) return undefined;
  const plain = card.number.toUpperCase().replace(/[^A-Z\d*]/g, '');
  return rules.number.form.test(plain)
    ? fits
    : breaks(`the number isn't of a form that ${state} uses`);
};

const dates: Rule = ({ card, today }) => {
  const { birthDate, issued, expiry, isWithoutExpiry } = card;
  if (birthDate !== undefined && issued !== undefined && issued < birthDate)
    return breaks('it was issued before the birth date');
  if (expiry !== undefined && issued !== undefined && expiry < issued)
    return breaks('it expired before it was issued');
  // Elsewhere it may be tomorrow.
  if (issued !== undefined && daysBetween(today, issued) > 1)
    return breaks('its issue date is in the future');
  const isWhole = birthDate !== undefined && issued !== undefined;
  return isWhole && (expiry !== undefined || isWithoutExpiry) ? fits : undefined;
};

/** A license may be renewed early, and runs until the next birthday. */
const yearsMore = 2;
/** The longest validity of a REAL ID, by 6 CFR 37.5, and the one that states move to. */
const longest = 8 + yearsMore;
/**
 * The longest validity of any state's license, but for Arizona's: 'a few States having as long as a 12-year renewal
 * cycle' (NHTSA, Countermeasures That Work, older drivers, legislation and licensing).
 */
const longestAnywhere = 12 + yearsMore;

const birthdayAt = (birthDate: string, age: number): string => {
  const [year, month, day] = birthDate.split('-').map(Number) as [number, number, number];
  return realDate(year + age, month, day) ?? realDate(year + age, 3, 1) ?? birthDate;
};

const term: Rule = (issued) => {
  const { card, rules, state } = issued;
  if (card.expiry === undefined || card.issued === undefined) return undefined;
  const years = yearsBetween(card.issued, card.expiry);
  const untilAge = rules.validity?.untilAge;
  if (valueOf(issued, 'DDA') === 'F' && years >= longest && untilAge === undefined)
    return breaks('it is valid for longer than a REAL ID can be');
  if (!isLicense(issued)) return undefined;
  const found = `it is valid for longer than ${state}'s licenses are`;
  if (!rules.validity) return years < longestAnywhere ? undefined : breaks(found);
  if (years < rules.validity.years + yearsMore) return fits;
  if (untilAge !== undefined && card.birthDate === undefined) return undefined;
  if (untilAge !== undefined && card.expiry <= birthdayAt(card.birthDate ?? '', untilAge + 1))
    return fits;
  // Laws change: a term that other states have may be new here.
  return years < longest ? unusual(found) : breaks(found);
};

/** At most this many days after the 21st birthday, a license for somebody younger expires. */
const daysAfter21 = 100;

const birthday: Rule = (issued) => {
  const { card, rules, state } = issued;
  const { expiry, birthDate } = card;
  if (!rules.birthday || !isLicense(issued) || expiry === undefined || birthDate === undefined)
    return undefined;
  // A stay that is limited ends on another day.
  if (valueOf(issued, 'DDD') === '1') return undefined;
  const age = Number(expiry.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const past = (years: number) => daysBetween(birthdayAt(birthDate, years), expiry);
  // A day after December 31 is in the next year.
  const isBirthday = [age, age - 1].some((years) => Math.abs(past(years)) <= 1);
  return isBirthday || (past(21) >= 0 && past(21) <= daysAfter21)
    ? fits
    : unusual(`it doesn't expire on a birthday, as most of ${state}'s licenses do`);
};

const validity: Rule = (issued) => {
  const [years, day] = [term(issued), birthday(issued)];
  return years?.result !== 'breaks' && day?.result === 'unusual' ? day : years;
};

/**
 * The years in which the versions of AAMVA's standard were published: 'AAMVA Version Number' in BlinkID's reference
 * (blinkid.github.io/blinkid-android, up to version 8), and github.com/jonsagara/IdParser.Core, Enums/Version.cs. Of 11 and
 * 12, github.com/joptimus/aamva-parser says that 12 is the standard of 2025, others that 11 is: the earlier year counts.
 */
const published: Readonly<Record<number, number>> = {
  1: 2000,
  2: 2003,
  3: 2005,
  4: 2009,
  5: 2010,
  6: 2011,
  7: 2012,
  8: 2013,
  9: 2016,
  10: 2020,
  11: 2020,
  12: 2025,
};

/** A replacement may have the issue date of the card that it replaces, for as long as that is valid. */
const yearsToReplace = 4;

const version: Rule = (issued) => {
  const { card } = issued;
  const year = published[card.version];
  if (year === undefined || card.issued === undefined) return undefined;
  const yearsEarlier = year - Number(card.issued.slice(0, 4));
  if (yearsEarlier <= 0) return fits;
  const found = `its barcode follows a standard of ${year}, but it was issued before`;
  const [month = '', day = '', designYear = ''] =
    /^(\d\d)(\d\d)(\d{4})$/.exec(valueOf(issued, 'DDB'))?.slice(1) ?? [];
  const isOldDesign = designYear !== '' && `${designYear}-${month}-${day}` <= card.issued;
  const isLong = card.expiry === undefined || yearsBetween(card.issued, card.expiry) >= longest;
  return yearsEarlier >= yearsToReplace && isOldDesign && !isLong ? breaks(found) : unusual(found);
};

/**
 * Elements that the standard makes mandatory in every version (github.com/PDF417/pdf417-ios, DriversLicenseKeys.md), and
 * that each of the 48 states' cards has that github.com/c0shea/IdParser tests with. Others are mandatory, too, but
 * states leave them out. Any of the codes of a line is enough.
 */
const mandatory: readonly (readonly string[])[] = [
  ['DAQ', 'DBJ'],
  ['DCS', 'DAB', 'DAA'],
  ['DBA'],
  ['DBB', 'DBL'],
  ['DBC', 'DBM'],
  ['DBD'],
  ['DAG', 'DAL'],
  ['DAI', 'DAN'],
  ['DAJ', 'DAO'],
  ['DAK', 'DAP'],
];

const complete: Rule = ({ text }) =>
  // Some states' first element isn't where it should be, so that it isn't told apart.
  mandatory.every((codes) => codes.some((code) => text.includes(code)))
    ? fits
    : breaks('elements that every card has are missing');

/** The rules, with what they compare, in the order in which it is listed. */
export const cardRules: readonly (readonly [name: string, rule: Rule])[] = [
  ['number', number],
  ['dates', dates],
  ['validity', validity],
  ['version', version],
  ['elements', complete],
];
