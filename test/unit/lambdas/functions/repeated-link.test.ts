import { beforeEach, expect, test } from '@jest/globals';
import { getCustomer } from '../../../../lambdas/customer/items/customer-store.ts';
import { eraseCustomer } from '../../../../lambdas/customer/erasure/erase-customer.ts';
import { linkRefusals, newLink } from '../../../../lambdas/customer/links/customer-link.ts';
import { addLink, cancelLink, renewLink } from '../../../../lambdas/customer/links/link-changes.ts';
import { createLink } from '../../../../lambdas/functions/dealer/link-routes.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { MAX_LIVE_LINKS } from '../../../../shared/limits.ts';
import { CustomerStores } from '../customer/customer-stores.ts';
import { accountOf, dealershipWith } from '../support.ts';
import { fakeServices } from './support.ts';

const AT = Date.parse('2026-01-07T10:00:00.000Z');
const ann = accountOf();
const bo = { ...ann, id: '5f0c1a2b-0000-4000-8000-000000000002', fullName: 'Bo Lee' };
const body = {
  requestId: `req_${'r'.repeat(22)}`,
  fullName: 'Noor Haddad',
  email: '',
  phone: '',
  salesperson: '',
  dealNumber: '',
};

let stores: CustomerStores;
beforeEach(() => {
  fakeServices();
  setClock(() => AT);
  stores = new CustomerStores();
  stores.install();
  stores.add({ pk: `DEALER#${dealershipWith().id}`, sk: 'PROFILE', ...dealershipWith() });
});

const create = (account = ann, named = body) => {
  // Counts aren't what this is about, and these stores don't compare them.
  for (const name of stores.items.keys()) if (name.startsWith('LIMIT#')) stores.items.delete(name);
  const identity = { ...dealershipWith(), account };
  return createLink({ body: named, identity });
};
const created = async () => {
  const { customerId } = await create();
  const customer = await getCustomer(customerId);
  if (!customer) throw new Error('No customer was created');
  return customer;
};
const linesOf = (customerId: string) =>
  stores
    .under(`CUSTOMER#${customerId}`)
    .flatMap(({ type, byId }) => (type === undefined ? [] : [{ type, byId }]));
const late = { code: 'conflict', message: linkRefusals.createdBefore };

test('a creation that is repeated at once gets the same customer, and each key is on the timeline', async () => {
  const [first, second] = [await create(), await create()];
  expect(second.customerId).toBe(first.customerId);
  expect((await getCustomer(first.customerId))?.link.keys).toHaveLength(2);
  const line = { type: 'link_created', byId: ann.id };
  expect(linesOf(first.customerId)).toEqual([line, line]);
});

test('after some minutes, and to anybody else, a repetition gives no key', async () => {
  await create();
  await expect(create(bo)).rejects.toMatchObject(late);
  setClock(() => AT + 9 * 60_000);
  await expect(create()).resolves.toMatchObject({ key: expect.any(String) });
  setClock(() => AT + 10 * 60_000);
  await expect(create()).rejects.toMatchObject(late);
});

test('a repetition that names somebody else gives no key of the first', async () => {
  const { customerId } = await create();
  await expect(create(ann, { ...body, fullName: 'Mara Silva' })).rejects.toMatchObject(late);
  expect(linesOf(customerId)).toHaveLength(1);
});

test.each([
  ['renewed', 'link_renewed'],
  ['canceled', 'link_cancelled'],
] as const)('once the link was %s, a repetition brings it back no more', async (act, type) => {
  const customer = await created();
  await (act === 'canceled'
    ? cancelLink(customer, bo)
    : renewLink(customer, {
        link: newLink().link,
        by: bo,
        seen: customer.link.expiresAt ?? null,
      }));
  const before = await getCustomer(customer.id);
  await expect(create()).rejects.toMatchObject(late);
  expect((await getCustomer(customer.id))?.link.keys).toEqual(before?.link.keys);
  const types = linesOf(customer.id).map((line) => line.type);
  expect(types.toSorted()).toEqual(['link_created', type].toSorted());
});

test('repetitions push out no link that was sent', async () => {
  const customer = await created();
  await addLink(customer, { ...newLink().link, mail: 'mail' });
  for (let made = 2; made < MAX_LIVE_LINKS; made += 1) await create();
  await expect(create()).rejects.toMatchObject(late);
  const links = (await getCustomer(customer.id))?.link.keys ?? [];
  expect(links).toHaveLength(MAX_LIVE_LINKS);
  expect(links.map(({ mail }) => mail)).toContain('mail');
});

test('beside the certificate of a deletion, no record is made', async () => {
  const { customerId } = await create();
  await eraseCustomer(customerId, { id: 'operator', fullName: 'Operator' } as never);
  expect(linesOf(customerId).map(({ type }) => type)).toEqual(['record_deleted']);
  await expect(create()).rejects.toMatchObject({
    code: 'conflict',
    message: linkRefusals.deleted,
  });
  expect(await getCustomer(customerId)).toBeUndefined();
});
