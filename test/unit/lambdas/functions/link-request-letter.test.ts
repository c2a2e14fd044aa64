import { beforeEach, expect, jest, test } from '@jest/globals';
import { SESClient } from '@aws-sdk/client-ses';
import type { Customer } from '../../../../lambdas/customer/customer.ts';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { customerWith, dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

const at = '2026-01-07T10:00:00.000Z';

async function mailsOf(customer: Partial<Customer>, dealership: Partial<Dealership> = {}) {
  const item = customerWith({ linkAskedAt: at, ...customer });
  const itsKey = keys.customer(item.id);
  fakeServices({
    Get: (input) =>
      (input.Key as Key).pk === itsKey.pk
        ? { Item: { ...item, ...itsKey } }
        : itemOf(dealershipWith(dealership))(input),
  });
  const sent = jest.spyOn(SESClient.prototype, 'send');
  await sendEventMail({ eventId: 'evt_1', at, type: 'link_requested', customerId: item.id });
  return sent.mock.calls.map(([{ input }]) => JSON.stringify(input));
}

test('a dealership is told that a link was asked for, where to create one, and nothing that was typed', async () => {
  const [mail, ...others] = await mailsOf({ firstName: 'Amara', lastName: 'evil.com' });
  expect(others).toEqual([]);
  expect(mail).toContain(dealershipWith().email);
  expect(mail).toContain('opened the verification link of one of your customers and asked');
  expect(mail).toContain(`/dealer/submission/${customerWith().id}`);
  expect(mail).not.toMatch(/Amara|evil/);
});

test.each<[string, Partial<Customer>, Partial<Dealership>]>([
  ['the customer has a new link', { linkAskedAt: undefined }, {}],
  ['it was asked again since', { linkAskedAt: '2026-01-08T10:00:00.000Z' }, {}],
  ['the customer is verified', { status: 'approved' }, {}],
  ['somebody decides about what was submitted', { waitingFor: 'dealership' }, {}],
  ['no attempt is left', { attempts: 5 }, {}],
  ['the dealership is blocked', {}, { isBlocked: true }],
])('nothing is sent once %s', async (_name, customer, dealership) => {
  expect(await mailsOf(customer, dealership)).toEqual([]);
});
