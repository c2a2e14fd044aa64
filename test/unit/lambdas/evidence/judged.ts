import { decide, type Decided } from '../../../../lambdas/evidence/rules/outcome-of.ts';
import type { EffectiveRules } from '../../../../lambdas/evidence/rules/effective-rules.ts';
import { askableOf, type Askable } from '../../../../lambdas/evidence/signals/asked-again.ts';
import { documentNumbersOf } from '../../../../lambdas/evidence/signals/document-numbers.ts';
import { factsOf } from '../../../../lambdas/evidence/signals/facts.ts';
import type { Submission } from '../../../../lambdas/evidence/signals/input.ts';
import { signalsOf } from '../../../../lambdas/evidence/signals/signals-of.ts';
import type { Signal } from '../../../../shared/schemas/evidence.ts';

export const signalsIn = (from: Submission): Signal[] => signalsOf(from, factsOf(from));
export const askableIn = (from: Submission): Askable => askableOf(from, factsOf(from));
export const numbersIn = (from: Submission): string[] => documentNumbersOf(from, factsOf(from));

/** What follows from a submission by some rules, the first time or after something was asked for again. */
export const decided = (from: Submission, rules: EffectiveRules, timesAskedAgain = 0): Decided =>
  decide({ signals: signalsIn(from), askable: askableIn(from), rules, timesAskedAgain });
