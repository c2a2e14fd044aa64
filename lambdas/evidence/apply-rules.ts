import { MAX_ASKED_AGAIN, MINIMUM_AGE_YEARS } from '../../shared/limits.ts';
import type { AskedAgain } from '../../shared/schemas/customer-schema.ts';
import type { FileProblem, Outcome } from '../../shared/schemas/verification-schema.ts';
import { needsReview, toReview, verdictOf } from '../../shared/evidence-verdict.ts';
import {
  type RuleAction,
  type Signal,
  signalIds,
  type SignalId,
} from '../../shared/schemas/evidence-schema.ts';
import { customerFileKinds } from '../../shared/schemas/files-schema.ts';
import {
  stricterThan,
  type DealerRules,
  type SiteRules,
  possibleActions,
} from '../../shared/schemas/rules-schema.ts';
import { COULD_NOT_CHECK } from '../../shared/copy/dealer/signal-copy.ts';
import { resubmissionReason, withPdfAdvice } from '../../shared/copy/customer/resubmission.ts';
import { resubmissionCopy } from '../../shared/copy/customer/resubmission-copy.ts';
import { billToFollow, type Resubmittable, filesToResubmit } from './signals/files-to-resubmit.ts';

export type Decided = {
  outcome: Extract<Outcome, 'approved' | 'denied' | 'ask_again' | 'review'>;
  /** Text that the customer reads, for `denied` and `ask_again`. */
  reason?: string;
  again?: AskedAgain[];
  /** Text that the dealership's people read. */
  note: string;
};

/** Applies the rules: the strictest consequence of all signals. `timesAskedAgain`: within this attempt, so far. */
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
  const withAction = (action: Consequence['action']) =>
    consequences.filter((consequence) => consequence.action === action);
  const note = noteOf(signals);
  const rejected = withAction('reject');
  if (rejected.length > 0)
    return { outcome: 'denied', reason: denyReason(rejected.map(({ signal }) => signal.id)), note };
  const follows = askable.isBillToFollow && mayAsk ? [billToFollow] : [];
  const asked = [...withAction('ask_again').flatMap((each) => each.again), ...follows];
  const again = withPdfAdvice(merged(asked), (kind) => askable.pdfs.includes(kind));
  if (again.length > 0)
    return {
      outcome: 'ask_again',
      reason: resubmissionReason(again, askable.idType, resubmissionCopy),
      again,
      note,
    };
  const isApproved =
    withAction('review').length === 0 &&
    signals.length > 0 &&
    !askable.isBillToFollow &&
    rules.approveWhenAllAgree;
  return { outcome: isApproved ? 'approved' : 'review', note };
}

/** A picture that can't be read has to be taken again, whatever else is wrong with it. */
const urgency: readonly FileProblem[] = [
  ...(['blurred', 'dark', 'glare', 'too_small', 'unreadable'] as const),
  ...(['expired', 'too_old', 'differs', 'to_follow'] as const),
];

/** Each file once, for the reason that comes first. */
const merged = (asked: readonly AskedAgain[]): AskedAgain[] => {
  const all = asked.toSorted(
    (one, other) => urgency.indexOf(one.problem) - urgency.indexOf(other.problem),
  );
  return customerFileKinds.flatMap((kind) => all.find((each) => each.kind === kind) ?? []);
};

/** The rules by which one dealership's submissions are decided. `version` names the site's and, if any, its own. */
export type EffectiveRules = {
  version: string;
  approveWhenAllAgree: boolean;
  actions: Readonly<Record<SignalId, RuleAction>>;
};

/** The stricter of the site's and the dealership's own rules. */
export function effectiveRules(
  site: Omit<SiteRules, 'licenseLaws'>,
  own: DealerRules | null,
): EffectiveRules {
  const actionOf = (id: SignalId): RuleAction => {
    const [others, ownAction] = [site.actions[id], own?.actions[id]];
    return ownAction !== undefined && stricterThan(id, others).includes(ownAction)
      ? ownAction
      : others;
  };
  return {
    version: own ? `${site.version}, with the dealership's change ${own.version}` : site.version,
    approveWhenAllAgree: site.approveWhenAllAgree && !own?.personDecides,
    actions: Object.fromEntries(signalIds.map((id) => [id, actionOf(id)])) as Record<
      SignalId,
      RuleAction
    >,
  };
}

/** The consequence of one signal, and the files that it asks for again. */
type Consequence = { signal: Signal; action: RuleAction; again: readonly AskedAgain[] };

const canAskAgain = ({ id }: Signal) => possibleActions[id].some((each) => each === 'ask_again');

/** Nobody is rejected for something that couldn't be read: at most, it is asked for again. */
function actionFor(signal: Signal, chosen: RuleAction): RuleAction {
  switch (signal.result) {
    case 'agrees':
      return 'ignore';
    case 'not_checked':
      return signal.isExcused || chosen === 'ignore' ? 'ignore' : 'review';
    case 'not_readable':
      if (chosen !== 'reject') return chosen;
      return canAskAgain(signal) ? 'ask_again' : 'review';
    case 'differs':
      // Whatever the rules say of reuse, a person looks at what a victim has reported.
      return signal.isTheftReported && chosen === 'ignore' ? 'review' : chosen;
  }
}

/** `mayAsk`: something may still be asked for again. Where nothing can be, a person looks. */
export function consequenceOf(
  signal: Signal,
  chosen: RuleAction,
  { askable, mayAsk }: { askable: Resubmittable; mayAsk: boolean },
): Consequence {
  const action = actionFor(signal, chosen);
  if (action !== 'ask_again') return { signal, action, again: [] };
  const again = mayAsk ? filesToResubmit(signal, askable) : [];
  return { signal, action: again.length > 0 ? action : 'review', again };
}

/** Excuses what wasn't checked and the rules ignore: nobody has to look at it. */
export const excusedBy = (
  { actions }: Pick<EffectiveRules, 'actions'>,
  signals: readonly Signal[],
): Signal[] =>
  signals.map((signal) =>
    signal.result === 'not_checked' && actions[signal.id] === 'ignore'
      ? { ...signal, isExcused: true }
      : signal,
  );

/** `2 issues, 1 couldn't be checked, 8 OK, 1 not checked.`: the first two as the submission's page counts them. */
function noteOf(signals: readonly Signal[]): string {
  if (verdictOf({ signals }) === 'unchecked') return 'The documents were not checked.';
  const settled = signals.filter((signal) => !needsReview(signal));
  const { issues, unsure } = toReview({ signals });
  const agreeing = settled.filter(({ result }) => result === 'agrees').length;
  const unclear = settled.filter(({ isUnclear }) => isUnclear).length;
  const counts: [number, string][] = [
    [issues.length, issues.length === 1 ? 'issue' : 'issues'],
    [unsure.length, COULD_NOT_CHECK],
    [agreeing, 'OK'],
    [unclear, 'unclear'],
    [settled.length - agreeing - unclear, 'not checked'],
  ];
  const words = counts.filter(([count]) => count > 0).map((count) => count.join(' '));
  return `${words.join(', ')}.`;
}

/** Never says which check failed: that would teach a forger. */
const notConfirmed =
  "We couldn't confirm your identity from what you sent. Check that your details appear exactly as on your documents, then take new photos of current, original documents.";
const tooYoung = `You must be ${MINIMUM_AGE_YEARS} or older to be verified. If you are, ask the dealership to check your ID in person.`;

/** The reason that a denied customer reads. */
export const denyReason = (because: readonly SignalId[]): string =>
  because.includes('age') ? tooYoung : notConfirmed;
