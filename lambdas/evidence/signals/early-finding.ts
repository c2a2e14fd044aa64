import { inNameCase } from '../../../shared/name-case.ts';
import type { DocumentReading } from '../../../shared/schemas/progress-schema.ts';
import type { IdType } from '../../../shared/schemas/verification-schema.ts';
import { addressOnCard } from '../documents/license-front.ts';
import { isCard, isPassportPage, isPlainlyBill } from '../documents/page-kind.ts';
import { fullNameOf, labelledName, nameOnCard } from '../documents/printed-names.ts';
import type { PrintedName } from '../matching/compare-names.ts';
import type { Reading } from '../reading/reading.ts';
import { billDate, ownersOf } from './bill-signals.ts';
import { documentFactsOf, type CheckedSubmission, type DocumentFacts } from './document-facts.ts';
import { idExpiry } from './id-dates.ts';
import { problemsOfFiles } from './photo-signal.ts';

/** An ID's statements about its holder, as far as it is certain; compared with the entry before anything is submitted. */
export type IdFacts = {
  name?: Pick<PrintedName, 'surname' | 'given'>;
  birthDate?: string;
  address?: string;
};

export type EarlyFinding = { told: DocumentReading; facts?: IdFacts };

type Expected = { idType: IdType; today: string };

/**
 * Says what came of one document, of which nothing is known but itself: nobody has submitted what it would be compared
 * with. It follows the checks of a submission, and is silent where those would need more.
 */
export function earlyFinding(reading: Reading, expected: Expected): EarlyFinding {
  if (reading.state === 'unfinished') return { told: { state: 'unknown' } };
  return reading.kind === 'addressDocument'
    ? { told: billFinding(reading, expected) }
    : idFinding(reading, expected);
}

/** A submission of this document alone, in which its own name was typed. */
const aloneWith = (
  reading: Reading,
  { idType, today }: Expected,
  fullName: string,
): CheckedSubmission => ({
  typed: { fullName, dateOfBirth: '', address: '', phone: '', email: '' },
  filledFromLicense: [],
  idType,
  today,
  readings: { [reading.kind]: reading },
  isBackSkipped: true,
  isBarcodeOff: false,
  issuers: [],
  reuse: undefined,
  sanctions: 'unfinished',
  isDisposable: false,
});

function nameIn({ zone, front }: DocumentFacts): IdFacts['name'] {
  if (zone.state === 'fits') {
    const { surname, given, isCutOff, isNameWhole } = zone.zone;
    return isNameWhole && !isCutOff && given !== '' ? { surname, given } : undefined;
  }
  const name = labelledName(front.names);
  const isOnly = name && nameOnCard(fullNameOf(name), front.names, true).state === 'same';
  return isOnly ? name : undefined;
}

function otherThan(
  { idType }: Expected,
  { lines }: Reading,
  { zone, bill }: DocumentFacts,
): DocumentReading | undefined {
  const isPassport = isPassportPage(lines) || (zone.state === 'fits' && !zone.zone.isOtherCard);
  if (idType !== 'passport' && isPassport) return { state: 'other_kind', found: 'passport' };
  if (idType === 'passport' && zone.state === 'missing' && isCard(lines))
    return { state: 'other_kind', found: 'card' };
  return isPlainlyBill(lines) && bill.date !== undefined && bill.addresses.length > 0
    ? { state: 'other_kind', found: 'bill' }
    : undefined;
}

function idFinding(reading: Reading, expected: Expected): EarlyFinding {
  const { lines } = reading;
  const { today } = expected;
  // The lines of a passport are looked for on whatever was sent.
  const ofIt = { idDocument: reading, addressDocument: reading };
  const asPassport = aloneWith(reading, { idType: 'passport', today }, '');
  const { zone, bill } = documentFactsOf({ ...asPassport, readings: ofIt });
  const plain = documentFactsOf(aloneWith(reading, expected, ''));
  const other = otherThan(expected, reading, { ...plain, zone, bill });
  if (other) return { told: other };
  const name = nameIn(plain);
  const submission = aloneWith(reading, expected, name ? fullNameOf(name) : '');
  const facts = documentFactsOf(submission);
  const { birthDate, expiry } = facts.front;
  const [problem] = problemsOfFiles(submission, facts);
  // Which unlabelled name is the holder's shows only once one was typed.
  if (problem && !(birthDate?.isSure && expiry?.isSure))
    return { told: { state: 'retake', problem: problem.problem } };
  const inZone = facts.zone.state === 'fits' ? facts.zone.zone : undefined;
  const validTo = inZone?.expiry ?? (expiry?.isSure ? expiry.date : undefined);
  if (validTo !== undefined && idExpiry(submission, facts)?.result === 'differs')
    return { told: { state: 'expired', validTo } };
  const born = inZone?.birthDate ?? (birthDate?.isSure ? birthDate.date : undefined);
  const address = inZone ? undefined : addressOnCard(lines);
  return {
    told: {
      state: 'read',
      ...(name && { name: fullNameOf(name) }),
      ...(validTo !== undefined && { validTo }),
    },
    facts: {
      ...(name && { name }),
      ...(born?.length === 'YYYY-MM-DD'.length && { birthDate: born }),
      ...(address !== undefined && { address }),
    },
  };
}

function billFinding(reading: Reading, expected: Expected): DocumentReading {
  const submission = aloneWith(reading, expected, '');
  const facts = documentFactsOf(submission);
  const { bill } = facts;
  if (bill.isId) {
    const found = isCard(reading.lines) ? 'card' : 'passport';
    return { state: 'other_kind', found };
  }
  const { date, isDateUnclear } = bill;
  const isBare = date === undefined && bill.addresses.length === 0;
  if (isBare || (reading.problem && (date === undefined || bill.addresses.length === 0)))
    return { state: 'retake', problem: reading.problem ?? 'unreadable' };
  if (date !== undefined && billDate(submission, facts)?.result === 'differs')
    return { state: 'too_old', date };
  const [owner, another] = new Set(
    ownersOf(bill)
      .flat()
      .map(({ text }) => inNameCase(text)),
  );
  return {
    state: 'read',
    ...(owner !== undefined && another === undefined && { name: owner }),
    ...(date !== undefined && !isDateUnclear && { date }),
  };
}
