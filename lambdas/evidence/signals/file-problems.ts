import type { AskedAgain } from '../../../shared/schemas/customer.ts';
import { labelledName } from '../documents/labelled-names.ts';
import { nameOnCard } from '../documents/name-on-card.ts';
import { isUnfinished, type DocumentFacts } from './facts.ts';
import { billName } from './bill-name.ts';
import type { CheckedSubmission } from './input.ts';

/** Whether anything was read that belongs on the ID: a photograph of something else has none of it. */
const saysAnything = ({ typed }: CheckedSubmission, { front, zone }: DocumentFacts): boolean =>
  zone.state !== 'missing' ||
  front.dates.length > 0 ||
  front.numbers.some(({ isLabelled }) => isLabelled) ||
  labelledName(front.names) !== undefined ||
  nameOnCard(typed.fullName, front.names, true).state === 'same';

/** An ID is readable, too: that it is no bill is said where a bill's content is missing. */
const isBill = (submission: CheckedSubmission, facts: DocumentFacts): boolean =>
  facts.bill.isId ||
  facts.bill.date !== undefined ||
  facts.bill.addresses.length > 0 ||
  billName(submission, facts)?.result === 'agrees';

/** The photographs that were looked at. */
export const inspectedFiles = (
  { idType, isBackSkipped, isBarcodeOff, readings }: CheckedSubmission,
  { barcode }: Pick<DocumentFacts, 'barcode'>,
) => {
  // On the back of a foreign card there may be nothing that is read.
  const hasBack =
    idType !== 'passport' &&
    !isBackSkipped &&
    barcode.state !== 'foreign' &&
    !(isBarcodeOff && readings.idBack === undefined);
  return hasBack
    ? (['idDocument', 'idBack', 'addressDocument'] as const)
    : (['idDocument', 'addressDocument'] as const);
};

/** Which photographs can't be read, and why. */
export function problemsOfFiles(submission: CheckedSubmission, facts: DocumentFacts): AskedAgain[] {
  const isEmpty = {
    idDocument: () => !saysAnything(submission, facts),
    idBack: () => facts.barcode.state === 'missing',
    addressDocument: () => !isBill(submission, facts),
  };
  return inspectedFiles(submission, facts).flatMap((kind) => {
    const reading = submission.readings[kind];
    if (reading?.problem) return [{ kind, problem: reading.problem }];
    return !isUnfinished(reading) && isEmpty[kind]()
      ? [{ kind, problem: 'unreadable' as const }]
      : [];
  });
}
