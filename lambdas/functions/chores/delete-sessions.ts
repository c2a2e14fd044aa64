import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { takeDeletion } from '../../verification/deletion-pace.ts';
import {
  deletionDone,
  deletionLater,
  dueDeletions,
  type Deletion,
} from '../../verification/deletions.ts';
import { providerNamed } from '../../verification/providers.ts';

/** Deletions that are tried in one run. */
const MAX_DELETIONS = 10;

/** False where the provider's pace allows no more for now. */
async function tryDeletion(deletion: Deletion): Promise<boolean> {
  const provider = providerNamed(deletion.provider);
  if (!provider) throw new Error(`There is no provider ${deletion.provider}`);
  const { deletionPace, name } = provider;
  if (deletionPace && !(await takeDeletion(name, deletionPace))) return false;
  if ((await provider.deleteSession(deletion.sessionId)) === 'deleted')
    await deletionDone(deletion);
  else await deletionLater(deletion);
  return true;
}

/** Has providers delete the sessions of erased customers, as fast as each allows; gives the number of failures. */
export async function deleteSessions(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  const paused = new Set<string>();
  for (const deletion of await dueDeletions(MAX_DELETIONS)) {
    if (!hasTime()) break;
    if (paused.has(deletion.provider)) continue;
    try {
      if (!(await tryDeletion(deletion))) paused.add(deletion.provider);
    } catch (error) {
      failures += 1;
      logger.error('session not deleted', {
        provider: deletion.provider,
        sessionId: deletion.sessionId,
        failure: describeError(error),
      });
      await deletionLater(deletion);
    }
  }
  return failures;
}
