import { expect, test } from '@jest/globals';
import { callApi, tryApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';
import { storedItems } from '../harness/records.ts';
import { unverifiedDealer } from '../harness/stored-dealerships.ts';
import { atOnce, outcome } from './support/answers.ts';

const reason = 'The registry says so.';

test('an admin gives a dealership another name, by which everybody knows and finds it', async () => {
  const { token } = await people.theAdmin();
  const fields = people.someDealership();
  const dealer = await people.approvedDealership(fields);
  const name = `Newname ${fields.name.split(' ')[1] ?? ''} Motors`;
  const params = { dealerId: dealer.id };
  const changed = await callApi('renameDealership', { params, body: { name, reason } }, { token });
  expect(changed).toMatchObject({ dealerName: name });
  expect(changed.events.at(-1)).toMatchObject({ type: 'renamed', reason });

  expect(await callApi('getDealerMe', {}, { token: dealer.token })).toMatchObject({
    dealerName: name,
  });
  expect(await callApi('getPublicDealership', { params })).toMatchObject({ name });
  const idsBy = async (text: string) =>
    (await callApi('searchApplications', { body: { text } }, { token })).items.map(({ id }) => id);
  expect(await idsBy(name)).toEqual([dealer.id]);
  expect(await idsBy(fields.name)).toEqual([]);
  expect(await idsBy(dealer.email)).toEqual([dealer.id]);
});

test('once, however often it is pressed; and not before its address is confirmed', async () => {
  const { token } = await people.theAdmin();
  const dealer = await people.approvedDealership();
  const rename = (dealerId: string) =>
    tryApi(
      'renameDealership',
      { params: { dealerId }, body: { name: 'Twice Motors', reason } },
      { token },
    );
  const answers = await atOnce(3, () => rename(dealer.id));
  for (const answer of answers) expect(outcome(answer)).toMatch(/^(200|409 conflict)$/);
  const terms = await storedItems('DEALERS#TERM');
  expect(
    terms.filter(({ id }) => id === dealer.id).every((each) => each.dealerName === 'Twice Motors'),
  ).toBe(true);
  const { id } = await unverifiedDealer();
  expect(outcome(await rename(id))).toBe('409 dealer_unverified');
});
