import type { PersonalFields } from '../../../shared/schemas/customer.ts';
import type { IdType, LicenseField } from '../../../shared/schemas/documents.ts';
import type { Signal } from '../../../shared/schemas/evidence.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files.ts';
import type { Reading } from '../reading/reading.ts';
import type { DocumentFacts } from './facts.ts';

/** A file or a document that another customer's submission had as well. Whose, isn't told. */
export type ReuseFinding = {
  kind: CustomerFileKind;
  /** The same bytes, nearly the same picture, or a card or passport with the same number. */
  how: 'same_file' | 'like_file' | 'same_document';
};

/** All that is compared of one submission. */
export type CheckedSubmission = {
  typed: PersonalFields;
  /** Which of them weren't typed, but filled in from the license's barcode: that agrees with itself. */
  filledFromLicense: readonly LicenseField[];
  idType: IdType;
  /** `YYYY-MM-DD`. */
  today: string;
  readings: Readonly<Partial<Record<CustomerFileKind, Reading>>>;
  /** The customer couldn't photograph the back. */
  isBackSkipped: boolean;
  /** The operator doesn't read barcodes in this state. */
  isBarcodeOff: boolean;
  /** Undefined where nobody looked. */
  reuse: readonly ReuseFinding[] | undefined;
  /** Names in the list that are near the customer's. */
  sanctions: readonly string[] | 'no_list' | 'unfinished';
  /** The email address is of a service that gives them away for minutes. */
  isDisposable: boolean;
};

export type SignalAnswer = Omit<Signal, 'id'>;
/** One signal; nothing where it can't apply to the submission. */
export type Check = (
  submission: CheckedSubmission,
  facts: DocumentFacts,
) => SignalAnswer | undefined;
