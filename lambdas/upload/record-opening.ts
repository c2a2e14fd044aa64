import { OPENING_MINUTES } from '../../shared/limits.ts';
import { AppError } from '../runtime/errors.ts';
import { there } from '../store/conditions.ts';
import { checkOf } from '../store/expressions.ts';
import type { Key } from '../store/keys.ts';
import { leaseWrite } from '../store/lease.ts';
import { LostCondition, transact, type Write } from '../store/transact.ts';

/** That one person opens one file: `event` says so, `claim` names both, and `of` is the record that has the file. */
export type Opening = { of: Key; claim: Key; event: Write };

const guards = { record: 'record', claim: 'claim' } as const;

/**
 * Records an opening, unless the same one was recorded within the last minutes. Throws where it can't: whoever opens
 * the file has to wait for this. `not_found` where the record was erased meanwhile, of which nothing may stay.
 */
export async function recordFileOpening({ of, claim, event }: Opening): Promise<void> {
  try {
    await transact([
      { ConditionCheck: checkOf(of, there), guard: guards.record },
      { ...leaseWrite(claim, OPENING_MINUTES * 60_000), guard: guards.claim },
      event,
    ]);
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    if (error.guards.includes(guards.record)) throw new AppError('not_found', { cause: error });
    if (!error.guards.includes(guards.claim)) throw error;
  }
}
