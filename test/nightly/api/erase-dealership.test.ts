import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from '@jest/globals';
import { countDealerships } from '../../../lambdas/dealership/dealership-list-state.ts';
import { closeDealership } from '../../../lambdas/dealership/erase-dealership.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { keepSession, newSession } from '../../../lambdas/verification/provider-session-store.ts';
import { eraseDealershipCommand } from '../../../scripts/operate/people/erase-dealership-command.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { poolUser } from '../../harness/pool-attacks.ts';
import { storedItem, storedItems } from '../../harness/records.ts';
import { outcome } from '../../api/support/answers.ts';
import { here, itemsWith, nobodyAnswers } from '../../api/support/erase.ts';
import { filesUnder } from '../../api/support/files.ts';

const run = (...words: string[]) => eraseDealershipCommand(words, here, nobodyAnswers);
const answering = (answer: string, ...words: string[]) =>
  eraseDealershipCommand(words, here, () => Promise.resolve(answer));

/** A dealership with a customer, a draft, a colleague, an invitation and a session of its contact person. */
async function busyDealership() {
  const fields = people.someDealership();
  const person = people.somePerson();
  const dealer = await people.decidedDealer('approveDealership', fields);
  const colleague = await colleagueOf(dealer, randomId('Sam'));
  const { customerId } = await people.decidedCustomer(dealer, person);
  const { customerId: draft } = await callApi('createDraft', { params: { dealerId: dealer.id } });
  const body = { email: people.someEmail(), role: 'member' as const };
  await callApi('invitePerson', { body }, { token: dealer.token });
  openStores();
  const vendorData = { email: fields.email };
  const session = newSession({ id: randomId('ses'), provider: 'veriff', vendorData, createdAt });
  await keepSession(session);
  const emails = [fields.email, colleague.email, person.email, body.email];
  return { dealer, fields, emails, customerIds: [customerId, draft], sessionId: session.id };
}
const createdAt = new Date().toISOString();

test('a dealership is gone after its name was typed: customers, drafts, people, sign-ins, documents, links, counts, sessions', async () => {
  const { dealer, fields, emails, customerIds, sessionId } = await busyDealership();
  const { id } = dealer;
  const before = await countDealerships();
  const proof = (await storedItem(keys.dealership(id)))?.verificationDocument as { key: string };
  const dry = await run(id, '--dry-run');
  expect(dry).toMatch(/Customers +2\n/);
  expect(dry).toMatch(/People +2\n/);
  await expect(run(id)).rejects.toThrow('add --yes');
  await expect(answering('Another Name', fields.email)).rejects.toThrow('Nothing was changed.');
  expect(outcome(await tryApi('getDealerMe', {}, { token: dealer.token }))).toBe('200');

  const said = await answering(fields.name.toUpperCase(), id);
  expect(said).toMatch(new RegExp(`^${id} is erased: 2 customers with 3 files, 2 sign-ins\\.\n`));
  expect(said).toMatch(/Still to be deleted at Veriff, .*: \d+ session/);
  // What an admin did and the erasure stay in the audit list, with the dealership's name alone.
  const acts = await storedItems(`DEALER#${id}`);
  expect(acts.map(({ type }) => type).sort()).toEqual([
    'approved',
    'dealership_erased',
    'proof_opened',
  ]);
  expect(acts.find(({ type }) => type === 'dealership_erased')).toMatchObject({
    ...{ by: 'operator', subjectName: fields.name, count: 2 },
  });
  expect(await itemsWith(fields.name)).toEqual(acts);
  expect(await itemsWith(...emails)).toEqual([]);
  for (const email of emails.slice(0, 2))
    await expect(poolUser(email)).rejects.toThrow(UserNotFoundException);
  for (const each of customerIds) {
    expect(await storedItems(`CUSTOMER#${each}`)).toEqual([]);
    expect(await filesUnder(`customers/${each}/`)).toEqual([]);
  }
  expect(await filesUnder(proof.key)).toEqual([]);
  const erased = { email: '', erasedAt: expect.any(String) };
  expect(await storedItem(keys.session(sessionId))).toMatchObject(erased);
  const left = (await itemsWith(id)).filter(({ pk }) => pk !== `DEALER#${id}`);
  expect(left).toEqual([]);
  const { all, approved } = await countDealerships();
  expect({ all, approved }).toEqual({ all: before.all - 1, approved: before.approved - 1 });
  expect(outcome(await tryApi('getDealerMe', {}, { token: dealer.token }))).not.toBe('200');
  await expect(run(id, '--yes')).rejects.toThrow('There is no dealership');
});

test('an erasure that was stopped after the dealership was closed goes on', async () => {
  const dealer = await people.approvedDealership();
  const { customerId } = await people.newLink(dealer);
  const before = await countDealerships();
  await closeDealership(dealer.id);
  expect(await countDealerships()).toMatchObject({ blocked: before.blocked + 1 });
  expect(outcome(await tryApi('getOverview', { query: {} }, { token: dealer.token }))).not.toBe(
    '200',
  );
  expect(await run(dealer.id, '--yes')).toContain('1 customer with 0 files, 1 sign-in.');
  expect(await storedItems(`CUSTOMER#${customerId}`)).toEqual([]);
  expect(await countDealerships()).toMatchObject({
    all: before.all - 1,
    approved: before.approved - 1,
    blocked: before.blocked,
  });
});
