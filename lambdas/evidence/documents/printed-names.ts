import { inNameCase } from '../../../shared/name-case.ts';
import { compareNames, type PrintedName } from '../matching/compare-names.ts';
import { isMisread, lettersOnly, plainLetters } from '../matching/spelling.ts';
import { nameWords } from '../matching/name-words.ts';
import type { Line } from '../reading/reading.ts';
import { isStreetKind, streetWord } from '../matching/streets.ts';
import { labelOf, spanOf, type Span } from './labels.ts';

/** The result of looking for a name on a page. */
export type NameOnPage =
  | { state: 'same'; name: string }
  /** Labels mark the name, and it is another one. */
  | { state: 'other'; name: string }
  /** The name is there, but labels mark another one or several: a second card or a slip of paper may lie there. */
  | { state: 'mixed' }
  | { state: 'unsure'; name?: string };

/** Looks for a name among the lines of a card or a passport's page. */
export function nameOnCard(
  wanted: string,
  lines: readonly NameLine[],
  isRecognized: boolean,
): NameOnPage {
  const compare = (name: PrintedName) =>
    compareNames(wanted, {
      ...name,
      isRecognized,
      mostMissingNames,
      hasEnds: name.surname === undefined,
    });
  const labelled = labelledName(lines);
  const comparison = labelled && compare(labelled);
  if (labelled && comparison === 'same' && !isOfSeveral(lines))
    return { state: 'same', name: fullNameOf(labelled) };
  const found = candidates(lines).filter(({ name }) => compare(name) === 'same');
  // A labelled part of the name has to be in it; a line labelled as the whole name may be one of two.
  const isSurnameLabelled = labelled?.surname !== undefined;
  const parts = [
    ...labelledAs('surname', lines),
    ...labelledAs('given', lines),
    ...labelledAs('whole', lines),
  ];
  const whole = found.find((each) => parts.every((part) => each.lines.includes(part)));
  if (whole && !isSurnameLabelled) return { state: 'same', name: fullNameOf(whole.name) };
  if (found.length > 0 || comparison === 'same')
    return comparison === 'unsure' ? { state: 'unsure' } : { state: 'mixed' };
  if (!labelled) return { state: 'unsure' };
  return { state: comparison === 'other' ? 'other' : 'unsure', name: fullNameOf(labelled) };
}

/** Surname and given names lie within this share of a card's height. */
const farthest = 0.3;

/** An ID has all names of its holder: hardly a typed one is missing there. */
export const mostMissingNames = 1;

/** Joins a name as people write it, the surname last. */
export const fullNameOf = (name: PrintedName): string =>
  inNameCase([name.given, name.surname ?? ''].join(' ').trim());

type Candidate = { name: PrintedName; lines: readonly NameLine[] };

/** Returns every name that the lines may form: each line, and each two near each other, in either order. */
const candidates = (lines: readonly NameLine[]): Candidate[] => [
  ...lines.map((line) => ({ name: { given: line.text }, lines: [line] })),
  ...lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => Math.abs(other.span.top - one.span.top) < farthest)
      .flatMap((other) => [
        { name: { surname: one.text, given: other.text }, lines: [one, other] },
        { name: { surname: other.text, given: one.text }, lines: [one, other] },
      ]),
  ),
];

type Part = NonNullable<NameLine['part']>;

/** Tells whether two lines are one that was read twice. One of them may have lost words and spaces. */
function isSameLine({ text: one }: NameLine, { text: other }: NameLine): boolean {
  const [first, second] = [one, other].map((text) => nameWords(text).words) as [string[], string[]];
  const isWithin = (words: readonly string[], all: readonly string[]) =>
    words.every((word) => all.some((each) => isMisread(word, each)));
  return (
    isMisread(first.join(''), second.join('')) || isWithin(first, second) || isWithin(second, first)
  );
}

/** Returns the lines with this label that say different things. */
const labelledAs = (part: Part, lines: readonly NameLine[]): NameLine[] =>
  lines
    .filter((line) => line.part === part)
    .filter((line, index, all) => all.findIndex((each) => isSameLine(each, line)) === index);

/** Tells whether labels mark more than one surname, given name or whole name, as on two cards in one picture. */
const isOfSeveral = (lines: readonly NameLine[]): boolean =>
  (['surname', 'given', 'whole'] as const).some((part) => labelledAs(part, lines).length > 1);

