import { OPENING_MINUTES } from '../../shared/limits.ts';
import type { Key } from '../store/keys.ts';
import { leaseWrite } from '../store/lease.ts';
import { LostCondition, transact, type Write } from '../store/transact.ts';

/** That one person opens one file: `event` says so, `claim` names both. */
export type Opening = { claim: Key; event: Write };

const GUARD = 'recorded';

/**
 * Records an opening, unless the same one was recorded within the last minutes. Throws where it can't: whoever opens
 * the file has to wait for this.
 */
export async function recordOpening({ claim, event }: Opening): Promise<void> {
  try {
    await transact([{ ...leaseWrite(claim, OPENING_MINUTES * 60_000), guard: GUARD }, event]);
  } catch (error) {
    if (!(error instanceof LostCondition && error.guards.includes(GUARD))) throw error;
  }
}
