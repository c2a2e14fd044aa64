import { ConflictException, PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { getCustomer } from '../../../../lambdas/customer/items/customer-store.ts';
import { newLink } from '../../../../lambdas/customer/links/customer-link.ts';
import { textLink } from '../../../../lambdas/functions/dealer/link-routes.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { MAX_LIVE_LINKS } from '../../../../shared/limits.ts';
import { CustomerStores } from '../customer/customer-stores.ts';
import { accountOf, customerWith, dealershipWith } from '../support.ts';
import { fakeServices } from './support.ts';

const links = Array.from({ length: MAX_LIVE_LINKS }, () => newLink().link);
const customer = customerWith({
  origin: 'link',
  contact: { phone: '(513) 555-0142' },
  link: { set: 'set', keys: links, expiresAt: links[0]?.expiresAt },
});

let stores: CustomerStores;
beforeEach(() => {
  process.env.TEXT_ORIGIN = 'phone-1';
  fakeServices();
  stores = new CustomerStores();
  stores.install();
  stores.addCustomer(customer);
  jest.spyOn(PinpointSMSVoiceV2Client.prototype, 'send').mockRejectedValue(
    new ConflictException({
      Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT',
      message: 'No.',
      $metadata: {},
    }) as never,
  );
});
afterEach(() => {
  delete process.env.TEXT_ORIGIN;
});

test('a text that is refused ends no link, and counts for the number that it was for', async () => {
  const texted = textLink({
    params: { customerId: customer.id },
    body: { requestId: 'r'.repeat(22), hasAgreed: true },
    identity: { ...dealershipWith(), account: accountOf() },
  });
  await expect(texted).rejects.toMatchObject({ code: 'text_refused' });
  expect((await getCustomer(customer.id))?.link.keys).toEqual(links);
  const counted = [...stores.items.keys()].filter((name) => name.startsWith('LIMIT#linkText#'));
  expect(counted).toEqual([expect.stringContaining(hashOf('+15135550142'))]);
});
