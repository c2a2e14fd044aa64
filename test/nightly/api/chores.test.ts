import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { keys, indexKeys, whenOf } from '../../../lambdas/store/keys.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { changeItem, storedItem } from '../../harness/records.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { forgetDeletions } from '../../api/support/deletions.ts';
import { invoke } from '../../api/support/invoke.ts';
import { begunCustomer, stateOf } from '../../api/support/veriff.ts';

const stage = veriffStage();
let dealer: people.SignedIn;
beforeAll(async () => {
  openStores();
  dealer = await people.approvedDealership();
});

// What other tests have left to delete would meet the faults that are meant for these.
beforeEach(forgetDeletions);
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const runChores = async () => expect(await invoke('Chores', {})).toEqual({ result: null });

/** As if it were due since so many minutes. */
async function makeOverdue(id: string, minutes = 1) {
  const due = ago(minutes * 60_000);
  await changeItem(keys.session(id), 'due', due);
  for (const [name, value] of Object.entries(indexKeys.overdueSessions(whenOf(due, id))))
    await changeItem(keys.session(id), name, value);
}
const stored = (id: string) => storedItem(keys.session(id));

test('a decision that nobody told is asked for, and then no more', async () => {
  const customer = await begunCustomer(dealer);
  const { sessionId } = customer;
  await stage.veriff.decide(sessionId, 'approved', { delivery: 'lost' });
  expect(await stateOf(dealer, customer)).toMatchObject({ phase: 'submitted' });
  await runChores();
  expect(await stateOf(dealer, customer)).toMatchObject({ phase: 'submitted' });
  await makeOverdue(sessionId);
  await runChores();
  expect(await stateOf(dealer, customer)).toMatchObject({
    phase: 'approved',
    attempts: 1,
    events: ['submitted', 'approved'],
    tasks: ['credit_link'],
  });
  expect(await stored(sessionId)).not.toHaveProperty('due');
  expect(await stored(sessionId)).not.toHaveProperty('gsi2pk');
});
