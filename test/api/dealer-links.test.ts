import { beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { giveContact, type CustomerLink } from '../../scripts/demo/journeys.ts';
import { randomId } from '../../lambdas/runtime/randomness.ts';
import type { RouteName, RouteResponse } from '../../shared/routes.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { withRejectionProbability } from '../harness/clients.ts';
import { readInbox } from '../harness/inbox.ts';
import { theProduct } from '../harness/product.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

const asDealer = (name: RouteName, customerId: string, body?: object) =>
  tryApi(name, { params: { customerId }, ...(body && { body }) }, { token: dealer.token });
const seen = (customerId: string) =>
  callApi('getSubmission', { params: { customerId } }, { token: dealer.token });
const rowOf = async (customerId: string) => {
  const { items } = await callApi('listSubmissions', { query: {} }, { token: dealer.token });
  return items.find(({ id }) => id === customerId);
};
const opens = async ({ customerId, key }: CustomerLink) =>
  outcome(await tryApi('openLink', { params: { customerId } }, { customerKey: key }));
const typesOf = async (customerId: string) => (await seen(customerId)).events.map((e) => e.type);
const errorOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, message } = (body as { error: { code: string; message: string } }).error;
  return { status, code, message };
};
const renewed = async (customerId: string) =>
  (await asDealer('renewLink', customerId)).body as RouteResponse<'renewLink'>;

describe('a new link', () => {
  test('opens the record, and the one before opens nothing any more', async () => {
    const first = await people.newLink(dealer);
    await opens(first);
    const answer = await renewed(first.customerId);
    expect(answer).toEqual({
      customerId: first.customerId,
      key: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      expiresAt: expect.any(String),
      row: await rowOf(first.customerId),
      submission: await seen(first.customerId),
    });
    expect(answer.row).toMatchObject({ openedAt: null, linkExpiresAt: answer.expiresAt });
    expect(Date.parse(answer.expiresAt) - Date.now()).toBeGreaterThan(13.9 * 24 * 3600 * 1000);
    expect([await opens(first), await opens(answer)]).toEqual(['404 not_found', '200']);
    expect(await typesOf(first.customerId)).toEqual([
      'link_created',
      'link_opened',
      'link_renewed',
      'link_opened',
    ]);
    const stored = JSON.stringify(await storedItems(`CUSTOMER#${first.customerId}`));
    expect(stored).not.toContain(answer.key);
  });

  test('made twice at the same moment leaves one that opens', async () => {
    const { customerId } = await people.newLink(dealer);
    const answers = await atOnce(5, () => asDealer('renewLink', customerId));
    expect(tally(answers)).toEqual({ '200': 5 });
    const keysMade = answers.map(({ body }) => (body as CustomerLink).key);
    const results = await Promise.all(keysMade.map((key) => opens({ customerId, key })));
    expect(results.filter((each) => each === '200')).toHaveLength(1);
  });

  test('opens what was cancelled or has expired', async () => {
    const { customerId } = await people.newLink(dealer);
    await asDealer('cancelLink', customerId);
    expect(await opens(await renewed(customerId))).toBe('200');
    await changeItem(keys.customer(customerId), 'linkExpiresAt', new Date(0).toISOString());
    expect(await opens(await renewed(customerId))).toBe('200');
  });

  test('is not made for who is verified, or has no attempt left', async () => {
    const [verified, denied] = [
      await withRejectionProbability(0, () => people.decidedCustomer(dealer)),
      await withRejectionProbability(1, () => people.decidedCustomer(dealer)),
    ];
    expect(await renewed(denied.customerId)).toMatchObject({ submission: { attemptsLeft: 4 } });
    await changeItem(keys.customer(denied.customerId), 'attempts', 5);
    const answers = [];
    for (const name of ['renewLink', 'mailLink'] as const)
      for (const { customerId } of [verified, denied])
        answers.push(errorOf(await asDealer(name, customerId, { requestId: randomId('req') })));
    const none = {
      status: 409,
      code: 'already_submitted',
      message: "This customer is already verified and doesn't need a new link.",
    };
    const used = {
      status: 409,
      code: 'attempts_exhausted',
      message: 'This customer has no attempts left. Please verify them in person.',
    };
    expect(answers).toEqual([none, used, none, used]);
  });
});

