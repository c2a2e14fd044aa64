import type { Signal, SignalId, SignalResult } from './schemas/evidence-schema.ts';
import type { Verdict } from './schemas/submission-row-schema.ts';

type Checked = { signals: readonly Signal[] };

/** Signals that say nothing about the documents themselves. */
const besideDocuments: readonly SignalId[] = [
  'linkName',
  'linkContact',
  'reuse',
  'contact',
  'sanctions',
];

/** Returns whether a person has to look at the result of a check. */
export const needsReview = ({ result, isExcused = false }: Signal) =>
  result === 'differs' || result === 'not_readable' || (result === 'not_checked' && !isExcused);

/** Returns whether the check found the state's signature, right and about this person. */
export const isSignedByState = ({ id, result }: Pick<Signal, 'id' | 'result'>): boolean =>
  id === 'issuerSignature' && result === 'agrees';

/** Returns whether the ID's front, or the passport's photo page, is the photo that can't be read. */
export const isFrontUnreadable = ({ signals }: Checked): boolean =>
  signals.some(
    ({ id, problems = [] }) => id === 'photo' && problems.some(({ kind }) => kind === 'idDocument'),
  );

/**
 * Returns whether nothing on the ID tells whose it is. A barcode that was read counts more than an unreadable front.
 */
function isIdUnreadable(evidence: Checked): boolean {
  const hasResult = (id: SignalId, ...results: SignalResult[]) =>
    evidence.signals.some((signal) => signal.id === id && results.includes(signal.result));
  const isRead = (id: SignalId) => hasResult(id, 'agrees', 'differs');
  const isUnreadable =
    hasResult('idName', 'not_readable') && hasResult('idBirthDate', 'not_readable');
  return (
    !isRead('idName') && !isRead('idBirthDate') && (isFrontUnreadable(evidence) || isUnreadable)
  );
}

/** Sums up the signals: something to look at, everything agrees, or a reason why there is nothing to compare. */
export function verdictOf(evidence: Checked): Verdict {
  const ofDocuments = evidence.signals.filter(({ id }) => !besideDocuments.includes(id));
  if (ofDocuments.every(({ result }) => result === 'not_checked')) return 'unchecked';
  if (isIdUnreadable(evidence)) return 'unreadable';
  return evidence.signals.some(needsReview) ? 'look' : 'agree';
}

/** The results in the order in which a person should look. */
const worstFirst: readonly SignalResult[] = ['differs', 'not_readable', 'not_checked', 'agrees'];

const rank = ({ id, result }: Signal) =>
  // A photo that can't be read is why other checks can't be, so it comes before them.
  worstFirst.indexOf(result) * 2 + (id === 'photo' ? 0 : 1);

/** Returns the signals that a person has to look at, worst first. */
export const signalsToReview = ({ signals }: Checked): Signal[] =>
  signals.filter(needsReview).sort((one, other) => rank(one) - rank(other));

/** The checks that a person has to look at, worst first: those that found an issue, and those that couldn't be made. */
export type ToReview = Record<'issues' | 'unsure', SignalId[]>;

/** Tells the checks that found an issue from those that couldn't be made. */
export function toReview(checked: Checked): ToReview {
  const found = signalsToReview(checked);
  const ids = (isIssue: boolean) =>
    found.filter(({ result }) => (result === 'differs') === isIssue).map(({ id }) => id);
  return { issues: ids(true), unsure: ids(false) };
}
