import { beforeEach, expect, test } from '@jest/globals';
import { getCustomer } from '../../../../../lambdas/customer/items/customer-store.ts';
import { requestLink } from '../../../../../lambdas/customer/links/link-requests.ts';
import { recordLinkOpening } from '../../../../../lambdas/customer/links/link-changes.ts';
import { CustomerStores } from '../customer-stores.ts';
import { customerWith } from '../../support.ts';

let stores: CustomerStores;
beforeEach(() => {
  stores = new CustomerStores();
  stores.install();
  stores.addCustomer(customerWith());
});

const found = async () => (await getCustomer(customerWith().id)) ?? customerWith();

test('who asks and opens a link in turn adds one line a day, and the task each time', async () => {
  for (const request of ['one', 'two', 'three']) {
    const { outcome } = await requestLink(await found(), request);
    expect(outcome).toBe(request === 'one' ? 'told' : 'told_before');
    expect((await found()).link.askedAt).toBeDefined();
    await recordLinkOpening(await found());
    expect((await found()).link.askedAt).toBeUndefined();
  }
  const lines = stores.under(`CUSTOMER#${customerWith().id}`).map(({ type }) => type);
  expect(lines.filter((type) => type === 'link_requested')).toHaveLength(1);
});
