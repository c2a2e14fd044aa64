import { expect, test } from '@jest/globals';
import { approvedDealership } from '../../harness/people.ts';
import { holdCode, inspect } from '../../e2e/support/page.ts';
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

/** In the page: notes what had been loaded when the first step came. */
function noteStep1() {
  const look = () => {
    if (document.querySelector('h1')?.textContent !== 'Personal Information') return;
    observer.disconnect();
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    Object.assign(globalThis, { loaded });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}
const loadedBeforeStep1 = () =>
  visitors.hand.page.evaluate(() => (globalThis as { loaded?: string[] }).loaded ?? []);

test('pressed before its code is there, it goes on; later steps come after the first', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  await page.addInitScript(noteStep1);
  const release = await holdCode(page);
  await page.goto(`/?dealer=${dealer.id}`, { waitUntil: 'commit' });
  // With another font, the words above it may take another line.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  const before = await button().boundingBox();
  await press();
  release();
  await hasBegun();
  const loaded = await loadedBeforeStep1();
  expect(loaded.filter((name) => /\/wizard-page-.+\.js$/.test(name))).toHaveLength(1);
  expect(loaded.filter((name) => /video-step|later-steps|\/upload-/.test(name))).toEqual([]);
  await page.goBack();
  await page.getByText('Verifying for:').waitFor();
  expect(await button().boundingBox()).toEqual(before);
});

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