describe('cancelling a link', () => {
  test('closes it at once; again, it changes nothing', async () => {
    const link = await people.newLink(dealer);
    const answers = await atOnce(4, () => asDealer('cancelLink', link.customerId));
    expect(tally(answers)).toEqual({ '200': 4 });
    expect(answers[0]?.body).toEqual({
      row: await rowOf(link.customerId),
      submission: await seen(link.customerId),
    });
    expect(await rowOf(link.customerId)).toMatchObject({ linkExpiresAt: null, openedAt: null });
    expect(await opens(link)).toBe('404 not_found');
    expect(await typesOf(link.customerId)).toEqual(['link_created', 'link_cancelled']);
    expect(await storedItem(keys.customer(link.customerId))).not.toHaveProperty('keyHash');
  });
});

describe('mailing a link', () => {
  const mail = (customerId: string, body: object = {}) =>
    asDealer('mailLink', customerId, { requestId: randomId('req'), ...body });
  const mailsTo = async (email: string) =>
    (await readInbox(email)).filter(({ subject }) => subject.startsWith('Verify your identity'));
  const linkIn = (text = ''): CustomerLink => {
    const found = /\/verify-customer\/(cus_[\w-]{22})#([\w-]{43})\s/.exec(text);
    return { customerId: found?.[1] ?? '', key: found?.[2] ?? '' };
  };

  test('that the browser still has mails that very one, to the address that is kept first', async () => {
    const link = await people.newLink(dealer);
    const email = people.someEmail();
    const { status, body } = await mail(link.customerId, {
      key: link.key,
      email: ` ${email.toUpperCase()}`,
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: { row: await rowOf(link.customerId), submission: await seen(link.customerId) },
    });
    const [sent, ...others] = await mailsTo(email);
    expect({ others, from: sent?.from, subject: sent?.subject, link: linkIn(sent?.text) }).toEqual({
      others: [],
      from: expect.stringMatching(/^Dealership \w+ </),
      subject: expect.stringMatching(/^Verify your identity for Dealership/),
      link: { customerId: link.customerId, key: link.key },
    });
    expect(sent?.text).toContain(`${theProduct().siteUrl}/verify-customer/`);
    expect(await opens(link)).toBe('200');
    expect((await seen(link.customerId)).email).toBe(email);
    expect(await typesOf(link.customerId)).toEqual(['link_created', 'link_sent', 'link_opened']);
    const found = await callApi(
      'searchCustomers',
      { body: { text: email } },
      { token: dealer.token },
    );
    expect(found.items.map(({ id }) => id)).toEqual([link.customerId]);
  });

  test('without its key makes a new one, and the old one ends', async () => {
    const person = people.somePerson();
    const link = await people.contactedCustomer(dealer, person);
    expect((await mail(link.customerId)).status).toBe(200);
    const [sent] = await mailsTo(person.email);
    expect(sent?.text).toContain('Hello Jordan,');
    expect([await opens(link), await opens(linkIn(sent?.text))]).toEqual(['404 not_found', '200']);
    expect((await typesOf(link.customerId)).slice(-3)).toEqual([
      'link_renewed',
      'link_sent',
      'link_opened',
    ]);
  });

  test('by ten clicks at once is one mail', async () => {
    const link = await people.newLink(dealer);
    const email = people.someEmail();
    const body = { requestId: randomId('req'), key: link.key, email };
    const counts = tally(await atOnce(10, () => mail(link.customerId, body)));
    expect(Object.keys(counts).filter((name) => !['200', '409 conflict'].includes(name))).toEqual(
      [],
    );
    expect(outcome(await mail(link.customerId, body))).toBe('200');
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await typesOf(link.customerId)).filter((type) => type === 'link_sent')).toHaveLength(1);
  });

  test('whose key is another one, was replaced or cancelled is refused, and nothing is sent', async () => {
    const link = await people.newLink(dealer);
    const other = await people.newLink(dealer);
    const email = people.someEmail();
    const ended = {
      status: 409,
      code: 'link_ended',
      message: 'This link no longer works. Create a new one.',
    };
    expect(errorOf(await mail(link.customerId, { key: other.key, email }))).toEqual(ended);
    await asDealer('renewLink', link.customerId);
    expect(errorOf(await mail(link.customerId, { key: link.key, email }))).toEqual(ended);
    await asDealer('cancelLink', link.customerId);
    expect(errorOf(await mail(link.customerId, { key: link.key, email }))).toEqual(ended);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('needs an address', async () => {
    const link = await people.newLink(dealer);
    expect(errorOf(await mail(link.customerId, { key: link.key }))).toEqual({
      status: 409,
      code: 'contact_missing',
      message: 'Missing customer contact information.',
    });
    const { status, body } = await mail(link.customerId, { email: 'a@b' });
    expect({ status, fields: (body as { error: { fields: object } }).error.fields }).toEqual({
      status: 400,
      fields: { email: 'Please enter a valid email address' },
    });
  });

  test('goes only to the address that a customer has submitted', async () => {
    const person = people.somePerson();
    const { customerId } = await withRejectionProbability(1, () =>
      people.decidedCustomer(dealer, person),
    );
    const elsewhere = people.someEmail();
    expect(errorOf(await mail(customerId, { email: elsewhere }))).toEqual({
      status: 409,
      code: 'conflict',
      message: 'This customer has already entered an email address, so the link can only go there.',
    });
    expect(outcome(await mail(customerId, { email: person.email }))).toBe('200');
    expect([await mailsTo(elsewhere), await mailsTo(person.email)]).toEqual([
      [],
      [expect.anything()],
    ]);
  });

  test('is limited for a customer', async () => {
    const link = await people.newLink(dealer);
    const email = people.someEmail();
    const answers = [];
    for (let count = 0; count < 11; count += 1)
      answers.push(await mail(link.customerId, { key: link.key, email }));
    expect(tally(answers)).toEqual({ '200': 10, '429 too_many_requests': 1 });
  });

  test('shows what people typed as text', async () => {
    const person = { ...people.somePerson(), fullName: '<b>Jo</b> "Lee"' };
    const link = await people.newLink(dealer);
    await giveContact(people.place(), link, person);
    await mail(link.customerId, { key: link.key });
    const [sent] = await mailsTo(person.email);
    expect(sent?.html).toContain('&lt;b&gt;Jo&lt;/b&gt;');
    expect(sent?.html).not.toContain('<b>Jo');
  });
});

