import { describe, expect, test } from '@jest/globals';
import { type CustomerLink } from '../../scripts/demo/journeys.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { callApi } from '../harness/call-api.ts';
import { withRejectionProbability } from '../harness/clients.ts';
import { readInbox } from '../harness/inbox.ts';
import { theProduct } from '../harness/product.ts';
import { outcome, refusalOf } from './support/answers.ts';
import { linkActs, opens } from './support/link-acts.ts';
import { moveLinkEnd } from '../harness/link-ends.ts';
import * as people from '../harness/people.ts';

const { own, asDealer, seen, rowOf, typesOf } = linkActs();

describe('mailing a link', () => {
  const mail = (customerId: string, body: object = {}) =>
    asDealer('mailLink', customerId, { requestId: randomId('req'), ...body });
  const mailsTo = async (email: string) =>
    (await readInbox(email)).filter(({ subject }) => subject.startsWith('Verify your identity'));
  const linkIn = (text = ''): CustomerLink => {
    const found = /\/verify-customer\/(cus_[\w-]{22})#([\w-]{43})\s/.exec(text);
    return { customerId: found?.[1] ?? '', key: found?.[2] ?? '' };
  };

  test('goes to the address that is kept first, with a key of its own, and ends none in use', async () => {
    const link = await people.newLink(own.dealer);
    const email = people.someEmail();
    const { status, body } = await mail(link.customerId, { email: ` ${email.toUpperCase()}` });
    expect({ status, body }).toEqual({
      status: 200,
      body: { row: await rowOf(link.customerId), submission: await seen(link.customerId) },
    });
    const [sent, ...others] = await mailsTo(email);
    expect({ others, from: sent?.from, subject: sent?.subject }).toEqual({
      others: [],
      from: expect.stringMatching(/^Dealership \w+ </),
      subject: expect.stringMatching(/^Verify your identity for Dealership/),
    });
    expect(sent?.text).toContain(`${theProduct().siteUrl}/verify-customer/`);
    const mailed = linkIn(sent?.text);
    expect(mailed.customerId).toBe(link.customerId);
    expect(mailed.key).not.toBe(link.key);
    expect([await opens(link), await opens(mailed)]).toEqual(['200', '200']);
    expect((await seen(link.customerId)).email).toBe(email);
    expect(await typesOf(link.customerId)).toEqual(['link_created', 'link_sent', 'link_opened']);
    const found = await callApi(
      'searchCustomers',
      { body: { text: email } },
      { token: own.dealer.token },
    );
    expect(found.items.map(({ id }) => id)).toEqual([link.customerId]);
  });

  test('again and again leaves five that work, and the oldest is told that it was replaced', async () => {
    const person = people.somePerson();
    const first = await people.contactedCustomer(own.dealer, person);
    for (let count = 0; count < 4; count += 1) await mail(first.customerId);
    expect(await opens(first)).toBe('200');
    await mail(first.customerId);
    const sent = await mailsTo(person.email);
    expect(sent[0]?.text).toContain('Hello Jordan,');
    const mailed = sent.map(({ text }) => linkIn(text));
    expect(mailed).toHaveLength(5);
    for (const each of mailed) expect(await opens(each)).toBe('200');
    expect(await opens(first)).toBe('404 not_found');
    const { link } = await callApi('getEndedLink', {
      params: { customerId: first.customerId },
      body: { key: first.key },
    });
    expect(link?.end).toBe('replaced');
    await asDealer('cancelLink', first.customerId);
    for (const each of mailed) expect(await opens(each)).toBe('404 not_found');
  });

  test('is refused once no link works, and nothing is sent', async () => {
    const email = people.someEmail();
    const ended = {
      status: 409,
      code: 'link_ended',
      message: 'This link no longer works. Create a new one.',
    };
    const [canceled, late] = [await people.newLink(own.dealer), await people.newLink(own.dealer)];
    await asDealer('cancelLink', canceled.customerId);
    await moveLinkEnd(late.customerId);
    for (const { customerId } of [canceled, late])
      expect(refusalOf(await mail(customerId, { email }))).toEqual(ended);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('goes only to the address that a customer has submitted', async () => {
    const person = people.somePerson();
    const { customerId } = await withRejectionProbability(1, () =>
      people.decidedCustomer(own.dealer, person),
    );
    const elsewhere = people.someEmail();
    expect(refusalOf(await mail(customerId, { email: elsewhere }))).toEqual({
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
});
