import type { Evidence, Signal, SignalId, SignalResult } from './schemas/evidence-schema.ts';
import type { Verdict } from './schemas/submission-row-schema.ts';

/** These say nothing of the documents themselves. */
const besideDocuments: readonly SignalId[] = ['reuse', 'contact', 'sanctions'];

/** Whether a person has to look at what a check has found. */
export const needsReview = ({ result, isExcused = false }: Signal) =>
  result === 'differs' || result === 'not_readable' || (result === 'not_checked' && !isExcused);

/** Whether the photo of the ID's front, or of the passport's page, is the one that can't be read. */
export const isFrontUnreadable = ({ signals }: Pick<Evidence, 'signals'>): boolean =>
  signals.some(
    ({ id, problems = [] }) => id === 'photo' && problems.some(({ kind }) => kind === 'idDocument'),
  );

/** Nothing of the ID says whose it is. Where its barcode was read, what that says comes before an unreadable front. */
function isIdUnreadable(evidence: Pick<Evidence, 'signals'>): boolean {
  const has = (id: SignalId, ...results: SignalResult[]) =>
    evidence.signals.some((signal) => signal.id === id && results.includes(signal.result));
  const isRead = (id: SignalId) => has(id, 'agrees', 'differs');
  const isUnreadable = has('idName', 'not_readable') && has('idBirthDate', 'not_readable');
  return (
    !isRead('idName') && !isRead('idBirthDate') && (isFrontUnreadable(evidence) || isUnreadable)
  );
}

/** What the whole of it says: how many things a person has to look at, or why there is nothing to count. */
export function verdictOf(evidence: Pick<Evidence, 'signals'>): Verdict {
  const ofDocuments = evidence.signals.filter(({ id }) => !besideDocuments.includes(id));
  if (ofDocuments.every(({ result }) => result === 'not_checked')) return 'unchecked';
  if (isIdUnreadable(evidence)) return 'unreadable';
  return evidence.signals.some(needsReview) ? 'look' : 'agree';
}

/** What a person has to look at. */
export const signalsToReview = ({ signals }: Pick<Evidence, 'signals'>): Signal[] =>
  signals.filter(needsReview);
