import { decideByRules, type Decided } from '../../../../lambdas/evidence/rules/outcome-of.ts';
import type { EffectiveRules } from '../../../../lambdas/evidence/rules/effective-rules.ts';
import {
  resubmittableOf,
  type Resubmittable,
} from '../../../../lambdas/evidence/signals/asked-again.ts';
import { documentNumbersOf } from '../../../../lambdas/evidence/signals/document-numbers.ts';
import { documentFactsOf } from '../../../../lambdas/evidence/signals/facts.ts';
import type { CheckedSubmission } from '../../../../lambdas/evidence/signals/input.ts';
import { signalsOf } from '../../../../lambdas/evidence/signals/signals-of.ts';
import type { Signal } from '../../../../shared/schemas/evidence.ts';

export const signalsIn = (from: CheckedSubmission): Signal[] =>
  signalsOf(from, documentFactsOf(from));
export const askableIn = (from: CheckedSubmission): Resubmittable =>
  resubmittableOf(from, documentFactsOf(from));
export const numbersIn = (from: CheckedSubmission): string[] =>
  documentNumbersOf(from, documentFactsOf(from));

/** What follows from a submission by some rules, the first time or after something was asked for again. */
export const decided = (
  from: CheckedSubmission,
  rules: EffectiveRules,
  timesAskedAgain = 0,
): Decided =>
  decideByRules({ signals: signalsIn(from), askable: askableIn(from), rules, timesAskedAgain });
