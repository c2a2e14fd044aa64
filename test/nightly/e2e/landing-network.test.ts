import { expect, test } from '@jest/globals';
import { approvedDealership, decidedDealer } from '../../harness/people.ts';
import { messages } from '../../../shared/copy/common-messages.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });
const dealership = '**/api/dealerships/*';

const button = () => visitors.hand.page.locator('.sign button');
// The landing page names the step as well, further down.
const hasBegun = () =>
  visitors.hand.page.getByRole('heading', { level: 1, name: 'Personal Information' }).waitFor();
const press = () => visitors.hand.page.getByRole('button', { name: 'Begin Verification' }).click();

/** Keeps back what the server says of the dealership, until what it gives is called. */
async function holdAnswer(): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await visitors.hand.page.route(dealership, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}

test('the button waits for nothing: pressed before the dealership is known, it goes on by itself', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  const answer = await holdAnswer();
  await page.goto(`/?dealer=${dealer.id}`);
  const before = await button().boundingBox();
  // Twice, as people do.
  await button().dblclick();
  await page.getByRole('button', { name: 'Checking your link...' }).waitFor();
  await inspect(page, '01-landing-checking');
  await page.getByText('Still checking. This is taking longer than usual.').waitFor();
  expect(await button().boundingBox()).toEqual(before);
  answer();
  await hasBegun();
  // One step of the way is one step back.
  await page.goBack();
  await page.getByText('Verifying for:').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a declined dealership is as unknown as one that never was', async () => {
  const { page } = visitors.hand;
  const declined = await decidedDealer('declineDealership');
  for (const id of [declined.id, 'x'.repeat(5000), '../dealer', "'><script>"]) {
    await page.goto(`/?${new URLSearchParams({ dealer: id })}`);
    await press();
    await page.getByRole('alert').getByText(messages.unknownDealer).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});
