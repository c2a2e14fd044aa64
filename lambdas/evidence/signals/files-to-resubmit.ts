import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import { customerFileKinds, type CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import type { FileProblem, IdType } from '../../../shared/schemas/verification-schema.ts';
import type { Signal, SignalId } from '../../../shared/schemas/evidence-schema.ts';
import type { DocumentFacts, CheckedSubmission } from './document-facts.ts';
import { problemsOfFiles } from './photo-signal.ts';

/** The parts of a submission that can be asked for again. */
export type Resubmittable = {
  idType: IdType;
  /** The state of a card's back. `none`: there is no back, or nothing to read on it. */
  back: 'none' | 'read' | 'unread';
  /** Backs of cards are asked for here at all. */
  wantsBack: boolean;
  /** The proof of address comes later. */
  isBillToFollow: boolean;
  /** The proof of address is plainly an ID: a sharper photo of it would be one, too. */
  isBillAnId: boolean;
  pdfs: readonly CustomerFileKind[];
  /** Photographs that can't be read. */
  problems: readonly AskedAgain[];
};

function backOf(
  { readings }: CheckedSubmission,
  { barcode }: DocumentFacts,
): Resubmittable['back'] {
  if (readings.idBack === undefined) return 'none';
  switch (barcode.state) {
    case 'read':
      return 'read';
    case 'passport':
    case 'off':
    case 'off_by_address':
    case 'no_card':
    case 'foreign':
    case 'skipped':
      return 'none';
    case 'other_kind':
    case 'unfinished':
    case 'missing':
      return 'unread';
  }
}

export const resubmittableOf = (
  submission: CheckedSubmission,
  facts: DocumentFacts,
): Resubmittable => ({
  idType: submission.idType,
  back: backOf(submission, facts),
  // Another kind of ID may be sent in place of an expired one.
  wantsBack: !submission.isBarcodeOff,
  isBillToFollow: facts.billAbsence === 'to_follow',
  isBillAnId: facts.bill.isId,
  pdfs: customerFileKinds.filter((kind) => submission.readings[kind]?.isPdf),
  problems: problemsOfFiles(submission, facts),
});

/** The request for a proof of address that comes later; it stands whatever the rules say. */
export const billToFollow: AskedAgain = { kind: 'addressDocument', problem: 'to_follow' };

type Files = 'front' | 'either' | 'both' | 'bill';
/** The files that a signal comes from: `both` and `either` include the back. Other signals blame no file. */
const filesOf: Partial<Record<SignalId, Files>> = {
  idName: 'front',
  idBirthDate: 'front',
  idExpiry: 'either',
  idBarcode: 'both',
  idCheckDigits: 'front',
  billName: 'bill',
  billAddress: 'bill',
  billDate: 'bill',
  billOrigin: 'bill',
};
const ownProblem: Partial<Record<SignalId, FileProblem>> = {
  idExpiry: 'expired',
  billDate: 'too_old',
};

/** Returns the sides of a card that a signal couldn't be read from: a barcode that was read isn't at fault. */
function unreadSides(files: Files, back: Resubmittable['back']): ('idDocument' | 'idBack')[] {
  if (files === 'front' || back !== 'unread') return ['idDocument'];
  return files === 'both' ? ['idBack'] : ['idDocument', 'idBack'];
}

/** Returns the sides of a card that are at fault if a signal differs. */
function otherSides(
  files: Files,
  problem: FileProblem,
  { back, wantsBack }: Resubmittable,
): ('idDocument' | 'idBack')[] {
  const isBoth = problem === 'expired' ? wantsBack : files === 'both' && back !== 'none';
  return isBoth ? ['idDocument', 'idBack'] : ['idDocument'];
}

/** Returns the files to ask for again because of this signal; none if it is nobody's fault. */
export function filesToResubmit(signal: Signal, askable: Resubmittable): AskedAgain[] {
  if (signal.result !== 'differs' && signal.result !== 'not_readable') return [];
  if (signal.id === 'photo') return [...askable.problems];
  const files = filesOf[signal.id];
  if (files === undefined) return [];
  const isReadable = signal.result === 'differs';
  if (files === 'bill') {
    if (askable.isBillToFollow) return [billToFollow];
    const other = isReadable ? ownProblem[signal.id] : undefined;
    const problem = isReadable || askable.isBillAnId ? 'differs' : 'unreadable';
    return [{ kind: 'addressDocument', problem: other ?? problem }];
  }
  const problem = isReadable ? (ownProblem[signal.id] ?? 'differs') : 'unreadable';
  const sides = isReadable ? otherSides(files, problem, askable) : unreadSides(files, askable.back);
  return sides.map((kind) => ({ kind, problem }));
}
