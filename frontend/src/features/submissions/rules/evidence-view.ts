import type {
  Evidence,
  Signal,
  SignalId,
  SignalResult,
} from '../../../../../shared/schemas/evidence.ts';

/** What the whole of it says: how many things a person has to look at, or why there is nothing to count. */
type Verdict = 'agree' | 'look' | 'unreadable' | 'unchecked';

export type EvidenceView = {
  verdict: Verdict;
  headline: string;
  /** What somebody has to look at, the worst first. */
  toLookAt: Signal[];
  /** All others: what agrees, then what nobody had to check. */
  others: Signal[];
  /** '10 agree, 1 not checked', of the others. */
  othersWords: string;
};

/** These say nothing of the documents themselves. */
const besideDocuments: readonly SignalId[] = ['reuse', 'contact', 'sanctions'];

/** In the order in which a person looks. */
const worstFirst: readonly SignalResult[] = ['differs', 'not_readable', 'not_checked', 'agrees'];

const rank = ({ id, result }: Signal) =>
  // A photo that can't be read is why others can't: it stands before them.
  worstFirst.indexOf(result) * 2 + (id === 'photo' ? 0 : 1);

const worstBefore = (one: Signal, other: Signal) => rank(one) - rank(other);

const agreeingBefore = (one: Signal, other: Signal) =>
  worstFirst.indexOf(other.result) - worstFirst.indexOf(one.result);

const asksForALook = ({ result, isExcused = false }: Signal) =>
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

function verdictOf(evidence: Pick<Evidence, 'signals'>): Verdict {
  const ofDocuments = evidence.signals.filter(({ id }) => !besideDocuments.includes(id));
  if (ofDocuments.every(({ result }) => result === 'not_checked')) return 'unchecked';
  if (isIdUnreadable(evidence)) return 'unreadable';
  return evidence.signals.some(asksForALook) ? 'look' : 'agree';
}

const things = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'} to look at`;

function othersWordsOf(others: readonly Signal[]): string {
  const agreeing = others.filter(({ result }) => result === 'agrees').length;
  const unchecked = others.length - agreeing;
  return [
    agreeing > 0 && `${agreeing} ${agreeing === 1 ? 'agrees' : 'agree'}`,
    unchecked > 0 && `${unchecked} not checked`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What was found, as a person at the dealership reads it. */
export function evidenceView(evidence: Pick<Evidence, 'signals'>): EvidenceView {
  const toLookAt = evidence.signals.filter(asksForALook).sort(worstBefore);
  const others = evidence.signals.filter((signal) => !asksForALook(signal)).sort(agreeingBefore);
  const verdict = verdictOf(evidence);
  const isAnyFilled = evidence.signals.some(({ isFilled }) => isFilled);
  const headlines: Record<Verdict, string> = {
    agree: `Documents agree with what was ${isAnyFilled ? 'entered' : 'typed'}`,
    look: things(toLookAt.length),
    unreadable: 'The ID could not be read',
    unchecked: 'The documents were not checked',
  };
  return {
    verdict,
    headline: headlines[verdict],
    toLookAt,
    others,
    othersWords: othersWordsOf(others),
  };
}
