import { beforeEach, expect, test } from '@jest/globals';
import { eraseCustomer } from '../../../../lambdas/customer/erasure/erase-customer.ts';
import { operator } from '../../../../lambdas/dealership/dealership-timeline.ts';
import { ownCustomer } from '../../../../lambdas/functions/dealer/own-customer.ts';
import { getDeletion } from '../../../../lambdas/functions/dealer/submission-routes.ts';
import { deletionCertificate } from '../../../../shared/record/deletion-schema.ts';
import { CustomerStores } from '../customer/customer-stores.ts';
import { customerWith, dealershipWith } from '../support.ts';

const dealership = dealershipWith();
const another = dealershipWith({ id: `dlr_${'e'.repeat(22)}` });
const customer = customerWith({ dealerId: dealership.id });
const never = `cus_${'n'.repeat(22)}`;

beforeEach(async () => {
  const stores = new CustomerStores();
  stores.install();
  stores.addCustomer(customer);
  await eraseCustomer(customer.id, operator);
});

const deletionOf = (identity: typeof dealership, customerId: string) =>
  getDeletion({ identity, params: { customerId } });

test('a deleted customer is known as one to its own dealership', async () => {
  await expect(ownCustomer(dealership, customer.id)).rejects.toMatchObject({
    ...{ code: 'record_deleted', status: 410, message: 'This record was deleted.' },
  });
  const deletion = deletionCertificate.parse(await deletionOf(dealership, customer.id));
  expect(deletion).toMatchObject({ cause: { kind: 'operator' }, items: 1, files: 0, entry: null });
});

test.each([
  ['to another dealership', another, customer.id],
  ['where there never was one', dealership, never],
])('a deleted customer is as unknown as any other %s', async (_to, identity, customerId) => {
  const notFound = { code: 'not_found', status: 404 };
  await expect(ownCustomer(identity, customerId)).rejects.toMatchObject(notFound);
  await expect(deletionOf(identity, customerId)).rejects.toMatchObject(notFound);
});
