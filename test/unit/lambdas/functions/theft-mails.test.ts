import { SESClient } from '@aws-sdk/client-ses';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { requestedWork } from '../../../../lambdas/functions/outbox/requested-work.ts';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { dealershipWith, accountOf, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

const dealership = dealershipWith();
const id = 'evt_0request';
const at = '2026-11-27T10:00:00.000Z';
const request = {
  ...{ id, dealerId: dealership.id, source: 'form', at, name: 'Vic Tim', version: 1, ttl: 9e9 },
  ...{ email: 'vic@mail.example', text: 'A loan.' },
};

beforeEach(() => {
  jest.restoreAllMocks();
});

/** Sends the emails of a stored request. */
async function mailsOf(stored: object | undefined, shop = dealership) {
  const owner = accountOf(shop);
  const member = { ...owner, id: 'account-member', email: 'mel@x.example', role: 'member' };
  fakeServices({
    Get: (input) =>
      (input.Key as Key).sk === keys.theftRequest('', id).sk
        ? { Item: stored }
        : itemOf(shop)(input),
    Query: () => ({
      Items: [owner, member].map((account) => ({
        ...keys.person(shop.id, account.id),
        accountId: account.id,
      })),
    }),
    BatchGet: () => ({ Responses: { table: [owner, member] } }),
  });
  const sent = jest.spyOn(SESClient.prototype, 'send').mockClear();
  await sendEventMail({ eventId: id, at, type: 'theft_requested', theftAt: shop.id });
  return sent.mock.calls.map(([{ input }]) => JSON.stringify(input));
}

test('a new report asks for one message, which names nobody', () => {
  const event = { ...keys.theftEvent(dealership.id, id, at, id), id, at, type: 'theft_requested' };
  const { mails } = requestedWork({ ...event, subjectId: id, dealerId: dealership.id });
  expect(mails).toEqual([{ eventId: id, at, type: 'theft_requested', theftAt: dealership.id }]);
  expect(requestedWork({ ...event, type: 'theft_recorded' }).mails).toEqual([]);
});

test('whoever reported is told what to send, and each owner that there is something', async () => {
  const mails = await mailsOf(request);
  expect(mails).toHaveLength(2);
  // They are sent at once, in any order.
  const toPerson = mails.find((mail) => mail.includes('vic@mail.example'));
  const toOwner = mails.find((mail) => mail !== toPerson);
  expect(toPerson).toContain('IdentityTheft.gov');
  expect(toPerson).not.toContain('Vic');
  expect(toOwner).toContain(dealership.email);
  expect(toOwner).not.toMatch(/vic@|A loan/);
});

test.each([
  ['that was answered', { ...request, outcome: { kind: 'declined', at, by: 'Ann' } }, dealership],
  ['that was erased', undefined, dealership],
  ['at a dealership that is blocked', request, dealershipWith({ isBlocked: true })],
])('nobody is told of one %s', async (_name, stored, shop) => {
  expect(await mailsOf(stored, shop)).toEqual([]);
});
