import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RouteResponse } from '../../shared/routes.ts';
import { type CustomerLink } from '../../scripts/demo/journeys.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { reauthenticated } from '../harness/authenticator.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { withRejectionProbability } from '../harness/clients.ts';
import { removeAttribute } from '../harness/records.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import { readInbox } from '../harness/inbox.ts';
import { atOnce, outcome } from './support/answers.ts';
import * as people from '../harness/people.ts';
import { until } from '../harness/until.ts';

const creditLink = 'https://credit.example/apply?a=1&b=<2>';
let dealer: people.SignedIn;
let token: string;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  token = await reauthenticated(dealer.email);
});
const setLink = (link: string, more: object = {}) =>
  tryApi('setCreditLink', { body: { creditLink: link, ...more } }, { token });
const refusedFields = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  fields: (body as { error: { fields: object } }).error.fields,
});
const send = (
  { customerId }: Pick<CustomerLink, 'customerId'>,
  requestId = randomId('req'),
  more: object = {},
) =>
  tryApi(
    'sendCreditLink',
    { params: { customerId }, body: { requestId, ...more } },
    { token: dealer.token },
  );
/** Why an owner sends it before the customer is approved. */
const anyway = { reason: 'Known to us for years.' };
const mailsTo = async (email: string) =>
  (await readInbox(email)).filter(({ subject }) => subject.startsWith('Your credit application'));
const errorOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

describe('the link of all customers', () => {
  test('is trimmed and kept', async () => {
    const link = `${creditLink}&c=${randomId('req')}`;
    expect((await setLink(`  ${link} `)).body).toEqual({ creditLink: link });
    expect((await callApi('getDealerMe', {}, { token: dealer.token })).creditLink).toBe(link);
    const mails = await until(
      async () => (await readInbox(dealer.email)).filter(({ text }) => text.includes(link)),
      ({ length }) => length > 0,
    );
    expect(mails).toMatchObject([{ subject: 'Your credit link was changed' }]);
  });

  test('whose host may look like another is kept once somebody vouched for exactly this host', async () => {
    const link = 'https://cr\u0435dit.example/apply';
    const confirmedHost = 'xn--crdit-0we.example';
    const unconfirmed = { status: 400, fields: { confirmedHost: 'Check the box first.' } };
    await setLink(creditLink);
    expect(refusedFields(await setLink(link))).toEqual(unconfirmed);
    expect(refusedFields(await setLink(link, { confirmedHost: 'credit.example' }))).toEqual(
      unconfirmed,
    );
    expect((await callApi('getDealerMe', {}, { token: dealer.token })).creditLink).toBe(creditLink);
    expect((await setLink(link, { confirmedHost })).body).toEqual({ creditLink: link });
    expect((await callApi('getDealerMe', {}, { token: dealer.token })).creditLink).toBe(link);
  });
});

