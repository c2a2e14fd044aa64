import { expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { callApi } from '../../harness/call-api.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { renewLink } from '../../harness/renewals.ts';

test('what colleagues do about a customer stands on the timeline by name, also once they are gone', async () => {
  const owner = await people.approvedDealership();
  const [joy, marcus] = [
    await colleagueOf(owner, 'Joy Castellano'),
    await colleagueOf(owner, 'Marcus Webb'),
  ];
  const { customerId } = await people.newLink(joy);
  const params = { customerId };
  await renewLink(marcus, customerId);
  await callApi(
    'mailLink',
    { params, body: { requestId: randomId('req'), email: people.someEmail() } },
    { token: joy.token },
  );
  await callApi('cancelLink', { params }, { token: owner.token });
  await callApi('removePerson', { params: { accountId: joy.sub } }, { token: owner.token });

  const { events } = await callApi('getSubmission', { params }, { token: owner.token });
  expect(events.map(({ type, by }) => [type, by?.name])).toEqual([
    ['link_created', 'Joy Castellano'],
    ['link_renewed', 'Marcus Webb'],
    ['link_sent', 'Joy Castellano'],
    ['link_cancelled', 'Ann Chovey'],
  ]);
  const kept = await storedItems(`CUSTOMER#${customerId}`);
  expect(kept.find(({ type }) => type === 'link_created')).toMatchObject({ byId: joy.sub });
});

test('so does who sent the credit link', async () => {
  const owner = await people.approvedDealership();
  const joy = await colleagueOf(owner, 'Joy Castellano');
  const creditLink = 'https://credit.example/a';
  await people.changeDealer(owner.id, 'creditLink', creditLink);
  const { customerId } = await withRejectionProbability(0, () => people.decidedCustomer(owner));
  const body = { requestId: randomId('req') };
  const { submission } = await callApi(
    'sendCreditLink',
    { params: { customerId }, body },
    { token: joy.token },
  );
  expect(submission.events.at(-1)).toMatchObject({
    type: 'credit_link_sent',
    by: { kind: 'person', name: 'Joy Castellano' },
  });
});
