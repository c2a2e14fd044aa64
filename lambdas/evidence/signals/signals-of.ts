import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import type { LicenseField } from '../../../shared/schemas/verification-schema.ts';
import { signalIds, type Signal, type SignalId } from '../../../shared/schemas/evidence-schema.ts';
import type { Check, ReuseFinding, DocumentFacts, CheckedSubmission } from './document-facts.ts';
import { age, idBirthDate, idExpiry } from './id-dates.ts';
import { billAddress, billDate, billName, billOrigin, billProgram } from './bill-signals.ts';
import { cardPlausible } from './card-plausible.ts';
import { idBarcode, idCheckDigits } from './id-machine-readable.ts';
import { idName } from './id-name.ts';
import { issuerSignature } from './issuer-signature.ts';
import { linkContact, linkName } from './link-person.ts';
import { photo } from './photo-signal.ts';

const contact: Check = ({ typed, isDisposable }) => {
  const isPossible = isPossiblePhoneNumber(typed.phone, 'US');
  return {
    result: !isDisposable && isPossible ? 'agrees' : 'differs',
    found: [
      isDisposable ? 'Disposable email' : 'Permanent email',
      isPossible ? 'valid phone number' : 'impossible phone number',
    ].join(', '),
  };
};

const kinds: Record<CustomerFileKind, string> = {
  video: 'video',
  idDocument: 'picture of the ID',
  idBack: "picture of the ID's back",
  addressDocument: 'proof of address',
};

const likeness: Record<ReuseFinding['how'], (what: string) => string> = {
  same_document: (what) => `the same ${what}`,
  same_file: (what) => `the same ${what}`,
  like_file: (what) => `nearly the same ${what}`,
};
const order = Object.keys(likeness);

/** Lists each file once, by its strongest finding: the ID itself, the same bytes, a picture that looks alike. */
function inWords(findings: readonly ReuseFinding[]): string[] {
  const strongest = findings.toSorted(
    (one, other) => order.indexOf(one.how) - order.indexOf(other.how),
  );
  const words = new Map<string, string>();
  for (const { kind, how } of strongest) {
    // An ID is the same beside its picture.
    const about = how === 'same_document' && kind === 'idDocument' ? 'ID' : kinds[kind];
    if (!words.has(about)) words.set(about, likeness[how](about));
  }
  return [...words.values()];
}

const reuse: Check = ({ reuse: findings }) => {
  if (findings === undefined)
    return { result: 'not_checked', found: "Earlier submissions couldn't be compared" };
  if (findings.length === 0) return { result: 'agrees', found: 'Not in another submission' };
  const reported = findings.filter(({ isTheftReported }) => isTheftReported === true);
  const others = findings.filter((finding) => !reported.includes(finding));
  const sentences = [
    ['In a submission that was reported as identity theft', reported],
    [reported.length > 0 ? 'in another submission' : 'In another submission', others],
  ] as const;
  return {
    result: 'differs',
    found: sentences
      .filter(([, those]) => those.length > 0)
      .map(([where, those]) => `${where}: ${inWords(those).join(', ')}`)
      .join('; '),
    submissions: [...new Set([...reported, ...others].map(({ by }) => by))],
    ...(reported.length > 0 && { isTheftReported: true }),
  };
};

const mostShown = 3;

const sanctions: Check = ({ sanctions: near }) => {
  if (near === 'no_list')
    return { result: 'not_checked', found: 'No list is loaded', isExcused: true };
  if (near === 'unfinished')
    return { result: 'not_checked', found: "The list couldn't be searched" };
  if (near.length === 0) return { result: 'agrees', found: 'No near name' };
  const more = near.length > mostShown ? [`${near.length - mostShown} more`] : [];
  return { result: 'differs', found: [...near.slice(0, mostShown), ...more].join('; ') };
};

const checks: Record<SignalId, Check> = {
  idName,
  idBirthDate,
  idExpiry,
  age,
  idBarcode,
  issuerSignature,
  cardPlausible,
  idCheckDigits,
  billName,
  billAddress,
  billDate,
  billOrigin,
  billProgram,
  linkName,
  linkContact,
  reuse,
  photo,
  contact,
  sanctions,
};

/** The form's field that a check compares, among those that a license can fill in. */
const compares: Partial<Record<SignalId, LicenseField>> = {
  idName: 'fullName',
  idBirthDate: 'dateOfBirth',
  billName: 'fullName',
  linkName: 'fullName',
  billAddress: 'address',
};

/** Compares the documents with what was typed or filled in. Signals that can't apply are left out. */
export function signalsOf(submission: CheckedSubmission, facts: DocumentFacts): Signal[] {
  return signalIds.flatMap((id) => {
    const answer = checks[id](submission, facts);
    if (!answer) return [];
    const field = compares[id];
    const isFilled = field !== undefined && submission.filledFromLicense.includes(field);
    return [{ id, ...answer, ...(isFilled && { isFilled }) }];
  });
}

let blocklist: Set<string> | undefined;

/**
 * Tells whether an email address belongs to a service that gives addresses away for minutes, or to a subdomain of one.
 */
export function isDisposableMail(email: string): boolean {
  blocklist ??= disposableEmailBlocklistSet();
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, start) => blocklist?.has(labels.slice(start).join('.')));
}
