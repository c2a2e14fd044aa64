import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { takeDeletion } from '../../verification/deletion-pace.ts';
import { deletionLater, dueDeletions, type Deletion } from '../../verification/deletions.ts';
import { deletedThere } from '../../verification/forget-session.ts';
import { providerNamed } from '../../verification/providers.ts';
import { newCircuitBreaker, type CircuitBreaker } from './patience.ts';

/** Tries after which every session should be deletable: more than a week, with the pauses between them. */
const MAX_KEPT = 12;

async function tryDeletion(deletion: Deletion, patience: CircuitBreaker): Promise<void> {
  const provider = providerNamed(deletion.provider);
  if (!provider) throw new Error(`There is no provider ${deletion.provider}`);
  const { deletionPace, name } = provider;
  if (deletionPace && !(await takeDeletion(name, deletionPace))) {
    patience.end(name);
    return;
  }
  const answer = await patience.call(name, () => provider.deleteSession(deletion.sessionId));
  if (answer === 'deleted') await deletedThere(deletion);
  else if (deletion.tries < MAX_KEPT) await deletionLater(deletion);
  else throw new Error('The provider still keeps the session');
}

/** Logs what went wrong, and tries later; where not even that is possible, the others still have their turn. */
async function putOff(deletion: Deletion, error: unknown): Promise<void> {
  const { provider, sessionId } = deletion;
  logger.error('session not deleted', { provider, sessionId, failure: describeError(error) });
  try {
    await deletionLater(deletion);
  } catch (failure) {
    logger.error('deletion not put off', { sessionId, failure: describeError(failure) });
  }
}

/**
 * Has providers delete the sessions of erased customers, as fast as each allows and as long as there is time; gives
 * the number of failures.
 */
export async function deleteSessions(hasTime: () => boolean): Promise<number> {
  const patience = newCircuitBreaker();
  let failures = 0;
  for await (const deletion of dueDeletions()) {
    if (!hasTime()) break;
    if (patience.isOver(deletion.provider)) continue;
    try {
      await tryDeletion(deletion, patience);
    } catch (error) {
      failures += 1;
      await putOff(deletion, error);
    }
  }
  return failures;
}
