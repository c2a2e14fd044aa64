import { beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_TIME_ZONE } from '../../shared/time-zone.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { giveContact } from '../../scripts/demo/journeys.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { notFound } from './support/answers.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import * as people from '../harness/people.ts';
import { storedCustomer, storedItem, storedItems } from '../harness/records.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

const listed = async () =>
  (await callApi('listSubmissions', { query: {} }, { token: dealer.token })).items;

describe('a draft', () => {
  const newDraft = () => callApi('createDraft', { params: { dealerId: dealer.id } });

  test('shows nowhere at the dealer before it is submitted, then it stays', async () => {
    const draft = await newDraft();
    const { customerId } = draft;
    const items = () => storedItems(`CUSTOMER#${customerId}`);
    expect(Object.keys(draft).sort()).toEqual(['customerId', 'expiresAt', 'key']);
    await giveContact(people.target(), draft, people.somePerson());
    // Nothing is left of a draft that is never submitted.
    expect((await items()).filter((item) => item.ttl === undefined)).toEqual([]);
    const before = await storedItem(keys.customer(customerId));
    expect({ ttl: before?.ttl, inList: before?.gsi1pk }).toEqual({
      ttl: Math.ceil(Date.parse(draft.expiresAt) / 1000),
      inList: undefined,
    });
    expect((await listed()).map(({ id }) => id)).not.toContain(customerId);
    const hidden = await tryApi(
      'getSubmission',
      { params: { customerId } },
      { token: dealer.token },
    );
    expect({ status: hidden.status, body: hidden.body }).toEqual(notFound);
    expect(
      (await storedItems(`DEALER#${dealer.id}#TERM`)).filter((item) => item.id === customerId),
    ).toEqual([]);

    await submit(draft, attemptWith(await uploadAll(draft)));
    const after = await storedItem(keys.customer(customerId));
    expect({ ttl: after?.ttl, inList: after?.gsi1pk }).toEqual({
      ttl: undefined,
      inList: `DEALER#${dealer.id}`,
    });
    const { sessionId = '' } = (await storedCustomer(customerId))?.attempt ?? {};
    expect((await storedItem(keys.session(sessionId)))?.ttl).toBeUndefined();
    expect((await items()).filter((item) => item.ttl !== undefined)).toEqual([]);
    const { events } = await callApi(
      'getSubmission',
      { params: { customerId } },
      { token: dealer.token },
    );
    expect(events.map(({ type }) => type)).toEqual([
      'link_opened',
      'contact_saved',
      'submitted',
      expect.stringMatching(/^(approved|denied)$/),
    ]);
    expect((await listed()).map(({ id }) => id)).toContain(customerId);
    expect(
      (await storedItems(`DEALER#${dealer.id}#TERM`)).filter((item) => item.id === customerId),
    ).not.toEqual([]);
  });

  test('is made for a known dealership only', async () => {
    const pending = await people.pendingDealer();
    const answers = [];
    for (const dealerId of [pending.id, 'dlr_0000000000000000000000', 'x']) {
      for (const name of ['createDraft', 'getPublicDealership'] as const) {
        const { status, body } = await tryApi(name, { params: { dealerId } });
        answers.push({ status, body });
      }
    }
    expect(answers).toEqual(answers.map(() => notFound));
  });
});

test('visitors know of a dealership what is on its sign', async () => {
  const fields = people.someDealership();
  const known = await people.approvedDealership(fields);
  expect(await callApi('getPublicDealership', { params: { dealerId: known.id } })).toEqual({
    dealerId: known.id,
    name: fields.name,
    address: fields.address,
    phone: fields.phone,
    timeZone: DEFAULT_TIME_ZONE,
  });
});
