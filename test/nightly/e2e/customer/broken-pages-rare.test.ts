import { expect, test } from '@jest/globals';
import { messages } from '../../../../shared/copy/common-messages.ts';
import { approvedDealership, newLink } from '../../../harness/people.ts';
import { type Visitor } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });

/** The browser complained, as it should, about what was thrown on purpose. */
const complained = ({ faults }: Visitor) => expect(faults.splice(0)).not.toEqual([]);

const unusable = { name: { not: 'a name' } };

test('so does a customer’s link, whose key is still there afterwards', async () => {
  const { page } = visitors.hand;
  const { customerId, key } = await newLink(await approvedDealership());
  await page.route('**/api/customers/*/open', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { dealer: object };
    await route.fulfill({ json: { ...session, dealer: { ...session.dealer, ...unusable } } });
  });
  await page.goto(`/verify-customer/${customerId}#${key}`);
  await page.getByRole('heading', { level: 1, name: messages.unexpected }).waitFor();
  complained(visitors.hand);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
});
