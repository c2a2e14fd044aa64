import { inNameCase } from '../../../shared/name-case.ts';
import { BILL_DAYS } from '../../../shared/limits.ts';
import { daysBetween } from '../../../shared/real-date.ts';
import {
  addresseesOf,
  type Bill,
  namesInText,
  nameAt,
  type FoundAddress,
} from '../documents/bill.ts';
import type { NameLine } from '../documents/printed-names.ts';
import { nameWords } from '../matching/name-words.ts';
import { compareNames, type Comparison } from '../matching/compare-names.ts';
import { editDistance } from '../matching/spelling.ts';
import { compareAddresses } from '../matching/compare-addresses.ts';
import { parseAddress, type Address } from '../matching/parse-address.ts';
import type { PdfFacts } from '../reading/reading.ts';
import { changeOf } from './bill-changes.ts';
import {
  isRecognized,
  type CheckedSubmission,
  type SignalAnswer,
  type Check,
  unclear,
  unreadBill,
  longDate,
} from './document-facts.ts';
import { nameOfId } from './id-name.ts';

const compareToTyped = ({ typed, readings }: CheckedSubmission, { address }: FoundAddress) =>
  compareAddresses(parseAddress(typed.address), address, isRecognized(readings.addressDocument));

export const billName: Check = (submission, facts) => {
  const { typed, readings } = submission;
  const { bill } = facts;
  const wanted = typed.fullName;
  const shortened = { isRecognized: isRecognized(readings.addressDocument) };
  const onId = nameOfId(submission, facts);
  // All names on an ID are one person's, so a bill may leave out any number of them.
  const isAlsoOnId = (given: string) =>
    onId === undefined ||
    // A name recognized without its spaces was the same only if it is everything that was typed.
    nameWords(given).words.length < 2 ||
    compareNames(onId, { given, ...shortened, mostMissingNames: Infinity }) !== 'other';
  const compareTyped = (given: string) => {
    const comparison = compareNames(wanted, { given, ...shortened });
    return comparison === 'same' && hasTwoSpellings(wanted, given) ? 'unsure' : comparison;
  };
  const compare = ({ text }: NameLine) =>
    best(
      namesInText(text).map((given) => {
        const comparison = compareTyped(given);
        return comparison === 'same' && !isAlsoOnId(given) ? 'other' : comparison;
      }),
    );
  const answer = (result: 'agrees' | 'differs', { text }: NameLine, about = ''): SignalAnswer => ({
    result,
    typed: wanted,
    found: `${inNameCase(text)}${about}`,
  });
  const doubt = ({ text }: NameLine, about: string): SignalAnswer => ({
    typed: wanted,
    ...unclear(`${inNameCase(text)}${about}`),
  });
  const isTyped = ({ text }: NameLine) =>
    namesInText(text).some((given) => compareTyped(given) === 'same');
  const isSame = (line: NameLine) => compare(line) === 'same';
  const owners = ownersOf(bill);
  const same = owners.flat().find(isSame) ?? bill.names.find(isSame);
  // Whoever is addressed together with the customer may be addressed alone, too.
  const partners = owners
    .filter((lines) => lines.some(isSame))
    .flatMap((lines) => lines.flatMap(({ text }) => namesInText(text)));
  const isPartner = ({ text: given }: NameLine) =>
    partners.some((partner) => compareNames(partner, { given, ...shortened }) === 'same');
  const others = owners.find((lines) => !lines.some(isSame) && !lines.every(isPartner));
  if (same && !others) return answer('agrees', same);
  const [other] = others ?? [];
  // A name elsewhere on the bill is anybody's; so is a company's above its own address.
  if (same && other) return doubt(same, `, also sent to ${inNameCase(other.text)}`);
  // Only a name in the customer's place differs; others on a bill are anybody's.
  const unsure = owners.flat().find((line) => compare(line) === 'unsure');
  if (unsure) return doubt(unsure, ', not clearly the same name');
  // Above another address than the customer's own, it may be an agent's or an official's.
  const isAbove = (each: FoundAddress) => addresseesOf(each, bill).some((line) => line === other);
  const own = bill.addresses.filter((each) => compareToTyped(submission, each) === 'same');
  if (other && own.length > 0 && !own.some(isAbove) && bill.addresses.some(isAbove))
    return doubt(other, ', at another address');
  if (other) return answer('differs', other, isTyped(other) ? notOnId : '');
  const another = bill.names.find(isTyped);
  if (another) return doubt(another, notOnId);
  return { typed: wanted, ...unreadBill(submission, facts) };
};

