import { rates, windowOf, type RateName } from '../../../lambdas/rate-limit/rates.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { changeItem } from '../../harness/records.ts';

/** Counts as if somebody had called so often, in this window of a limit and the next, that so many calls are left. */
export async function leaveCalls(limit: RateName, who: string, left: number): Promise<void> {
  openStores();
  const { number } = windowOf(limit);
  for (const each of [number, number + 1])
    await changeItem(keys.limit(limit, `${who}#${each}`), 'count', rates[limit].max - left);
}