/** Returns the name that labels mark, if they do. */
export function labelledName(lines: readonly NameLine[]): PrintedName | undefined {
  const textOf = (part: Part) => labelledAs(part, lines)[0]?.text;
  const [surname, given, whole] = [textOf('surname'), textOf('given'), textOf('whole')];
  if (surname !== undefined && given !== undefined) return { surname, given };
  return whole === undefined ? undefined : { given: whole };
}

type NamePart = 'surname' | 'given' | 'whole';
/** A line that may be a name or a part of one, with its label's meaning. */
export type NameLine = { text: string; span: Span; part?: NamePart };

/** Labels of licenses, passports and bills; a license's fields 1 and 2 are surname and given names. */
const labels: readonly [NamePart, RegExp][] = [
  [
    'whole',
    /^(?:FULL NAMES?|(?:CUSTOMER|ACCOUNT|SERVICE|MEMBER|TENANT|POLICY|SUBSCRIBER) ?NAMES?|ACCOUNT ?HOLDER(?: NAME)?|BILL(?:ED)? TO|(?:MAIL|SERVICE) TO|TO(?=:)|PREPARED FOR|TENANT|CUSTOMER|(?:NAMED )?INSURED|DEAR|HI|HELLO|ATTN|(?:NOMBRE DEL? )?(?:CLIENTE|TITULAR)|ESTIMAD[AO])(?![A-Z])/,
  ],
  [
    'surname',
    /^(?:1\s?[.)]?\s?)?(?:LN|LAST ?NAMES?|SURNAMES?|FAMILY ?NAMES?|APELLIDOS?|NOMS?)(?![A-Z])/,
  ],
  [
    'given',
    /^(?:2\s?[.)]?\s?)?(?:FN|FIRST ?NAMES?|GIVEN ?NAMES?|FORENAMES?|NOMBRES?|PRENOMS?)(?![A-Z])/,
  ],
  ['surname', /^1\s?[.)]?\s?LN(?=[A-Z]{2})|^LN(?=[A-Z]{3})/],
  ['given', /^2\s?[.)]?\s?FN(?=[A-Z]{2})|^FN(?=[A-Z]{3})/],
  ['whole', /^(?:1\s?[,/]\s?2\s?)?NAMES?(?![A-Z])/],
  ['surname', /^1[.)]?(?![\d/.-])/],
  ['given', /^2[.)]?(?![\d/.-])/],
];

const mostWords = 7;

const wordsIn = (text: string) => plainLetters(text).match(/[A-Z0-9]+/g) ?? [];

/** Bank, Page and Lane are also names: in a line of only the owner's names, or beside another of them. */
const isOwn = (words: readonly string[], own: readonly string[]) =>
  words.filter((word) => own.includes(word)).length >= Math.min(2, words.length);

const isNameLike = (text: string, own: readonly string[]): boolean => {
  const words = wordsIn(text);
  const isOfOwner = isOwn(words, own);
  return (
    words.length > 0 &&
    words.length <= mostWords &&
    words.join('').length > 1 &&
    /^[\p{L}\p{M}\s.,'’‘\u0060´&-]+$/u.test(text) &&
    !words.some((word) => noNames.has(word) && !(isOfOwner && own.includes(word)))
  );
};

const tidy = (text: string) =>
  text
    .replace(/^[\s.,:;)-]+/, '')
    .replace(/(?<![\s,:;-])[\s,:;-]+$/, '')
    .split(/\s+/)
    .map((word) => lettersOnly(word))
    .join(' ');

/** `1 MAPLE AVE` is no name in field 1. */
function isStreet(label: string, text: string): boolean {
  const words = text.slice(label.length).match(/[A-Z0-9]+/g) ?? [];
  return /^\d/.test(label) && words.length > 1 && isStreetKind(streetWord(words.at(-1) ?? ''));
}

type Split = { part?: NamePart; rest: string; span: Span };

function split(line: Line): Split {
  const text = plainLetters(line.text.trim());
  for (const [part, pattern] of labels) {
    const match = pattern.exec(text);
    if (match && !isStreet(match[0], text))
      return { part, rest: tidy(line.text.trim().slice(match[0].length)), span: spanOf(line) };
  }
  return { rest: tidy(line.text), span: spanOf(line) };
}

/**
 * Finds the lines of a page that may be names, with the labels beside or above them. `owner`: the name to look for, of
 * which any word may be a name.
 */
