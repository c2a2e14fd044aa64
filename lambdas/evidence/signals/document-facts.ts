import { readAamva, type Aamva } from '../../../shared/barcode/aamva.ts';
import type { PersonalFields } from '../../../shared/schemas/customer-schema.ts';
import type { IdType, LicenseField } from '../../../shared/schemas/verification-schema.ts';
import type { Signal } from '../../../shared/schemas/evidence-schema.ts';
import type { LinkPersonNamed } from '../../../shared/schemas/customer-events-schema.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import { readBill, type Bill } from '../documents/bill.ts';
import { isForeign, isUsCard } from '../documents/page-kind.ts';
import { addressOnCard, readFront, type Front } from '../documents/license-front.ts';
import { readZone, type ZoneReading } from '../documents/passport.ts';
import type { Issuer } from '../issuers/issuer.ts';
import { compareAddresses } from '../matching/compare-addresses.ts';
import { parseAddress } from '../matching/parse-address.ts';
import type { Reading } from '../reading/reading.ts';
import { readSignature, type Signature } from '../signature/read-signature.ts';

/**
 * `other_kind`: a barcode of the same type that isn't a license's. `off`: not read in the dealership's state;
 * `off_by_address`: only not in the one that the customer typed. `no_card`: none is asked for, but the print isn't
 * plainly that of a state's card, either. The rest are reasons why there is none.
 */
type Barcode =
  | { state: 'read'; card: Aamva }
  | {
      state:
        | 'other_kind'
        | 'passport'
        | 'off'
        | 'off_by_address'
        | 'no_card'
        | 'skipped'
        | 'unfinished'
        | 'foreign'
        | 'missing';
    };

/** The contents of one submission's documents, before anything is compared. */
export type DocumentFacts = {
  front: Front;
  zone: ZoneReading;
  barcode: Barcode;
  /** The issuer's signature, where a license's barcode was read. */
  signature: Signature | undefined;
  bill: Bill;
  /** The reason why there is no proof of address: it comes later, or the rules do without one. */
  billAbsence: 'to_follow' | 'on_id' | undefined;
};

/** Tells whether part of a file may be missing from its reading. */
export const isUnfinished = (reading: Reading | undefined): boolean =>
  reading?.state !== 'finished';

/** Tells whether text was recognized from a picture, so that a letter may be misread; a PDF's own text is exact. */
export const isRecognized = (reading: Reading | undefined): boolean =>
  reading?.lines.some(({ confidence }) => confidence < 1) ?? false;

function barcodeOf(submission: CheckedSubmission): Barcode {
  const { idType, isBarcodeOff, isOffByAddress, isBackSkipped, readings } = submission;
  const { idBack, idDocument } = readings;
  if (idType === 'passport') return { state: 'passport' };
  // Anybody can print foreign words: not asking for a barcode excuses only a card from this country.
  if (isBarcodeOff) {
    const lines = idDocument?.lines ?? [];
    if (isForeign(lines)) return { state: 'foreign' };
    if (!isUsCard(lines)) return { state: 'no_card' };
    return { state: isOffByAddress ? 'off_by_address' : 'off' };
  }
  const text = idBack?.barcode;
  const card = text === undefined ? undefined : readAamva(text);
  if (card) return { state: 'read', card };
  if (text !== undefined) return { state: 'other_kind' };
  if (isBackSkipped) return { state: 'skipped' };
  if (isForeign(idDocument?.lines ?? [])) return { state: 'foreign' };
  return { state: isUnfinished(idBack) ? 'unfinished' : 'missing' };
}

export function documentFactsOf(submission: CheckedSubmission): DocumentFacts {
  const { readings, today, idType, typed, issuers } = submission;
  const front = readings.idDocument?.lines ?? [];
  const barcode = barcodeOf(submission);
  const text = readings.idBack?.barcode ?? '';
  const isPassport = idType === 'passport';
  const zone: ZoneReading = isPassport ? readZone(front, today) : { state: 'missing' };
  // Other countries' passports have the day first; a license may have been sent in place of one.
  const isAmerican = zone.state === 'fits' && zone.zone.issuer === 'USA';
  return {
    front: readFront(front, today, {
      owner: typed.fullName,
      isDayFirst: isPassport && !isAmerican && !isUsCard(front),
    }),
    zone,
    barcode,
    signature: barcode.state === 'read' ? readSignature(text, issuers) : undefined,
    bill: readBill(readings.addressDocument?.lines ?? [], today, {
      birthDate: typed.dateOfBirth,
      owner: typed.fullName,
    }),
    billAbsence: billAbsenceOf(submission, barcode),
  };
}

function billAbsenceOf(
  { readings: { idDocument, addressDocument }, ...submission }: CheckedSubmission,
  barcode: Barcode,
): DocumentFacts['billAbsence'] {
  if (addressDocument || !idDocument) return undefined;
  const card = barcode.state === 'read' ? barcode.card : undefined;
  const inBarcode = card && [card.street, card.city, card.state, card.zip].join(', ');
  // A passport's page has no address: one that was read is of something beside it.
  const onFront = submission.idType === 'passport' ? undefined : addressOnCard(idDocument.lines);
  const typed = parseAddress(submission.typed.address);
  const compared = [inBarcode, onFront].map((each) =>
    each === undefined ? 'unsure' : compareAddresses(typed, parseAddress(each), true),
  );
  // What is printed doesn't count against a barcode that says otherwise: it may be a sticker.
  const isShown = compared.find((each) => each !== 'unsure') === 'same';
  return submission.isAddressTakenFromId && isShown ? 'on_id' : 'to_follow';
}

