import { expect, test } from '@jest/globals';
import { DEFAULT_TIME_ZONE } from '../../shared/time-zone.ts';
import { someTime } from '../harness/attempts.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { waitForMail } from '../harness/inbox.ts';
import * as people from '../harness/people.ts';
import { storedItems } from '../harness/records.ts';
import { unverifiedDealer, waitingDealer } from '../harness/stored-dealerships.ts';
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

/** What an owner's account page shows, and is given back with a change. */
const seenBy = async (token: string) => {
  const me = await callApi('getDealerMe', {}, { token });
  const { address, phone, website, contactName, timeZone, openingHours } = me;
  return { address, phone, website, contactName, timeZone, openingHours };
};
const change = (token: string, body: object) => tryApi('changeProfile', { body }, { token });

test('an owner changes what customers and admins read, and what the dealership is found by', async () => {
  const { token: admin } = await people.theAdmin();
  const dealer = await people.approvedDealership();
  const other = await people.approvedDealership({
    ...people.someDealership(),
    ...people.nobodysTraits(),
  });
  const params = { dealerId: dealer.id };
  const seen = await seenBy(dealer.token);
  const shared = await seenBy(other.token);
  // Registered without one.
  expect(seen.timeZone).toBe(DEFAULT_TIME_ZONE);
  const changes = {
    ...shared,
    contactName: 'Zora Quill',
    website: 'www.zora-quill.example/cars',
    timeZone: 'America/Denver',
    openingHours: 'Mo 09:00-18:00, Sa 10:00-14:00',
  };
  const answer = await change(dealer.token, { ...changes, seen });
  const now = { ...changes, website: 'https://www.zora-quill.example/cars' };
  expect(answer).toMatchObject({ status: 200, body: now });
  // A lost answer is asked for again.
  expect(outcome(await change(dealer.token, { ...changes, seen }))).toBe('200');
  expect(await seenBy(dealer.token)).toEqual(now);
  expect(await callApi('getPublicDealership', { params })).toMatchObject({
    address: now.address,
    phone: now.phone,
    timeZone: now.timeZone,
    openingHours: now.openingHours,
  });

  const application = await callApi('getApplication', { params }, { token: admin });
  expect(application.events.filter(({ type }) => type === 'profile_changed')).toEqual([
    { type: 'profile_changed', at: someTime, by: dealer.email, before: seen },
  ]);
  expect(application.related.items).toContainEqual(
    expect.objectContaining({ id: other.id, shares: ['phone', 'address'] }),
  );
  const found = await callApi(
    'searchApplications',
    { body: { text: 'Zora Quill' } },
    { token: admin },
  );
  expect(found.items.map(({ id }) => id)).toEqual([dealer.id]);
  await waitForMail(dealer.email, /details were changed/);
});

test('of two colleagues who change it at once, one is told that the other was faster', async () => {
  const dealer = await people.approvedDealership();
  const seen = await seenBy(dealer.token);
  const addresses = [people.nobodysTraits().address, people.nobodysTraits().address];
  const answers = await atOnce(2, (index) =>
    change(dealer.token, { ...seen, address: addresses[index], seen }),
  );
  expect(answers.map(outcome).toSorted()).toEqual(['200', '409 conflict']);
  const { address } = await seenBy(dealer.token);
  const { token } = await people.theAdmin();
  const sharing = async (given: string) => {
    const fields = { ...people.someDealership(), ...people.nobodysTraits(), address: given };
    const { id } = await waitingDealer(fields);
    const { related } = await callApi('getApplication', { params: { dealerId: id } }, { token });
    return related.items.map((item) => item.id);
  };
  for (const given of addresses)
    expect(await sharing(given)).toEqual(given === address ? [dealer.id] : []);
  expect(outcome(await change(dealer.token, { ...seen, contactName: 'Late', seen }))).toBe(
    '409 conflict',
  );
});
