import type { Submission } from '../../../../../shared/schemas/submission.ts';
import type { DecisionAct } from './decision-acts.ts';

/** Somebody else decided first, or the customer went on. */
export type DecisionConflict = { title: string; text: string };

/** What is said of it: `now` is how the submission stands, if that could be learned; `message` is the server's. */
export function decisionConflict(now: Submission | undefined, message: string): DecisionConflict {
  const notRecorded = "Your decision wasn't recorded.";
  return now?.decidedBy?.kind === 'person'
    ? { title: `${now.decidedBy.name} already decided`, text: notRecorded }
    : { title: 'This submission has changed', text: `${message} ${notRecorded}` };
}

const outcomes: Record<DecisionAct, Pick<Submission, 'status' | 'isInPerson'>> = {
  approve: { status: 'approved', isInPerson: false },
  deny: { status: 'denied', isInPerson: false },
  verified_in_person: { status: 'approved', isInPerson: true },
  not_verified_in_person: { status: 'denied', isInPerson: true },
};

/**
 * Whether what stands is one's own decision after all. An answer that was lost leaves the browser in the dark: sent
 * again, the same decision is refused as made already.
 */
export function isOwnDecision(act: DecisionAct, now: Submission, ownName: string): boolean {
  const { status, isInPerson } = outcomes[act];
  return (
    now.status === status &&
    now.isInPerson === isInPerson &&
    now.decidedBy?.kind === 'person' &&
    now.decidedBy.name === ownName
  );
}
