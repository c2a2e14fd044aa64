import type { FileProblem, PeopleSeeProblem } from '../../../shared/schemas/verification-schema.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import type { InterpretedDate } from '../documents/license-front.ts';
import { labelledName, nameOnCard } from '../documents/printed-names.ts';
import {
  isUnfinished,
  type Check,
  type CheckedSubmission,
  type DocumentFacts,
} from './document-facts.ts';
import { billAddress, billName } from './bill-signals.ts';

type RuleProblem = Exclude<FileProblem, PeopleSeeProblem | 'unreadable_pdf' | 'to_follow'>;

const words: Record<RuleProblem, string> = {
  blurred: 'blurred',
  dark: 'too dark',
  glare: 'glare',
  too_small: 'too small',
  unreadable: 'nothing could be read',
  expired: 'expired',
  too_old: 'too old',
  differs: 'differs',
};

const titleOf = (kind: CustomerFileKind, { idType }: CheckedSubmission): string =>
  ({
    video: 'Video',
    idDocument: idType === 'passport' ? 'Passport' : 'Front of the ID',
    idBack: 'Back of the ID',
    addressDocument: 'Proof of address',
  })[kind];

export const photo: Check = (submission, facts) => {
  const kinds = inspectedFiles(submission, facts);
  const wrong = problemsOfFiles(submission, facts);
  if (wrong.length > 0)
    return {
      result: 'not_readable',
      found: wrong
        .map(({ kind, problem }) => {
          const isPaper = problem === 'unreadable' && isPlainPaper(kind, submission);
          return `${titleOf(kind, submission)}: ${isPaper ? 'no portrait and no printed card' : words[problem]}`;
        })
        .join(', '),
      problems: wrong,
    };
  const late = kinds.filter((kind) => isUnfinished(submission.readings[kind]));
  if (late.length > 0)
    return {
      result: 'not_checked',
      found: late.map((kind) => `${titleOf(kind, submission)}: not read in time`).join(', '),
    };
  return { result: 'agrees', found: `${kinds.length} of ${kinds.length}` };
};

/** Tells whether it is text on plain paper, whatever that says: anybody can type and print it. */
const isPlainPaper = (kind: CustomerFileKind, { readings }: CheckedSubmission): boolean =>
  kind === 'idDocument' && readings.idDocument?.isPlainPaper === true;

/** Tells whether anything was read that belongs on an ID: a photograph of something else has none of it. */
const saysAnything = ({ typed }: CheckedSubmission, { front, zone }: DocumentFacts): boolean =>
  zone.state !== 'missing' ||
  front.dates.length > 0 ||
  front.numbers.some(({ isLabelled }) => isLabelled) ||
  labelledName(front.names) !== undefined ||
  nameOnCard(typed.fullName, front.names, true).state === 'same';

/** An ID counts as readable, too: that it is no bill is said where a bill's content is missing. */
const isBill = (submission: CheckedSubmission, facts: DocumentFacts): boolean =>
  facts.bill.isId ||
  facts.bill.date !== undefined ||
  facts.bill.addresses.length > 0 ||
  billName(submission, facts)?.result === 'agrees';

/** Returns the photographs that were looked at. */
const inspectedFiles = (
  { idType, isBackSkipped, isBarcodeOff, readings }: CheckedSubmission,
  { barcode, billAbsence }: Pick<DocumentFacts, 'barcode' | 'billAbsence'>,
) => {
  // The back of a foreign card may have nothing to read.
  const hasBack =
    idType !== 'passport' &&
    !isBackSkipped &&
    barcode.state !== 'foreign' &&
    !(isBarcodeOff && readings.idBack === undefined);
  return [
    'idDocument' as const,
    ...(hasBack ? (['idBack'] as const) : []),
    ...(billAbsence ? [] : (['addressDocument'] as const)),
  ];
};

/**
 * Tells whether all that a card is asked for was read from its front, or a passport's lines were. A date without a
 * label counts where the barcode has the same.
 */
function isFrontRead(
  { typed }: CheckedSubmission,
  { front, zone, barcode }: DocumentFacts,
): boolean {
  if (zone.state === 'fits') return true;
  const card = barcode.state === 'read' ? barcode.card : undefined;
  const isRead = (printed: InterpretedDate | undefined, encoded: string | undefined) =>
    printed?.isSure === true || (encoded !== undefined && front.dates.includes(encoded));
  return (
    isRead(front.birthDate, card?.birthDate) &&
    isRead(front.expiry, card?.expiry) &&
    nameOnCard(typed.fullName, front.names, true).state !== 'unsure'
  );
}

/** Tells whether all that a proof of address is asked for was read. */
const isBillRead = (submission: CheckedSubmission, facts: DocumentFacts): boolean =>
  facts.bill.date !== undefined &&
  [billName, billAddress].every((check) => check(submission, facts)?.result === 'agrees');

/**
 * Returns the photographs that can't be read, with the reasons. How a document looks is no reason where it was read all
 * the same: what shines is often beside its print, and what is dark may be a screen's background.
 */
export function problemsOfFiles(
  submission: CheckedSubmission,
  facts: DocumentFacts,
): (AskedAgain & { problem: RuleProblem })[] {
  const isEmpty = {
    idDocument: () => !saysAnything(submission, facts) || isPlainPaper('idDocument', submission),
    idBack: () => facts.barcode.state === 'missing',
    addressDocument: () => !isBill(submission, facts),
  };
  const isRead: Partial<Record<CustomerFileKind, () => boolean>> = {
    idDocument: () => isFrontRead(submission, facts),
    addressDocument: () => isBillRead(submission, facts),
  };
  return inspectedFiles(submission, facts).flatMap((kind) => {
    const reading = submission.readings[kind];
    if (reading?.problem && isRead[kind]?.() !== true) return [{ kind, problem: reading.problem }];
    return !isUnfinished(reading) && isEmpty[kind]()
      ? [{ kind, problem: 'unreadable' as const }]
      : [];
  });
}