/** In shorter words, one letter makes another name. */
const FEWEST_LETTERS = 4;

/**
 * Tells whether a line has one of the words and another spelling of it: of two people who are named side by side, the
 * second one's surname would make up for a slip in the first one's.
 */
function hasTwoSpellings(wanted: string, given: string): boolean {
  const own = nameWords(wanted).words;
  const { words } = nameWords(given);
  return own
    .filter((word) => word.length >= FEWEST_LETTERS && words.includes(word))
    .some((word) => words.some((other) => !own.includes(other) && editDistance(word, other) === 1));
}

/** A single word is no name to address somebody by. */
const isFull = ({ text }: NameLine) => nameWords(text).words.length > 1;

/**
 * Returns the lines that name the customer: those above each address, or else all with such a label. An address has
 * several if a couple is above it.
 */
export function ownersOf(bill: Bill): NameLine[][] {
  const addressed = bill.addresses.map((address) => addresseesOf(address, bill).filter(isFull));
  const labelled = bill.names.filter(({ part }) => part === 'whole').filter(isFull);
  const isNotEmpty = (owners: NameLine[]) => owners.length > 0;
  return addressed.some(isNotEmpty) ? addressed.filter(isNotEmpty) : [labelled].filter(isNotEmpty);
}

const notOnId = ', not the name on the ID';

/** Returns the best of several comparisons. */
const best = (all: readonly Comparison[]): Comparison =>
  (['same', 'unsure', 'other'] as const).find((each) => all.includes(each)) ?? 'other';

/** A company's address shares neither; the customer's with a changed digit shares one. */
const isNear = (typed: Address, { address }: FoundAddress) =>
  typed.zip === address.zip ||
  (typed.number === address.number && typed.street.words[0] === address.street.words[0]);

/** The address was read, but says too little: a person has to compare it. */
const whyUnsure = ({ units, zip }: Address, { address }: FoundAddress) =>
  units.length > 0 && address.units.length === 0 && zip === address.zip && address.box === undefined
    ? ', without the unit'
    : ', not clearly the same address';

type Compared = { found: FoundAddress; comparison: Comparison };

/** Tells whether an address is another one than was typed, or has a unit where none was typed. */
const isAgainst = ({ units }: Address, { found, comparison }: Compared) =>
  comparison === 'other' ||
  (comparison === 'unsure' && units.length === 0 && found.address.units.length > 0);

/** Tells whether the lines above an address leave it open whose it is: it may be the company's. */
function isAnybodys(found: FoundAddress, bill: Bill, fullName: string): boolean {
  const [above] = found.above;
  if (found.isPaidTo) return true;
  if (found.isLabelled || !above) return false;
  const name = nameAt(above, bill);
  return !name || compareNames(fullName, { given: name.text, isRecognized: true }) === 'other';
}

export const billAddress: Check = (submission, facts) => {
  const { typed } = submission;
  const { bill } = facts;
  const wanted = parseAddress(typed.address);
  const isTheirs = ({ text }: NameLine) => compareNames(typed.fullName, { given: text }) === 'same';
  const isNamed = bill.names.some(isTheirs);
  // If the customer is named, an address under another name is somebody else's, such as the company's.
  const isAddressed = (found: FoundAddress) => {
    const addressees = addresseesOf(found, bill);
    return addressees.length > 0 && (!isNamed || addressees.some(isTheirs));
  };
  const answer = (result: 'agrees' | 'differs', { text }: FoundAddress): SignalAnswer => ({
    result,
    typed: typed.address,
    found: text,
  });
  const doubt = ({ text }: FoundAddress, about: string): SignalAnswer => ({
    typed: typed.address,
    ...unclear(`${text}${about}`),
  });
  const compared = bill.addresses.map((found) => ({
    found,
    comparison: compareToTyped(submission, found),
  }));
  const attributed = compared.filter(
    ({ found }) => !found.isPaidTo && (found.isServed || addresseesOf(found, bill).length > 0),
  );
  const isSame = ({ comparison }: Compared) => comparison === 'same';
  const same = attributed.find(isSame) ?? compared.find(isSame);
  if (same) {
    const against = attributed.find((each) => isAgainst(wanted, each));
    if (against) return doubt(same.found, `; also for ${against.found.text}`);
    if (!attributed.includes(same) && isAnybodys(same.found, bill, typed.fullName))
      return doubt(same.found, ', not clearly whose');
    return answer('agrees', same.found);
  }
  const other = compared.find(
    ({ found, comparison }) =>
      comparison === 'other' && (found.isServed || isNear(wanted, found) || isAddressed(found)),
  );
  const nearly = compared.filter(
    ({ found, comparison }) => comparison === 'unsure' && isNear(wanted, found),
  );
  // A box near them may be the company's, if the bill has an address of its own.
  const isAttributed = other !== undefined && (other.found.isServed || isAddressed(other.found));
  const unsure = nearly.find(({ found }) => !isAttributed || found.address.box === undefined);
  if (unsure) return doubt(unsure.found, whyUnsure(wanted, unsure.found));
  if (other) return answer('differs', other.found);
  return { typed: typed.address, ...unreadBill(submission, facts) };
};

