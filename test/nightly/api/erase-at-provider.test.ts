import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { storedItem } from '../../harness/records.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { atOnce, tally } from '../../api/support/answers.ts';
import { deletions, forgetDeletions } from '../../api/support/deletions.ts';
import { answersOf, deleted, erase, itemsWith, leftOf } from '../../api/support/erase.ts';
import { invoke } from '../../api/support/invoke.ts';
import { unlinked } from '../../api/support/sessions.ts';
import {
  begunCustomer,
  decisionBody,
  eventBody,
  sendWebhook,
  sessionIdOf,
  stateOf,
} from '../../api/support/veriff.ts';

const stage = veriffStage();
let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});
// What other tests have had deleted counts towards the provider's pace.
beforeEach(() => forgetDeletions());

test("a provider's sessions are forgotten here at once, deleted there, and never heard of again", async () => {
  const before = stage.veriff.sessions().length;
  const link = await people.newLink(dealer);
  const firstName = randomId('first');
  const person = { ...people.somePerson(), fullName: `${firstName} Nobody` };
  const params = { customerId: link.customerId };
  const begin = () =>
    callApi('beginVerification', { params, body: { personal: person } }, { customerKey: link.key });
  await begin();
  await stage.veriff.decide(await sessionIdOf(link), 'declined');
  await begin();
  const ids = stage.veriff
    .sessions()
    .slice(before)
    .map(({ id }) => id);
  const sentTo = await sessionIdOf(link);
  expect(ids).toContain(sentTo);
  await stage.veriff.decide(sentTo, 'approved');
  expect(await stateOf(dealer, link)).toMatchObject({ result: 'approved', status: 'approved' });

  expect(await erase(link.customerId)).toMatch(
    /is erased: 1 customer record, 0 files, 0 accounts\.\nStill to be deleted at Veriff, as soon as its limits allow: \d+ sessions?/,
  );
  expect(await itemsWith(person.email, firstName)).toEqual([]);
  const tombstones = await Promise.all(ids.map((id) => storedItem(keys.session(id))));
  for (const each of tombstones)
    expect(each).toMatchObject({ provider: 'veriff', email: '', erasedAt: expect.any(String) });
  await stage.veriff.replay(sentTo);
  expect(await storedItem(keys.session(sentTo))).toEqual(tombstones[ids.indexOf(sentTo)]);
  expect(await leftOf(link.customerId)).toEqual([]);

  const waiting = async () => (await deletions()).map(({ sessionId }) => sessionId);
  expect(await waiting()).toEqual(expect.arrayContaining(ids));
  // Deleting them there makes Veriff tell that they were given up.
  expect(await invoke('Chores', {})).toEqual({ result: null });
  expect(stage.veriff.sessions().filter(({ id }) => ids.includes(id))).toEqual([]);
  expect((await waiting()).filter((id) => ids.includes(String(id)))).toEqual([]);

  const [id = ''] = ids;
  const vendorData = JSON.stringify({ email: person.email });
  const late = [eventBody(id, { vendorData }), decisionBody(id, { vendorData })];
  const answers = await Promise.all(late.map((each) => sendWebhook(each)));
  expect(tally(answers)).toEqual({ '200': 2 });
  expect(await itemsWith(person.email)).toEqual([]);
  expect(await storedItem(keys.session(id))).toEqual({
    ...tombstones.find((each) => each?.id === id),
    ttl: expect.any(Number),
  });
  expect((await unlinked(await people.theAdmin())).filter((each) => ids.includes(each.id))).toEqual(
    [],
  );
  expect(await answersOf(dealer, link)).toEqual(deleted);
});

test('nothing is kept of what is told in the very moment', async () => {
  for (let round = 0; round < 2; round += 1) {
    const customer = await begunCustomer(dealer);
    const read = { firstName: randomId('read'), lastName: 'Y', dateOfBirth: null, idNumber: null };
    const told = atOnce(4, () => sendWebhook(decisionBody(customer.sessionId, { person: read })));
    const [answers] = await Promise.all([told, erase(customer.customerId)]);
    expect(tally(answers)).toEqual({ '200': 4 });
    expect(await itemsWith(customer.person.email, read.firstName)).toEqual([]);
    expect(await answersOf(dealer, customer)).toEqual(deleted);
  }
});
