import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { keys, indexKeys, whenOf } from '../../../lambdas/store/keys.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { changeItem, storedItem } from '../../harness/records.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { forgetDeletions, removeItem } from '../../api/support/deletions.ts';
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
/** An alarm hears of what failed, once the rest is done. */
const runChoresOfWhichFail = async (count: number) =>
  expect(await invoke('Chores', {})).toEqual({ error: `Chores failed: ${count}` });

/** As if it were due since so many minutes. */
async function makeOverdue(id: string, minutes = 1) {
  const due = ago(minutes * 60_000);
  await changeItem(keys.session(id), 'due', due);
  for (const [name, value] of Object.entries(indexKeys.overdueSessions(whenOf(due, id))))
    await changeItem(keys.session(id), name, value);
}
const stored = (id: string) => storedItem(keys.session(id));
const dueOf = async (id: string) => Date.parse(String((await stored(id))?.due)) - Date.now();

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

test('one that fails holds up no other', async () => {
  const [broken, failing, good] = [
    await begunCustomer(dealer),
    await begunCustomer(dealer),
    await begunCustomer(dealer),
  ];
  for (const { sessionId } of [failing, good])
    await stage.veriff.decide(sessionId, 'declined', { delivery: 'lost' });
  // Nobody can read it, so that nobody can put it off either.
  await changeItem(keys.session(broken.sessionId), 'createdAt', 5);
  await makeOverdue(broken.sessionId, 30);
  await makeOverdue(failing.sessionId, 20);
  await makeOverdue(good.sessionId, 10);
  stage.veriff.nextFault = 'fail';
  await runChoresOfWhichFail(2);
  expect(await stateOf(dealer, good)).toMatchObject({ phase: 'denied' });
  expect(await stateOf(dealer, failing)).toMatchObject({ phase: 'submitted' });
  expect(await stored(failing.sessionId)).toMatchObject({ polls: 1 });
  expect(await dueOf(failing.sessionId)).toBeGreaterThan(10 * 60_000);

  await removeItem(keys.session(broken.sessionId));
  await makeOverdue(failing.sessionId);
  await runChores();
  expect(await stateOf(dealer, failing)).toMatchObject({ phase: 'denied' });
});