export const billDate: Check = (submission, facts) => {
  const { today } = submission;
  const { bill } = facts;
  if (bill.date === undefined) return unreadBill(submission, facts);
  if (bill.isDateUnclear) return unclear(`${longDate(bill.date)}, beside other dates of the bill`);
  const days = daysBetween(bill.date, today);
  return days <= BILL_DAYS
    ? { result: 'agrees', found: longDate(bill.date) }
    : { result: 'differs', found: `${longDate(bill.date)}, more than ${BILL_DAYS} days old` };
};

/** Programs that change pictures, by the names that they write into PDFs. */
const pictureEditors =
  /photoshop|illustrator|indesign|lightroom|adobe express|gimp|inkscape|affinity|canva\b|figma|sketch\b|coreldraw|corel photo|paint\.net|paintshop|photopea|pixlr|picsart|pixelmator|procreate|krita|fotor|befunky|snapseed/i;

/**
 * Programs in which anybody writes or changes a text, and with which no company makes its bills. A landlord writes a
 * lease with them, so they prove nothing either way.
 */
const textEditors =
  /sejda|ilovepdf|smallpdf|pdfescape|pdffiller|dochub|foxit|nitro|pdf-?xchange|pdfelement|soda pdf|libreoffice|openoffice|google docs|\bwps\b|microsoft.{0,3} (?:word|excel|powerpoint|publisher)|\bword\b|^(?:pages|writer|draw|calc|impress)$/i;

const longest = 60;

/** Returns the programs that a PDF names, each once, on one line. */
const programsOf = ({ creator, producer }: PdfFacts): string[] => [
  ...new Set(
    [creator, producer]
      .map((name) => (name ?? '').replace(/[\p{C}\s]+/gu, ' ').trim())
      .filter(Boolean)
      .map((name) => (name.length > longest ? `${name.slice(0, longest - 1).trim()}…` : name)),
  ),
];

/** Only a PDF names the program that saved it, and shows what was changed since. */
export const billOrigin: Check = ({ readings, today }, { bill }) => {
  const pdf = readings.addressDocument?.pdf;
  if (!pdf) return undefined;
  const billDate = bill.isDateUnclear ? undefined : bill.date;
  const change = changeOf(pdf, { today, billDate });
  const programs = programsOf(pdf).join(', ');
  if (!programs && !change) return undefined;
  // As the file has them: what's shown is shortened.
  const isBy = (editors: RegExp) =>
    [pdf.creator, pdf.producer].some((name) => editors.test(name?.trim() ?? ''));
  const savedAt = pdf.modifiedAt ?? pdf.createdAt;
  const isDated = savedAt !== undefined && !Number.isNaN(Date.parse(savedAt));
  const isByPictureEditor = isBy(pictureEditors);
  const canChangeText = isBy(textEditors);
  const saved = isByPictureEditor
    ? `Saved by a picture editor: ${programs}${isDated ? `, ${longDate(savedAt)}` : ''}`
    : programs && `Saved by ${programs}${canChangeText ? ', which can change any text' : ''}`;
  const found = [change?.words, saved].filter(Boolean).join('. ');
  if (change?.isCertain) return { result: 'differs', found };
  // A picture editor changes whatever it saves.
  if (isByPictureEditor) return { result: 'differs', found: saved };
  if (change) return unclear(found);
  return { result: canChangeText ? 'not_checked' : 'agrees', found };
};

/** A PDF that names no program can't be judged by it; apart from `billOrigin`, so that it has a rule of its own. */
export const billProgram: Check = ({ readings }) => {
  const pdf = readings.addressDocument?.pdf;
  return pdf && programsOf(pdf).length === 0
    ? { result: 'not_checked', found: "The file doesn't say which program saved it" }
    : undefined;
};
