import { describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { type CustomerLink } from '../../scripts/demo/journeys.ts';
import { linkRefusals } from '../../lambdas/customer/links/customer-link.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { atOnce, refusalOf, tally } from './support/answers.ts';
import { linkActs, opens } from './support/link-acts.ts';
import { moveLinkEnd } from '../harness/link-ends.ts';
import * as people from '../harness/people.ts';
import { storedItem, storedItems } from '../harness/records.ts';

const { own, asDealer, seen, rowOf, typesOf, renewed } = linkActs();

describe('a link for a person', () => {
  const create = (body: object) => tryApi('createLink', { body }, { token: own.dealer.token });

  test('has a name in the list, is found, and tells its holder nothing of it', async () => {
    const email = people.someEmail();
    const person = { fullName: ' Noor  Haddad ', email: email.toUpperCase(), phone: '5135550163' };
    const { status, body } = await create(person);
    const link = body as CustomerLink & { row: object };
    expect({ status, row: link.row }).toMatchObject({
      status: 200,
      row: { customerName: 'Noor Haddad', email, dateSubmitted: null },
    });
    expect(await rowOf(link.customerId)).toEqual(link.row);
    expect(await seen(link.customerId)).toMatchObject({
      firstName: 'Noor',
      lastName: 'Haddad',
      email,
      phone: '(513) 555-0163',
    });
    for (const text of ['haddad', email, '5135550163']) {
      const found = await callApi(
        'searchCustomers',
        { body: { text } },
        { token: own.dealer.token },
      );
      expect(found.items.map(({ id }) => id)).toContain(link.customerId);
    }
    const opened = await callApi(
      'openLink',
      { params: { customerId: link.customerId } },
      { customerKey: link.key },
    );
    expect(JSON.stringify(opened)).not.toMatch(/Noor|Haddad|5550163|mail\.example/i);
  });

  test('asked for again after a lost answer is the same customer, with a link more', async () => {
    const request = { fullName: 'Noor Haddad', requestId: randomId('req') };
    const links = (await atOnce(3, () => create(request))).map(({ body }) => body as CustomerLink);
    expect(new Set(links.map(({ customerId }) => customerId)).size).toBe(1);
    for (const link of links) expect(await opens(link)).toBe('200');
    const elsewhere = await people.approvedDealership();
    const other = await callApi('createLink', { body: request }, { token: elsewhere.token });
    expect(other.customerId).not.toBe(links[0]?.customerId);
  });
});

describe('a new link', () => {
  test('opens the record, and the one before opens nothing any more', async () => {
    const first = await people.newLink(own.dealer);
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

  test('made four times at the same moment, it is made once, and opens', async () => {
    const { customerId } = await people.newLink(own.dealer);
    const { linkExpiresAt } = await seen(customerId);
    const answers = await atOnce(4, () => asDealer('renewLink', customerId, { linkExpiresAt }));
    expect(tally(answers)).toEqual({ '200': 1, '409 conflict': 3 });
    const [made] = answers.filter(({ status }) => status === 200);
    const { key } = made?.body as CustomerLink;
    expect(await opens({ customerId, key })).toBe('200');
  });

  test('opens what was cancelled or has expired', async () => {
    const { customerId } = await people.newLink(own.dealer);
    await asDealer('cancelLink', customerId);
    expect(await opens(await renewed(customerId))).toBe('200');
    await moveLinkEnd(customerId, new Date(0).toISOString());
    expect(await opens(await renewed(customerId))).toBe('200');
  });

  test('is not made unasked where a colleague has canceled the one that was seen', async () => {
    const { customerId } = await people.newLink(own.dealer);
    const { linkExpiresAt } = await seen(customerId);
    await asDealer('cancelLink', customerId);
    expect(refusalOf(await asDealer('renewLink', customerId, { linkExpiresAt }))).toEqual({
      status: 409,
      code: 'conflict',
      message: linkRefusals.canceledMeanwhile,
    });
    expect(await seen(customerId)).toMatchObject({ linkExpiresAt: null });
    expect(await opens(await renewed(customerId))).toBe('200');
  });

  test.each([
    ['has expired', (customerId: string) => moveLinkEnd(customerId, new Date(0).toISOString())],
    ['was canceled', (customerId: string) => asDealer('cancelLink', customerId)],
  ])('ends none that a colleague has made since one was seen that %s', async (_name, end) => {
    const { customerId } = await people.newLink(own.dealer);
    await end(customerId);
    const { linkExpiresAt } = await seen(customerId);
    const link = await renewed(customerId);
    expect(refusalOf(await asDealer('renewLink', customerId, { linkExpiresAt }))).toEqual({
      status: 409,
      code: 'conflict',
      message: linkRefusals.createdMeanwhile,
    });
    expect(await opens(link)).toBe('200');
  });
});

describe('cancelling a link', () => {
  test('closes it at once; again, it changes nothing', async () => {
    const link = await people.newLink(own.dealer);
    const answers = await atOnce(4, () => asDealer('cancelLink', link.customerId));
    expect(tally(answers)).toEqual({ '200': 4 });
    expect(answers[0]?.body).toEqual({
      row: await rowOf(link.customerId),
      submission: await seen(link.customerId),
    });
    expect(await rowOf(link.customerId)).toMatchObject({ linkExpiresAt: null, openedAt: null });
    expect(await opens(link)).toBe('404 not_found');
    expect(await typesOf(link.customerId)).toEqual(['link_created', 'link_cancelled']);
    expect(await storedItem(keys.customer(link.customerId))).toMatchObject({ link: { keys: [] } });
  });
});