describe('sent to one customer', () => {
  test('goes to what the record says, under the name of the dealership, and is noted', async () => {
    await setLink(creditLink);
    const person = people.somePerson();
    const customer = await people.contactedCustomer(dealer, person);
    const { status, body } = await send(customer, undefined, {
      ...anyway,
      email: 'attacker@mail.example',
      creditlink: 'https://attacker.example',
    });
    const seen = await callApi(
      'getSubmission',
      { params: { customerId: customer.customerId } },
      { token: dealer.token },
    );
    expect({ status, body }).toEqual({ status: 200, body: { success: true, submission: seen } });
    expect({
      creditLink: seen.creditLink,
      sent: seen.creditLinkSentAt,
      last: seen.events.at(-1),
    }).toEqual({
      creditLink,
      sent: expect.any(String),
      last: {
        type: 'credit_link_sent',
        at: seen.creditLinkSentAt,
        status: 'pending',
        note: 'Known to us for years.',
        by: { kind: 'person', name: 'Ann Chovey' },
      },
    });
    const mails = await mailsTo(person.email);
    expect(mails.map(({ from, to, text }) => ({ from, to, text }))).toEqual([
      {
        from: expect.stringMatching(/^Dealership \w+ </),
        to: [person.email],
        text: expect.stringContaining(`Continue to Credit Application:\n${creditLink}\n`),
      },
    ]);
    expect(await mailsTo('attacker@mail.example')).toEqual([]);
  });

  test('by two people at once, each with a request of their own, is one mail', async () => {
    await setLink(creditLink);
    const person = people.somePerson();
    const customer = await people.contactedCustomer(dealer, person);
    const outcomes = (await atOnce(4, () => send(customer, undefined, anyway))).map(outcome);
    expect(outcomes.filter((each) => each === '200')).toHaveLength(1);
    expect(
      outcomes.filter((each) => !['200', '409 conflict', '409 already_sent'].includes(each)),
    ).toEqual([]);
    expect(outcome(await send(customer, undefined, anyway))).toBe('409 already_sent');
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('again takes the time of the last sending, which the dealer has seen', async () => {
    await setLink(creditLink);
    const person = people.somePerson();
    const customer = await people.contactedCustomer(dealer, person);
    const first = await send(customer, undefined, anyway);
    const { creditLinkSentAt } = (first.body as RouteResponse<'sendCreditLink'>).submission;
    for (const lastSentAt of [null, '2026-01-01T00:00:00.000Z']) {
      expect(errorOf(await send(customer, undefined, { ...anyway, lastSentAt }))).toEqual({
        status: 409,
        body: {
          error: {
            code: 'already_sent',
            message:
              'Someone just sent the credit link. Check when, then confirm to send it again.',
          },
        },
      });
    }
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(
      outcome(await send(customer, undefined, { ...anyway, lastSentAt: creditLinkSentAt })),
    ).toBe('200');
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  test('needs a contact, and a link', async () => {
    await removeAttribute(keys.dealership(dealer.id), 'creditLink');
    const bare = await people.newLink(dealer);
    expect(errorOf(await send(bare))).toEqual({
      status: 409,
      body: {
        error: { code: 'contact_missing', message: 'Missing customer contact information.' },
      },
    });
    const customer = await people.contactedCustomer(dealer);
    expect(errorOf(await send(customer, undefined, anyway))).toEqual({
      status: 409,
      body: {
        error: {
          code: 'credit_link_missing',
          message: 'Dealer not found or credit link is empty.',
        },
      },
    });
  });

  test('before an approval takes an owner, who says why; after it, anybody and no reason', async () => {
    await setLink(creditLink);
    const member = await colleagueOf(dealer, 'Mel Ember');
    const sendAs = (caller: people.SignedIn, customerId: string, more: object = {}) =>
      tryApi(
        'sendCreditLink',
        { params: { customerId }, body: { requestId: randomId('req'), ...more } },
        { token: caller.token },
      );
    const bare = await people.newLink(dealer);
    // Whoever asks, the contact comes first.
    expect(outcome(await sendAs(member, bare.customerId))).toBe('409 contact_missing');
    const person = people.somePerson();
    const waiting = await people.contactedCustomer(dealer, person);
    const denied = await withRejectionProbability(1, () => people.decidedCustomer(dealer));
    for (const { customerId } of [waiting, denied]) {
      expect(outcome(await sendAs(member, customerId, anyway))).toBe('403 owner_only');
      for (const reason of [undefined, ' \n ', 'x'.repeat(256)])
        expect(outcome(await sendAs(dealer, customerId, { reason }))).toBe('400 invalid_request');
    }
    expect(refusedFields(await sendAs(dealer, waiting.customerId))).toEqual({
      status: 400,
      fields: { reason: 'Please enter a reason' },
    });
    expect(await mailsTo(person.email)).toEqual([]);
    expect(outcome(await sendAs(dealer, denied.customerId, anyway))).toBe('200');
    const approved = await withRejectionProbability(0, () => people.decidedCustomer(dealer));
    const sent = await sendAs(member, approved.customerId);
    expect((sent.body as RouteResponse<'sendCreditLink'>).submission.events.at(-1)).toEqual({
      type: 'credit_link_sent',
      at: expect.any(String),
      status: 'approved',
      by: { kind: 'person', name: 'Mel Ember' },
    });
  });

  test("stays that customer's when another one is set for all", async () => {
    await setLink(creditLink);
    const customer = await withRejectionProbability(0, () => people.decidedCustomer(dealer));
    await send(customer);
    await setLink('https://credit.example/new');
    const params = { customerId: customer.customerId };
    expect((await callApi('getSubmission', { params }, { token: dealer.token })).creditLink).toBe(
      creditLink,
    );
  });
});
