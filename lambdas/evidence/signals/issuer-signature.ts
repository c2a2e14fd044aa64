import {
  longDate,
  type Check,
  type CheckedSubmission,
  type DocumentFacts,
  type SignalAnswer,
} from './document-facts.ts';
import {
  capital,
  compareBirthDate,
  compareName,
  compareNumber,
  listed,
} from './id-machine-readable.ts';
import { machineReadName } from './id-name.ts';
import type { Comparison } from '../matching/compare-names.ts';
import type { Issuer } from '../issuers/issuer.ts';
import type { Signature } from '../signature/read-signature.ts';

/**
 * Says whether the card's issuer signed what its barcode says. A copied barcode has the same signature, so that it never
 * shows whose card it is.
 */
export const issuerSignature: Check = (submission, facts) => {
  const { barcode, signature } = facts;
  if (barcode.state === 'passport') return undefined;
  // The check of the barcode says why, and what follows.
  if (barcode.state !== 'read' || !signature) return excused('No barcode was read');
  switch (signature.state) {
    case 'unsigned':
      return excused("This state isn't known to sign its barcodes");
    case 'unknown_issuer':
      return excused("Signed, but this state's keys aren't known");
    case 'missing':
      return withoutSignature(signature.issuer, barcode.card.issued);
    case 'unread':
      return { result: 'not_checked', found: "The signature couldn't be read" };
    case 'unknown_key':
      return { result: 'not_checked', found: "Signed with a key that isn't known" };
    case 'withdrawn_key':
      return { result: 'not_checked', found: 'Signed with a key that is no longer trusted' };
    case 'wrong':
      return { result: 'differs', found: "The signature doesn't fit what the barcode says" };
    case 'right':
      return signed(signature, submission, facts);
  }
};

const excused = (found: string): SignalAnswer => ({
  result: 'not_checked',
  found,
  isExcused: true,
});

function withoutSignature({ name, mandatorySince }: Issuer, issued?: string): SignalAnswer {
  if (mandatorySince === undefined) return excused(`${name} doesn't sign every card`);
  const since = longDate(mandatorySince);
  if (issued === undefined)
    return { result: 'not_checked', found: "The barcode doesn't say when the card was issued" };
  return issued < mandatorySince
    ? excused(`Issued before ${name} signed every card, from ${since}`)
    : { result: 'differs', found: `No signature, though ${name} signs every card since ${since}` };
}

type Right = Extract<Signature, { state: 'right' }>;

/** Details that a signature may cover, with their elements; the first three say whose card it is. */
const details: readonly (readonly [name: string, elements: readonly string[]])[] = [
  ['name', ['DCS', 'DAC', 'DAD']],
  ['birth date', ['DBB']],
  ['number', ['DAQ']],
  ['address', ['DAG', 'DAI', 'DAJ', 'DAK']],
  ['expiry date', ['DBA']],
  ['issue date', ['DBD']],
  ['sex', ['DBC']],
  ['height', ['DAU']],
  ['eye color', ['DAY']],
];
const needed = 3;

function signed(
  { elements, card }: Right,
  submission: CheckedSubmission,
  facts: DocumentFacts,
): SignalAnswer {
  const isSigned = ([, parts]: (typeof details)[number]) =>
    parts.every((part) => elements.includes(part));
  if (!card || !details.slice(0, needed).every(isSigned))
    return { result: 'not_checked', found: 'The signature leaves out who it is about' };
  const { typed } = submission;
  const ofSigned: DocumentFacts = { ...facts, barcode: { state: 'read', card } };
  const name = machineReadName(typed.fullName, ofSigned)?.comparison ?? 'unsure';
  const birthDate = card.birthDate === typed.dateOfBirth ? 'same' : 'other';
  const others = differing([
    ['name', name],
    ['birth date', birthDate],
  ]);
  if (others.length > 0)
    return {
      result: 'differs',
      found: `The state signed another ${listed(others)} than was entered`,
    };
  const printed = differing([
    ['name', compareName(card, facts.front).comparison],
    ['birth date', compareBirthDate(card, facts.front)],
    ['number', compareNumber(card, facts.front)],
  ]);
  if (printed.length > 0)
    return {
      result: 'differs',
      found: `The state signed another ${listed(printed)} than is printed`,
    };
  if (name === 'unsure')
    return { result: 'not_checked', found: 'The signed name is not clearly the one entered' };
  const namesOf = (wanted: boolean) =>
    details.filter((detail) => isSigned(detail) === wanted).map(([each]) => each);
  // No signature covers the portrait.
  const uncovered = listed([...namesOf(false), 'photo'], 'disjunction');
  return {
    result: 'agrees',
    found: `${capital(listed(namesOf(true)))}; not ${uncovered}`,
  };
}

const differing = (compared: readonly (readonly [string, Comparison])[]) =>
  compared.filter(([, comparison]) => comparison === 'other').map(([name]) => name);
