import { isSignedByState } from '../../../../../shared/evidence-verdict.ts';
import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';
import type { Evidence, Signal, SignalId } from '../../../../../shared/schemas/evidence-schema.ts';
import type { Correction } from '../../../../../shared/schemas/verification-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import { lowerFirst } from '../../../lib/submissions/customer-copy.ts';
import { readerOf } from '../copy.ts';
import { evidenceView, type EvidenceView } from './evidence-view.ts';
import type { IdentityRow, IdentitySource, IdentityView } from './identity-rows.ts';

/** One check in a line: 'Name on the ID: entered Amara Okafor, on document Ngozi Adeyemi'. */
export function signalWordsOf(signal: Signal): string {
  const { id, result, typed, isFilled = false, found } = signal;
  const { label } = signalCopy[id];
  const what =
    result !== 'differs'
      ? inSentence(resultWordsOf(signal))
      : typed && found
        ? `${isFilled ? lowerFirst(FROM_LICENSE) : 'entered'} ${typed}, ${inSentence(foundName(id))} ${found}`
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
export const FROM_LICENSE = 'From the ID';

/** Says what became of a field in which the ID says something else than the customer had entered. */
export function correctionText({ field, entered, found, choice }: Correction): string {
  const shown = (text: string) => (field === 'dateOfBirth' ? formatDay(text) : text);
  if (choice === 'document') return `Corrected after reading. Entered first: ${shown(entered)}`;
  const after = choice === 'entered' ? 'Kept after reading' : 'Asked after reading, not answered';
  return `${after}. The ID says: ${shown(found)}. Entered: ${shown(entered)}`;
}

/** Says why rules that approve left it to a person; undefined where something differs, or nothing waits. */
export function unsignedWords({ waitingFor, evidence }: Submission): string | undefined {
  if (waitingFor !== 'dealership' || !evidence) return undefined;
  const isSigned = evidence.signals.some(isSignedByState);
  return evidenceView(evidence).verdict === 'agree' && !isSigned ? UNSIGNED : undefined;
}

const UNSIGNED =
  "Anyone can print documents that match, so without a state's signature a person decides.";

type Difference = Submission['differences'][number];

export const differenceNames: Record<Difference['field'], string> = {
  fullName: 'Name',
  dateOfBirth: 'Date of birth',
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** One side of a difference, with dates as the page writes them. */
export function readable(difference: Difference, side: 'typed' | 'found'): string {
  const text = difference[side];
  return isDay(text) ? formatDay(text) : text || 'nothing';
}

/** Names a column. What a provider read isn't always from an ID's print. */
export function sourceName(source: IdentitySource, submission: Submission): string {
  const { evidence } = submission;
  if (source === 'id' && !evidence) return `Read by ${readerOf(submission)}`;
  if (source === 'id' && evidence?.idType === 'passport') return 'On the passport';
  return sourceNames[source];
}

const sourceNames: Record<IdentitySource, string> = {
  link: signalCopy.linkName.label,
  entered: 'Entered',
  id: 'On the ID',
  barcode: 'Barcode',
  bill: 'Proof of address',
};

/** Sums up the details that need no look: '9 OK, 1 not checked'. */
export function restWords(rest: readonly IdentityRow[]): string {
  const unclear = rest.filter(({ word }) => word === UNCLEAR).length;
  const unchecked = rest.filter(({ result }) => result === 'not_checked').length - unclear;
  const fine = rest.length - unchecked - unclear;
  return [
    fine > 0 && `${fine} ${sumWord(rest)}`,
    unclear > 0 && `${unclear} unclear`,
    unchecked > 0 && `${unchecked} not checked`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Only comparisons can match; among other checks, all of them are fine. */
const sumWord = (rest: readonly IdentityRow[]) =>
  rest.every(({ word, result }) => result !== 'agrees' || word === 'Match') ? 'match' : 'OK';

const MOST_NAMED = 4;

/** Lists details in a few words: 'date of birth, 18 or older and 5 more'. */
export function namesOf(rows: readonly IdentityRow[]): string {
  const names = rows.map(({ name }) => lowerFirst(name));
  return names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`;
}

/** Heads the table: what the documents gave, or what is known without any. */
export function identityHeadline(
  { evidence }: Submission,
  { issues }: IdentityView,
): Pick<EvidenceView, 'headline' | 'verdict'> {
  if (evidence) return evidenceView(evidence);
  if (issues.length === 0) return { verdict: 'agree', headline: 'What was entered matches' };
  return {
    verdict: 'look',
    headline: `${issues.length} ${issues.length === 1 ? 'mismatch' : 'mismatches'}`,
  };
}
