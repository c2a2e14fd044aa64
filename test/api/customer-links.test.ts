import { beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/data/keys.ts';
import { hashOf } from '../../lambdas/domain/tokens.ts';
import { giveContact, randomId, type CustomerLink } from '../../scripts/demo/journeys.ts';
import { routes, type RouteName } from '../../shared/routes.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { attemptWith, submit, uploadAll } from './support/attempts.ts';
import * as people from './support/people.ts';
import { changeItem, storedItem, storedItems } from './support/records.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealer();
});

const customerRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].audience === 'customer',
);
const notFound = { status: 404, body: { error: { code: 'not_found', message: 'Not found.' } } };
const listed = async () =>
  (await callApi('listSubmissions', { query: {} }, { token: dealer.token })).items;

describe('a link', () => {
  test('is given once, with its new line of the list', async () => {
    const link = await people.newLink(dealer);
    const createdAt = link.row.createdAt;
    expect(link).toEqual({
      message: 'Session created',
      customerId: expect.stringMatching(/^cus_[A-Za-z0-9_-]{22}$/),
      key: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      expiresAt: new Date(Date.parse(createdAt) + 14 * 86_400_000).toISOString(),
      row: {
        id: link.customerId,
        customerName: '',
        email: '',
        status: 'pending',
        createdAt,
        dateSubmitted: null,
        openedAt: null,
        linkExpiresAt: link.expiresAt,
      },
    });
    expect((await listed())[0]).toEqual(link.row);
    const stored = JSON.stringify(await storedItems(`CUSTOMER#${link.customerId}`));
    expect(stored).toContain(hashOf(link.key));
    expect(stored).not.toContain(link.key);
  });

  test('notes its first opening only', async () => {
    const { customerId, key } = await people.newLink(dealer);
    const open = () => callApi('openLink', { params: { customerId } }, { customerKey: key });
    await Promise.all([open(), open(), open()]);
    const first = (await listed()).find(({ id }) => id === customerId)?.openedAt;
    await open();
    expect((await listed()).find(({ id }) => id === customerId)?.openedAt).toBe(first);
    const { events } = await callApi(
      'getSubmission',
      { params: { customerId } },
      { token: dealer.token },
    );
    expect(events.map(({ type }) => type)).toEqual(['link_created', 'link_opened']);
  });

  test('keeps the contact, says where the verification is, and gives nothing of it back', async () => {
    const { customerId, key } = await people.newLink(dealer);
    const person = people.somePerson();
    await giveContact(people.place(), { customerId, key }, person);
    const contact = { fullName: 'Jordan Lee', email: person.email, phone: person.phone };
    const saved = await callApi(
      'saveContact',
      { params: { customerId }, body: contact },
      { customerKey: key },
    );
    expect(saved).toEqual({ veriffUrl: `/verify?dealer=${dealer.id}&customer=${customerId}` });
    const session = await callApi(
      'getCustomerSession',
      { params: { customerId } },
      { customerKey: key },
    );
    expect(JSON.stringify(session)).not.toMatch(/Jordan|mail\.example|0199/);
    const seen = await callApi(
      'getSubmission',
      { params: { customerId } },
      { token: dealer.token },
    );
    expect([seen.firstName, seen.lastName, seen.email, seen.phone]).toEqual([
      'Jordan',
      'Lee',
      person.email,
      person.phone,
    ]);
    // The same contact again is nothing new.
    expect(seen.events.map(({ type }) => type)).toEqual([
      'link_created',
      'link_opened',
      'contact_saved',
    ]);
  });
});

describe('every customer route answers alike', () => {
  const tries: Record<string, (link: CustomerLink) => Promise<[string, string | undefined]>> = {
    'an unknown customer': ({ key }) => Promise.resolve([randomId('cus'), key]),
    'an id of another form': ({ key }) => Promise.resolve(['1', key]),
    'no key': ({ customerId }) => Promise.resolve([customerId, undefined]),
    "another customer's key": async ({ customerId }) => [
      customerId,
      (await people.newLink(dealer)).key,
    ],
    'the hash instead of the key': async ({ customerId }) => [
      customerId,
      String((await storedItem(keys.customer(customerId)))?.keyHash),
    ],
    'an expired link': async ({ customerId, key }) => {
      await changeItem(
        keys.customer(customerId),
        'linkExpiresAt',
        new Date(Date.now() - 1).toISOString(),
      );
      return [customerId, key];
    },
    'a key that was taken away': async ({ customerId, key }) => {
      await changeItem(keys.customer(customerId), 'keyHash', hashOf('another'));
      return [customerId, key];
    },
  };
  test.each(Object.entries(tries))('to %s', async (_name, prepare) => {
    const [customerId, customerKey] = await prepare(await people.newLink(dealer));
    const options = customerKey === undefined ? {} : { customerKey };
    const answers = [];
    for (const name of customerRoutes) {
      const { status, body } = await tryApi(
        name,
        { params: { customerId }, ...(routes[name].method !== 'GET' && { body: {} }) },
        options,
      );
      answers.push({ name, status, body });
    }
    expect(answers).toEqual(customerRoutes.map((name) => ({ name, ...notFound })));
  });
});

describe('a draft', () => {
  const newDraft = () => callApi('createDraft', { params: { dealerId: dealer.id } });

  test('shows nowhere at the dealer before it is submitted, then it stays', async () => {
    const draft = await newDraft();
    const { customerId } = draft;
    const items = () => storedItems(`CUSTOMER#${customerId}`);
    expect(Object.keys(draft).sort()).toEqual(['customerId', 'expiresAt', 'key']);
    await giveContact(people.place(), draft, people.somePerson());
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
    expect((await storedItem(keys.session(String(after?.sessionId))))?.ttl).toBeUndefined();
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
    for (const dealerId of [pending.id, '00000000-0000-4000-8000-000000000000', 'x']) {
      for (const name of ['createDraft', 'getPublicDealer'] as const) {
        const { status, body } = await tryApi(name, { params: { dealerId } });
        answers.push({ status, body });
      }
    }
    expect(answers).toEqual(answers.map(() => notFound));
  });
});

test('visitors know of a dealership what is on its sign', async () => {
  const fields = people.someDealership();
  const known = await people.approvedDealer(fields);
  expect(await callApi('getPublicDealer', { params: { dealerId: known.id } })).toEqual({
    dealerId: known.id,
    name: fields.name,
    address: fields.address,
    phone: fields.phone,
  });
});
