import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../infra/resource-names.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { hashOf, randomId } from '../../lambdas/runtime/secrets.ts';
import { giveContact, type CustomerLink } from '../../scripts/demo/journeys.ts';
import { routes, type RouteName } from '../../shared/routes.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { notFound } from './support/answers.ts';
import { moveLinkEnd } from '../harness/link-ends.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedCustomer, storedItems } from '../harness/records.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  await people.forgetVisits('customerKey');
  dealer = await people.approvedDealership();
});

// Each route with several wrong keys is nearly what an address may ask in an hour: other files have their own.
afterAll(() => people.forgetVisits('customerKey'));

const customerRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].audience === 'customer',
);
const ofLink = ({ customerId }: CustomerLink) => ({ customerId });
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
        phone: '',
        state: 'link_created',
        status: 'pending',
        waitingFor: 'customer',
        createdAt,
        dateSubmitted: null,
        decidedAt: null,
        decidedBy: null,
        openedAt: null,
        sentAt: null,
        linkExpiresAt: link.expiresAt,
        linkAskedAt: null,
        activeAt: null,
        archivedAt: null,
        verdict: null,
        issues: [],
        unsure: [],
        reviewSince: null,
        shouldComeIn: false,
        isCreditLinkOwed: false,
        salesperson: '',
        salespersonId: null,
        dealNumber: '',
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
    await giveContact(people.target(), { customerId, key }, person);
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
    expect(JSON.stringify(session)).not.toMatch(/Jordan|mail\.example/);
    expect(JSON.stringify(session)).not.toContain(person.phone);
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

const startVerification = ({ customerId, key: customerKey }: CustomerLink) => {
  const { fullName, email, phone } = people.somePerson();
  return callApi(
    'saveContact',
    { params: { customerId }, body: { fullName, email, phone } },
    { customerKey },
  );
};

test('no session begins with a link or its opening, and one with the start of the verification', async () => {
  const link = await people.newLink(dealer);
  const attempt = async () => (await storedCustomer(link.customerId))?.attempt;
  await callApi('openLink', { params: ofLink(link) }, { customerKey: link.key });
  expect(await attempt()).toMatchObject({ begun: 0, url: null });
  expect(await attempt()).not.toHaveProperty('sessionId');

  const { veriffUrl } = await startVerification(link);
  expect(veriffUrl).toBe(`/verify?dealer=${dealer.id}&customer=${link.customerId}`);
  const begun = await attempt();
  expect(begun).toMatchObject({ begun: 1, url: veriffUrl, provider: 'simulated' });
  // However often it is begun, the same attempt goes on.
  expect(await startVerification(link)).toEqual({ veriffUrl });
  expect(await attempt()).toMatchObject({
    begun: 1,
    sessions: [{ provider: 'simulated', id: begun?.sessionId }],
  });
});

test('who was verified stays who was verified', async () => {
  await setRejectionProbability(0);
  try {
    const { customerId, key } = await people.decidedCustomer(dealer);
    const { status, body } = await tryApi(
      'saveContact',
      { params: { customerId }, body: { ...people.somePerson(), fullName: 'Someone Else' } },
      { customerKey: key },
    );
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: { code: 'already_submitted' } },
    });
    expect((await storedCustomer(customerId))?.contact.firstName).toBe('Jordan');
  } finally {
    await setRejectionProbability(REJECTION_PROBABILITY);
  }
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
    'the hash instead of the key': ({ customerId, key }) =>
      Promise.resolve([customerId, hashOf(key)]),
    'an expired link': async ({ customerId, key }) => {
      await moveLinkEnd(customerId);
      return [customerId, key];
    },
    'a cancelled link': async ({ customerId, key }) => {
      await changeItem(keys.customer(customerId), 'link.keys', []);
      return [customerId, key];
    },
    'a link of a dealership that was blocked': async () => {
      const blocked = await people.approvedDealership();
      const { customerId, key } = await people.newLink(blocked);
      await people.changeDealer(blocked.id, 'isBlocked', true);
      return [customerId, key];
    },
    'a key that was replaced': async ({ customerId, key }) => {
      const expiresAt = '2999-01-01T00:00:00.000Z';
      await changeItem(keys.customer(customerId), 'link.keys', [
        { hash: hashOf('another'), expiresAt },
      ]);
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
