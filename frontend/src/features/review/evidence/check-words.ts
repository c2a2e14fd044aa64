import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { isSignedByState } from '../../../../../shared/evidence-verdict.ts';
import type { Evidence, Signal, SignalId } from '../../../../../shared/schemas/evidence-schema.ts';
import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';
import { evidenceView } from './evidence-view.ts';

/** One check in a line: 'Name on the ID: entered Amara Okafor, on document Ngozi Adeyemi'. */
export function signalWordsOf(signal: Signal): string {
  const { id, result, typed, isFilled = false, found } = signal;
  const { label } = signalCopy[id];
  const what =
    result !== 'differs'
      ? inSentence(resultWordsOf(signal))
      : typed && found
        ? `${isFilled ? FROM_LICENSE.toLowerCase() : 'entered'} ${typed}, ${inSentence(foundName(id))} ${found}`
        : (found ?? inSentence(resultWordsOf(signal)));
  return `${label}: ${what}`;
}

/** Names the source of what a check compares with the entered value. */
export const foundName = (id: SignalId): string =>
  id === 'linkName' || id === 'linkContact' ? signalCopy.linkName.label : 'On document';

/** The checks that compare a document with what was entered, or one side of it with the other. */
const comparisons: readonly SignalId[] = [
  'idName',
  'idBirthDate',
  'idBarcode',
  'billName',
  'billAddress',
  'linkName',
  'linkContact',
];

/** Names a check's result: only a comparison can match, and on a sanctions list a match would be bad news. */
export function resultWordsOf({
  id,
  result,
  isUnclear = false,
}: Pick<Signal, 'id' | 'result' | 'isUnclear'>): string {
  if (result === 'not_readable') return 'Not readable';
  if (result === 'not_checked') return isUnclear ? UNCLEAR : 'Not checked';
  if (comparisons.includes(id)) return result === 'agrees' ? 'Match' : MISMATCH;
  return result === 'agrees' ? 'OK' : 'Issue';
}

export const MISMATCH = 'Mismatch';
export const UNCLEAR = 'Unclear';

/** Returns the sentence beside a check's result that asks its reader to do something, if it does. */
export const remarkOn = (signal: Pick<Signal, 'id' | 'result'>): string | undefined =>
  isSignedByState(signal)
    ? 'The state signed these details. Compare the card with the person.'
    : undefined;

/** Says how long the documents took to be read, to follow a verb: ' in 6 s'; empty where that wasn't recorded. */
export function tookWords({ readingMs }: Pick<Evidence, 'readingMs'>): string {
  if (readingMs === undefined) return '';
  return readingMs < 1000 ? ' in under 1 s' : ` in ${Math.round(readingMs / 1000)} s`;
}

const inSentence = (word: string) => (word === 'OK' ? word : word.toLowerCase());

/** Marks a value that the license's barcode filled in: the customer didn't type it. */
export const FROM_LICENSE = 'From the license';

/** Says why rules that approve left it to a person; undefined where something differs, or nothing waits. */
export function unsignedWords({ waitingFor, evidence }: Submission): string | undefined {
  if (waitingFor !== 'dealership' || !evidence) return undefined;
  const isSigned = evidence.signals.some(isSignedByState);
  return evidenceView(evidence).verdict === 'agree' && !isSigned ? UNSIGNED : undefined;
}

const UNSIGNED =
  "Anyone can print documents that match, so without a state's signature a person decides.";