/** A file or document that the submission of another customer of the same dealership had as well. */
export type ReuseFinding = {
  /** The other customer. */
  by: string;
  kind: CustomerFileKind;
  /** The same bytes, nearly the same picture, or a document with the same number. */
  how: 'same_file' | 'like_file' | 'same_document';
  /** Somebody reported identity theft about the other customer's record. */
  isTheftReported?: boolean;
};

/** Everything that is compared of one submission. */
export type CheckedSubmission = {
  /** The fields that are compared; another field of the form stays out of here. */
  typed: Pick<PersonalFields, 'fullName' | 'dateOfBirth' | 'address' | 'phone' | 'email'>;
  /** The person whom the link was made for, where the dealership named one. */
  madeFor?: LinkPersonNamed | undefined;
  /** Fields that weren't typed, but filled in from the license's barcode: that agrees with itself. */
  filledFromLicense: readonly LicenseField[];
  /** The fields among them that hold what is printed on the ID, after a question: its print agrees with itself. */
  correctedFromId?: readonly LicenseField[];
  idType: IdType;
  /** `YYYY-MM-DD`. */
  today: string;
  readings: Readonly<Partial<Record<CustomerFileKind, Reading>>>;
  /** The customer couldn't photograph the back. */
  isBackSkipped: boolean;
  /** The barcode isn't read, by the law of the dealership's or the customer's state. */
  isBarcodeOff: boolean;
  /** It's the customer's alone. */
  isOffByAddress?: boolean;
  /** An ID with the address that was entered makes a proof of address optional. */
  isAddressTakenFromId?: boolean;
  /** Nothing that the barcode says may be kept, not even a hash. */
  isBarcodeForgotten?: boolean;
  /** Issuers whose signatures can be verified. */
  issuers: readonly Issuer[];
  /** Undefined if nobody looked. */
  reuse: readonly ReuseFinding[] | undefined;
  /** Names in the list that are near the customer's. */
  sanctions: readonly string[] | 'no_list' | 'unfinished';
  /** The email address belongs to a service that gives addresses away for minutes. */
  isDisposable: boolean;
};

export type SignalAnswer = Omit<Signal, 'id'>;
/** Computes one signal; undefined if it can't apply to the submission. */
export type Check = (
  submission: CheckedSubmission,
  facts: DocumentFacts,
) => SignalAnswer | undefined;

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats `1988-03-27`, or an ISO time, as `March 27, 1988`. */
export const longDate = (date: string): string => format.format(new Date(date));

/** Sources that machines read on an ID, as opposed to recognized print. */
export const machineSources = { zone: 'the machine-readable lines', barcode: 'the barcode' };

/** The machine-readable lines of two passports are in the picture, so either may be the customer's. */
export const twoZones = {
  result: 'not_checked',
  found: 'Machine-readable lines of two passports',
} as const;
/** Something was found, but not clearly the same: a person has to compare it. */
export const unclear = (found: string) =>
  ({ result: 'not_checked', isUnclear: true, found }) as const;
/** Found only in a passport's machine-readable lines: anybody can print those. */
export const onlyInZone = `only in ${machineSources.zone}`;

/** Read from the barcode and not found on the front: anybody can print a barcode with their own name. */
export const onlyInBarcode = { result: 'not_checked', found: 'Only in the barcode' } as const;

/** Filled in from the barcode and found nowhere else: a license that agrees with itself is no evidence. */
export const onlyFilled = {
  result: 'not_checked',
  found: 'Only in the barcode, from which it was filled in',
} as const;

/** The same for the print, where the customer chose what the ID says. */
export const onlyCorrected = {
  result: 'not_checked',
  found: 'Only on the ID, from which it was corrected',
} as const;

/** Nothing was found where it should be: either it can't be read, or reading didn't get that far. */
export const unread = (reading: Reading | undefined): SignalAnswer =>
  isUnfinished(reading)
    ? { result: 'not_checked', found: "The file couldn't be read in time" }
    : { result: 'not_readable', found: 'Not readable' };

/** The same for a proof of address, which may turn out to be an ID, or not be there. */
export function unreadBill(
  { readings }: CheckedSubmission,
  { bill, billAbsence }: DocumentFacts,
): SignalAnswer {
  if (billAbsence) return absences[billAbsence];
  return bill.isId
    ? { result: 'not_readable', found: 'This is an ID, not a proof of address' }
    : unread(readings.addressDocument);
}

const absences = {
  to_follow: { result: 'not_readable', found: 'To be sent later' },
  on_id: {
    result: 'not_checked',
    isExcused: true,
    found: 'Not sent: the ID has the address that was entered',
  },
} as const satisfies Record<NonNullable<DocumentFacts['billAbsence']>, SignalAnswer>;
