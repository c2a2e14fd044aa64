import { expect, test } from '@jest/globals';
import { askForLink } from '../../../../lambdas/functions/customer/ended-link-routes.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { endedLinkCopy } from '../../../../shared/copy/customer/ended-link-copy.ts';
import { accountOf, customerWith, dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

const key = 'k'.repeat(43);
const expiresAt = '2999-01-01T00:00:00.000Z';
const customer = customerWith({
  origin: 'link',
  link: { keys: [{ hash: hashOf(key), expiresAt }], expiresAt },
});

test('nobody asks for a new link in place of one that works', async () => {
  const calls = fakeServices({
    Get: itemOf(dealershipWith(), accountOf(), { ...customer, ...keys.customer(customer.id) }),
  });
  const asked = askForLink({
    params: { customerId: customer.id },
    body: { key, requestId: 'r'.repeat(22) },
    identity: { id: 'visitor' },
  });
  await expect(asked).rejects.toMatchObject({
    code: 'conflict',
    message: endedLinkCopy.refused.stillWorks,
  });
  expect(calls.filter((call) => call !== 'Get')).toEqual([
    expect.stringMatching(/^Update LIMIT#linkRequest#/),
  ]);
});
