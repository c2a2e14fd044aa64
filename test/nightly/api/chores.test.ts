import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { keys, indexKeys, whenOf } from '../../../lambdas/store/keys.ts';
import { forgetSession } from '../../../lambdas/verification/session-deletions.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { changeItem, storedItem } from '../../harness/records.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import {
  askedToDelete,
  deletions,
  forgetDeletions,
  removeItem,
} from '../../api/support/deletions.ts';
import { invoke } from '../../api/support/invoke.ts';
import { begunCustomer, justBegun, stateOf } from '../../api/support/veriff.ts';

const stage = veriffStage();
let dealer: people.SignedIn;
beforeAll(async () => {
  openStores();
  dealer = await people.approvedDealership();
});

// What other tests have left to delete would meet the faults that are meant for these.
beforeEach(forgetDeletions);

const HOUR = 3_600_000;
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

test('what was submitted, and of which nothing comes a week and a day after its end, has expired', async () => {
  const since = 8 * 24 * HOUR + 60_000;
  const customer = await begunCustomer(dealer);
  const { sessionId } = customer;
  await stage.veriff.submit(sessionId);
  await changeItem(keys.session(sessionId), 'expiresAt', ago(since - 120_000));
  await makeOverdue(sessionId);
  await runChores();
  expect(await stateOf(dealer, customer)).toMatchObject({ status: 'pending' });
  expect((await stateOf(dealer, customer)).phase).not.toBe('expired');

  await changeItem(keys.session(sessionId), 'expiresAt', ago(since));
  await makeOverdue(sessionId);
  await runChores();
  expect(await stateOf(dealer, customer)).toEqual({
    ...justBegun,
    result: 'expired',
    phase: 'expired',
    events: ['submitted', 'expired'],
  });
  expect(await stored(sessionId)).not.toHaveProperty('due');
  expect(await seenByDealer(dealer, customer)).toMatchObject({ isEmpty: false });
  // Who has sent something waits for a result.
  await waitForMail(customer.person.email, /ended without a result$/);
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
  stage.veriff.faults.next = 'fail';
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

test('sessions are deleted at the pace that the provider allows, and what it keeps is tried later', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const { sessionId } = await begunCustomer(dealer);
    await stage.veriff.decide(sessionId, count === 0 ? 'review' : 'declined');
    await forgetSession('veriff', sessionId);
    ids.push(sessionId);
  }
  const left = () => stage.veriff.sessions().flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  const waiting = async () => (await deletions()).map(({ sessionId, tries }) => [sessionId, tries]);
  const [kept = '', , , , , sixth = '', seventh = ''] = ids;
  const laterOnes = [
    [sixth, 0],
    [seventh, 0],
  ];

  // Five an hour: the first one is being looked at.
  await runChores();
  expect(left()).toEqual([kept, sixth, seventh]);
  expect(await waiting()).toEqual([...laterOnes, [kept, 1]]);
  const again = (await deletions()).find(({ sessionId }) => sessionId === kept);
  expect(Date.parse(String(again?.due)) - Date.now()).toBeGreaterThan(0.9 * HOUR);
  await runChores();
  expect(left()).toHaveLength(3);

  // Ten a day.
  await askedToDelete(10, 2 * HOUR);
  await runChores();
  expect(await waiting()).toEqual([...laterOnes, [kept, 1]]);

  // Where the provider counts otherwise than we do, it is asked again later.
  await askedToDelete(9, 25 * HOUR);
  await runChoresOfWhichFail(1);
  expect(left()).toEqual([kept, seventh]);
  expect((await waiting()).toSorted()).toEqual(
    [
      [kept, 1],
      [seventh, 1],
    ].toSorted(),
  );
});
