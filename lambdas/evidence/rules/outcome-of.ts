import { MAX_ASKED_AGAIN } from '../../../shared/limits.ts';
import type { AskedAgain } from '../../../shared/schemas/customer.ts';
import type { FileProblem } from '../../../shared/schemas/documents.ts';
import type { Signal } from '../../../shared/schemas/evidence.ts';
import { customerFileKinds } from '../../../shared/schemas/files.ts';
import type { Outcome } from '../../../shared/schemas/verification.ts';
import type { Resubmittable } from '../signals/asked-again.ts';
import { consequenceOf, type Consequence } from './consequence.ts';
import type { EffectiveRules } from './effective-rules.ts';
import { noteOf } from './note-of.ts';
import { askReason, denyReason } from './reasons.ts';

export type Decided = {
  outcome: Extract<Outcome, 'approved' | 'denied' | 'ask_again' | 'review'>;
  /** What the customer reads, for `denied` and `ask_again`. */
  reason?: string;
  again?: AskedAgain[];
  /** What colleagues read. */
  note: string;
};

/** A picture that can't be read is to be taken again, whatever else was wrong with what it showed. */
const urgency: readonly FileProblem[] = [
  ...(['blurred', 'dark', 'glare', 'too_small', 'unreadable'] as const),
  ...(['expired', 'too_old', 'differs'] as const),
];

/** Each file once, for the reason that comes first. */
const merged = (consequences: readonly Consequence[]): AskedAgain[] => {
  const all = consequences
    .flatMap(({ again }) => again)
    .sort((one, other) => urgency.indexOf(one.problem) - urgency.indexOf(other.problem));
  return customerFileKinds.flatMap((kind) => all.find((each) => each.kind === kind) ?? []);
};

/** Follows the rules: the strictest consequence of all signals. `timesAskedAgain`: within this attempt, so far. */
export function decideByRules({
  signals,
  askable,
  rules,
  timesAskedAgain,
}: {
  signals: readonly Signal[];
  askable: Resubmittable;
  rules: EffectiveRules;
  timesAskedAgain: number;
}): Decided {
  const mayAsk = timesAskedAgain < MAX_ASKED_AGAIN;
  const consequences = signals.map((signal) =>
    consequenceOf(signal, rules.actions[signal.id], { askable, mayAsk }),
  );
  const of = (action: Consequence['action']) =>
    consequences.filter((consequence) => consequence.action === action);
  const note = noteOf(signals);
  const rejected = of('reject');
  if (rejected.length > 0)
    return { outcome: 'denied', reason: denyReason(rejected.map(({ signal }) => signal.id)), note };
  const again = merged(of('ask_again'));
  if (again.length > 0)
    return { outcome: 'ask_again', reason: askReason(again, askable.idType), again, note };
  const isApproved = of('review').length === 0 && signals.length > 0 && rules.approveWhenAllAgree;
  return { outcome: isApproved ? 'approved' : 'review', note };
}
