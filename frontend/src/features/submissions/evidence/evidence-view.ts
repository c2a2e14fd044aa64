import { isSignedByState, needsReview, verdictOf } from '../../../../../shared/evidence-verdict.ts';
import type {
  Evidence,
  Signal,
  SignalResult,
} from '../../../../../shared/schemas/evidence-schema.ts';
import type { Verdict } from '../../../../../shared/schemas/submission-row-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { formatDay } from '../../../lib/format/format-day.ts';

export type EvidenceView = {
  verdict: Verdict;
  headline: string;
  /** The checks that somebody has to look at, worst first. */
  toLookAt: Signal[];
  /** All others: what a state has signed, what agrees, then what nobody had to check. */
  others: Signal[];
};

/** Arranges the evidence for a person at the dealership. */
export function evidenceView(evidence: Pick<Evidence, 'signals'>): EvidenceView {
  const toLookAt = evidence.signals.filter(needsReview).sort(worstBefore);
  const others = evidence.signals.filter((signal) => !needsReview(signal)).sort(agreeingBefore);
  const verdict = verdictOf(evidence);
  const headlines: Record<Verdict, string> = {
    agree: 'Documents match what was entered',
    look: issues(toLookAt.length),
    unreadable: 'The ID could not be read',
    unchecked: 'The documents were not checked',
  };
  return {
    verdict,
    headline: headlines[verdict],
    toLookAt,
    others,
  };
}

/** The results in the order in which a person should look. */
const worstFirst: readonly SignalResult[] = ['differs', 'not_readable', 'not_checked', 'agrees'];

const rank = ({ id, result }: Signal) =>
  // A photo that can't be read is why other checks can't be, so it comes before them.
  worstFirst.indexOf(result) * 2 + (id === 'photo' ? 0 : 1);

const worstBefore = (one: Signal, other: Signal) => rank(one) - rank(other);

const agreeingBefore = (one: Signal, other: Signal) =>
  Number(isSignedByState(other)) - Number(isSignedByState(one)) ||
  worstFirst.indexOf(other.result) - worstFirst.indexOf(one.result);

const issues = (count: number) => `${count} ${count === 1 ? 'issue' : 'issues'} to review`;

export type Difference = Submission['differences'][number];

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
