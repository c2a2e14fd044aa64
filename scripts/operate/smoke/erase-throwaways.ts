import { peopleOf } from '../../../lambdas/people/people-of-dealership.ts';
import { deleteUser, findUser } from '../../../lambdas/account/user-pool.ts';
import { nameItemRecord } from '../../../lambdas/customer/items/list-items.ts';
import type { Dealership } from '../../../lambdas/dealership/dealership.ts';
import { getDealership } from '../../../lambdas/dealership/dealerships.ts';
import { findByTerm } from '../../../lambdas/dealership/dealership-terms.ts';
import { now } from '../../../lambdas/runtime/clock.ts';
import { deleteItems } from '../../../lambdas/store/write.ts';
import { keys, type Key } from '../../../lambdas/store/keys.ts';
import { readPartition } from '../../../lambdas/store/read.ts';
import { fold } from '../../../lambdas/store/search-words.ts';
import { newApplicationsPartition } from '../../../lambdas/store/table.ts';
import { listStates } from '../../../shared/schemas/submission-row-schema.ts';
import { eraseWithTraces, type DealershipTraces } from '../people/erase-dealership-command.ts';
import { isThrowaway, throwawayPrefix } from './throwaway-walk.ts';

const AT_MOST = 100;
const USER_MS = 30_000;
/** A walk that takes longer was killed. */
const WALK_MS = 30 * 60_000;

/** Finds the throwaway dealerships of all smoke tests, including those whose process was killed. */
async function throwawayIds(): Promise<string[]> {
  const prefix = `email:${fold(throwawayPrefix)}`;
  const found = await Promise.all(
    [true, false].map((isEmailVerified) => findByTerm(prefix, AT_MOST, isEmailVerified)),
  );
  return [...new Set(found.flatMap(({ ids }) => ids))];
}

/**
 * Finds by keys what a smoke test leaves, without reading the whole table: all its customers came by a link, so each is
 * in a list. Counts and the emailed link, which only its hash names, expire within two days.
 */
async function throwawayTraces({ id }: Dealership): Promise<DealershipTraces> {
  const named = listStates.map((place) => readPartition(keys.customerName(id, place, '', '').pk));
  const { accounts } = await peopleOf(id);
  const news = (await readPartition(newApplicationsPartition)) as Key[];
  return {
    customerIds: (await Promise.all(named)).flat().map((item) => nameItemRecord.read(item).id),
    accounts,
    sessions: [],
    others: news.filter(({ sk }) => sk.endsWith(`#${id}`)).map(({ pk, sk }) => ({ pk, sk })),
  };
}

/**
 * Erases what the smoke test with this email address has made, and what killed ones left, including the timeline that
 * admins would see. Leaves another one alone that may be running. Returns the number of erased dealerships.
 */
export async function eraseThrowaways(email?: string): Promise<number> {
  let count = 0;
  for (const id of await throwawayIds()) {
    const dealership = await getDealership(id);
    if (!dealership || !isThrowaway(dealership.email)) continue;
    const isOver = now() - Date.parse(dealership.createdAt) > WALK_MS;
    if (dealership.email !== email && !isOver) continue;
    await eraseWithTraces(dealership, throwawayTraces);
    await deleteItems(keys.dealership(id).pk);
    count += 1;
  }
  const left = email === undefined ? undefined : await findUser(email);
  if (left) await deleteUser(left, Date.now() + USER_MS);
  return count;
}