test("another dealer's customer is as missing as an unknown one", async () => {
  const other = await people.approvedDealership();
  const { customerId: foreign, key } = await people.newLink(dealer);
  const unknown = randomId('cus');
  const answers = async (customerId: string) => {
    const calls = (['renewLink', 'cancelLink', 'mailLink'] as const).map((name) =>
      tryApi(
        name,
        {
          params: { customerId },
          body: { requestId: randomId('req'), key, email: 'x@mail.example' },
        },
        { token: other.token },
      ),
    );
    return (await Promise.all(calls)).map(({ status, body }) => ({ status, body }));
  };
  expect(await answers(foreign)).toEqual(await answers(unknown));
  expect(await opens({ customerId: foreign, key })).toBe('200');
});

test('a dealership that is blocked in the middle can do none of it, with the token it holds', async () => {
  const blocked = await people.approvedDealership();
  const { customerId } = await people.newLink(blocked);
  await people.changeDealer(blocked.id, 'isBlocked', true);
  const names = [
    'renewLink',
    'cancelLink',
    'mailLink',
    'searchCustomers',
    'sendCreditLink',
  ] as const;
  for (const name of names)
    expect(
      outcome(await tryApi(name, { params: { customerId }, body: {} }, { token: blocked.token })),
    ).toBe('403 account_blocked');
});
