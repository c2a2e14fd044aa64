import type { LicenseField } from '../../../shared/schemas/documents.ts';
import { signalIds, type Signal, type SignalId } from '../../../shared/schemas/evidence.ts';
import { age } from './age.ts';
import { billAddress } from './bill-address.ts';
import { billDate } from './bill-date.ts';
import { billName } from './bill-name.ts';
import { billOrigin } from './bill-origin.ts';
import { contact } from './contact.ts';
import type { DocumentFacts } from './facts.ts';
import { idBarcode } from './id-barcode.ts';
import { idBirthDate } from './id-birth-date.ts';
import { idCheckDigits } from './id-check-digits.ts';
import { idExpiry } from './id-expiry.ts';
import { idName } from './id-name.ts';
import type { Check, CheckedSubmission } from './input.ts';
import { photo } from './photo.ts';
import { reuse } from './reuse.ts';
import { sanctions } from './sanctions.ts';

const checks: Record<SignalId, Check> = {
  idName,
  idBirthDate,
  idExpiry,
  age,
  idBarcode,
  idCheckDigits,
  billName,
  billAddress,
  billDate,
  billOrigin,
  reuse,
  photo,
  contact,
  sanctions,
};

/** Which field of the form a check compares, of those that a license can fill in. */
const compares: Partial<Record<SignalId, LicenseField>> = {
  idName: 'fullName',
  idBirthDate: 'dateOfBirth',
  billName: 'fullName',
  billAddress: 'address',
};

/** Compares what the documents say with what was typed or filled in. A signal that can't apply is left out. */
export function signalsOf(submission: CheckedSubmission, facts: DocumentFacts): Signal[] {
  return signalIds.flatMap((id) => {
    const answer = checks[id](submission, facts);
    if (!answer) return [];
    const field = compares[id];
    const isFilled = field !== undefined && submission.filledFromLicense.includes(field);
    return [{ id, ...answer, ...(isFilled && { isFilled }) }];
  });
}
