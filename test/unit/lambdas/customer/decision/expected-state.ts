import type { ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import type { Outcome, Phase } from '../../../../../shared/schemas/verification-schema.ts';
import type { Attempt } from './histories.ts';

/** The rules once more, told in another way than the product's: over everything that was told, at once. */

const order: Outcome[] = ['abandoned', 'expired', 'ask_again', 'review', 'approved', 'denied'];

type Decided = { outcome: Outcome; at: string };

const decisionsIn = (updates: readonly ProviderUpdate[]) =>
  updates.flatMap((each) => (each.kind === 'decided' ? [each] : []));

const isEnd = (outcome: Outcome) => outcome === 'expired' || outcome === 'abandoned';

function latestOf(decisions: Decided[]): Outcome | undefined {
  const sorted = decisions.toSorted(
    (one, other) =>
      one.at.localeCompare(other.at) || order.indexOf(one.outcome) - order.indexOf(other.outcome),
  );
  return sorted.at(-1)?.outcome;
}

/** Whether anything was sent in an attempt: whatever is decided is decided about something. */
const hasSubmission = (updates: readonly ProviderUpdate[]) =>
  updates.some((each) => each.kind === 'submitted' || !isEnd(each.decision.outcome));

/** How one attempt stands by what its provider told. */
function phaseOfAttempt(updates: readonly ProviderUpdate[]): Phase | undefined {
  const all = decisionsIn(updates);
  const untimedEnds = all.filter(({ decision }) => isEnd(decision.outcome) && !decision.at);
  const others = all.filter((each) => !untimedEnds.includes(each));
  // Without a time, a decision is older than all that have one.
  const latest = latestOf(
    others.map(({ decision }) => ({ outcome: decision.outcome, at: decision.at ?? '2026-01-01' })),
  );
  const isOpen = latest === undefined || latest === 'ask_again';
  if (isOpen && untimedEnds.length > 0)
    return untimedEnds.some(({ decision }) => decision.outcome === 'expired')
      ? 'expired'
      : 'abandoned';
  const submitted = updates
    .filter(({ kind }) => kind === 'submitted')
    .map(({ attemptId }) => attemptId);
  if (latest === undefined) return submitted.length > 0 ? 'submitted' : undefined;
  const answered = others.map(({ attemptId }) => attemptId);
  const isAnswered = (attemptId: string | undefined) =>
    answered.includes(attemptId) || answered.includes(undefined);
  return latest === 'ask_again' && !submitted.every(isAnswered) ? 'submitted' : latest;
}

const usesUp: readonly (Phase | undefined)[] = ['submitted', 'review', 'approved', 'denied'];

function meaning(phase: Phase | undefined) {
  if (phase === 'approved' || phase === 'denied') return { status: phase, waitingFor: null };
  const waitingFor = { submitted: 'provider', review: 'dealership' } as Record<string, string>;
  return {
    status: 'pending',
    waitingFor: phase === undefined ? null : (waitingFor[phase] ?? 'customer'),
  };
}

/** How a customer must stand after a history. */
export function expectedState(history: readonly Attempt[]) {
  const phases = history.map(({ updates }) => phaseOfAttempt(updates));
  const attempts = phases.filter((phase) => usesUp.includes(phase)).length;
  const newestOf = (counts: (attempt: Attempt, index: number) => boolean) =>
    history.findLastIndex(counts);
  const isKnown = ({ acts }: Attempt, index: number) =>
    acts.length > 0 || phases[index] !== undefined;
  const newestWithSomething = newestOf(
    ({ updates, acts }) => acts.length > 0 || hasSubmission(updates),
  );
  const newest = newestWithSomething === -1 ? newestOf(isKnown) : newestWithSomething;
  const newestSent = newestOf(({ updates }) => hasSubmission(updates)) + 1;
  const read = newestSent === 0 ? null : newestSent;
  if (newest === -1)
    return { ...meaning(undefined), attempts, read, decidedBy: null, attempt: null, phase: null };
  const act = history[newest]?.acts.at(-1);
  const phase = act?.phase ?? phases[newest];
  return {
    ...meaning(phase),
    attempts,
    /** The attempt whose document counts. */
    read,
    decidedBy: act ? 'person' : 'provider',
    attempt: newest + 1,
    phase,
  };
}
