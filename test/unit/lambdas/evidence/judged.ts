import {
  decideByRules,
  type Decided,
  type EffectiveRules,
} from '../../../../lambdas/evidence/apply-rules.ts';
import {
  resubmittableOf,
  type Resubmittable,
} from '../../../../lambdas/evidence/signals/files-to-resubmit.ts';
import { documentNumbersOf } from '../../../../lambdas/evidence/signals/document-numbers.ts';
import {
  documentFactsOf,
  type CheckedSubmission,
} from '../../../../lambdas/evidence/signals/document-facts.ts';
import { signalsOf } from '../../../../lambdas/evidence/signals/signals-of.ts';
import type { Signal } from '../../../../shared/schemas/evidence-schema.ts';

export const signalsIn = (from: CheckedSubmission): Signal[] =>
  signalsOf(from, documentFactsOf(from));
export const askableIn = (from: CheckedSubmission): Resubmittable =>
  resubmittableOf(from, documentFactsOf(from));
export const numbersIn = (from: CheckedSubmission): string[] =>
  documentNumbersOf(from, documentFactsOf(from)).map(({ number }) => number);

/** What follows from a submission by some rules, the first time or after something was asked for again. */
export const decided = (
  from: CheckedSubmission,
  rules: EffectiveRules,
  timesAskedAgain = 0,
): Decided =>
  decideByRules({ signals: signalsIn(from), askable: askableIn(from), rules, timesAskedAgain });