export function nameLines(lines: readonly Line[], owner = ''): NameLine[] {
  const own = wordsIn(owner);
  const parts = lines.map(split);
  const named = parts.filter(({ rest }) => isNameLike(rest, own));
  const alone = parts.flatMap(({ part, rest, span }) => (part && !rest ? [{ ...span, part }] : []));
  const spans = named.map(({ span }) => span);
  return named.map(({ part, rest, span }) => {
    const label = part ?? labelOf(span, alone, spans)?.part;
    return { text: rest, span, ...(label && { part: label }) };
  });
}

/** Words that are on cards and bills, and in nobody's name: a line with one of them is no name. */
const noNames: ReadonlySet<string> = new Set(
  `DRIVER DRIVERS LICENSE LICENCE IDENTIFICATION IDENTITY CARD PASSPORT CLASS CLASSIFIED SEX EYES HAIR HGT WGT HEIGHT
  WEIGHT ISS ISSUED EXP EXPIRES EXPIRATION DOB BIRTH RESTR REST RESTRICTIONS END ENDORSEMENTS DONOR VETERAN USA UNITED
  STATES AMERICA NATIONALITY AUTHORITY DEPARTMENT STATEMENT INVOICE BILL BILLING ACCOUNT AMOUNT TOTAL DUE PAYMENT PAY
  BALANCE DATE SERVICE CHARGES SUMMARY PAGE USAGE METER CUSTOMER PHONE EMAIL QUESTIONS ADDRESS NUMBER THANK PLEASE
  PREVIOUS CURRENT RATE NAME NAMES ELECTRIC ELECTRICITY ENERGY GAS WATER POWER EDISON UTILITY UTILITIES INTERNET
  WIRELESS MOBILE CABLE COMMUNICATIONS TELECOM INSURANCE MORTGAGE BANK UNION COMPANY CORPORATION CORP INC LLC LTD LP
  CO SERVICES CENTER CITY COUNTY TOWN REMIT MAIL APT UNIT SUITE FLOOR BOX STREET AVENUE ROAD DRIVE LANE BOULEVARD
  SPECIMEN SAMPLE CHARGE FEE FEES TAX TAXES SUBTOTAL CREDIT CREDITS DEBIT ADJUSTMENT ADJUSTMENTS DEPOSIT PREMIUM
  COVERAGE DEDUCTIBLE LIABILITY POLICY RENEWAL RENT DELIVERY SUPPLY GENERATION TRANSMISSION DISTRIBUTION CONSUMPTION
  READING READINGS KWH THERMS GALLONS MONTHLY DAILY ANNUAL RESIDENTIAL COMMERCIAL SEWER TRASH RECYCLING BROADBAND PHONES
  PLAN PLANS PACKAGE EQUIPMENT RENTAL SUPPORT SUPPORTED ONLINE WEBSITE PORTAL AUTOPAY PAPERLESS ENROLL ENROLLED NOTICE
  IMPORTANT INFORMATION MESSAGE MESSAGES DETAIL DETAILS DESCRIPTION ACTIVITY HISTORY TYPE STATUS REFERENCE DETACH RETURN
  COUPON STUB ENCLOSED SINCERELY VALUED RESIDENT RESIDENTS OCCUPANT HOMEOWNER HOMEOWNERS NEIGHBOR SUBSCRIBER MEMBER
  LANDLORD TENANT LEASE AGREEMENT IDENTIFIER YOUR OUR THIS HAS BEEN HAVE OFFICE FINANCE FINANCIAL TREASURER TREASURY CLERK COLLECTOR DIVISION
  BUREAU AGENCY DISTRICT MUNICIPAL COMMISSION COOPERATIVE ASSOCIATION MANAGEMENT PROPERTIES APARTMENTS REALTY CARE
  HELP DESK TEAM GROUP SALES OPERATIONS PROCESSING CORRESPONDENCE INQUIRIES HEADQUARTERS ADMINISTRATION HOLDINGS
  SOLUTIONS SYSTEMS NETWORKS SAVINGS FEDERAL NATIONAL MUTUAL FIBER TELEPHONE RESIDENCE MANAGER DIRECTOR HEALTH
  HOSPITAL CLINIC MEDICAL DENTAL PATIENT UNIVERSITY COLLEGE SCHOOL DIRECCION
  SERVICIO SERVICIOS CONSUMO RESUMEN CUENTA FACTURA FACTURACION FECHA PAGO PAGOS CARGO CARGOS SALDO CLIENTE TITULAR
  PERIODO LECTURA ENERGIA DOMICILIO DETALLE AVISO GRACIAS`.split(/\s+/),
);
