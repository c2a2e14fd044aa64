import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { correctContact } from '../../../../lambdas/customer/contact/correct-contact.ts';
import { getCustomer } from '../../../../lambdas/customer/items/customer-store.ts';
import { findPerson, parsePerson } from '../../../../scripts/operate/people/find-person.ts';
import { CustomerStores } from '../../lambdas/customer/customer-stores.ts';
import { accountOf, customerWith } from '../../lambdas/support.ts';

const submitted = customerWith({
  contact: { email: 'first@mail.example', phone: '(513) 555-0101' },
  attempt: { submittedAt: '2026-11-20T10:00:00.000Z' },
});
const owner = accountOf();
const sales = { ...owner, id: 'acc_sal', role: 'sales' } as const;

/** Corrects the contact of the customer as it is now. */
const correct = async (contact: object, by: Parameters<typeof correctContact>[2] = owner) =>
  correctContact((await getCustomer(submitted.id)) ?? submitted, contact, by);

beforeEach(async () => {
  process.env.DEALER_POOL_ID = 'pool';
  const stores = new CustomerStores();
  stores.install();
  stores.addCustomer(submitted);
  stores.addCustomer(
    customerWith({ id: `cus_${'b'.repeat(22)}`, contact: { email: 'other@mail.example' } }),
  );
  const unknown = Object.assign(new Error('Nobody'), { name: 'UserNotFoundException' });
  jest.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockRejectedValue(unknown as never);
  await correct({ email: 'second@mail.example', phone: '(513) 555-0102' });
  await correct({ email: 'third@mail.example', phone: '(513) 555-0103' });
  await correct({ email: 'asked@mail.example' }, sales);
});

test.each([
  ['the address that holds', 'third@mail.example'],
  ['the one that was submitted', 'first@mail.example'],
  ['one between two corrections', 'second@mail.example'],
  ['one that somebody in Sales asks for', 'asked@mail.example'],
  ['a number between two corrections', '(513) 555-0102'],
])('a customer is found once, by %s', async (_what, word) => {
  const { customers } = await findPerson(parsePerson(word));
  expect(customers.map(({ id }) => id)).toEqual([submitted.id]);
});
