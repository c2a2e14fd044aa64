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

test('a press is kept from when anything is drawn, however late what keeps it comes', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  const release = await holdCode(page);
  const held = Promise.withResolvers<undefined>();
  await page.route('**/assets/early-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/?dealer=${dealer.id}`, { waitUntil: 'commit' });
  const pressed = press();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.css')),
  );
  held.resolve(undefined);
  await pressed;
  release();
  await hasBegun();
});

test('the name of the dealership moves nothing when it comes', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  const answer = await holdAnswer();
  await page.goto(`/?dealer=${dealer.id}`);
  const before = await button().boundingBox();
  answer();
  await page.getByText('Verifying for:').waitFor();
  expect(await button().boundingBox()).toEqual(before);
});

test('without a network it says so, and the next press works once there is one', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  await page.route(dealership, (route) => route.abort('internetdisconnected'));
  await page.goto(`/?dealer=${dealer.id}`);
  await press();
  await page
    .getByRole('alert')
    .getByText("We can't reach the server. Check your connection")
    .waitFor();
  await inspect(page, '01-landing-offline');
  await page.unroute(dealership);
  await press();
  await hasBegun();
});

test('a busy server is asked again before the visitor is told', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  let tries = 0;
  await page.route(dealership, (route) => {
    tries += 1;
    return tries < 3 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.goto(`/?dealer=${dealer.id}`);
  await press();
  await hasBegun();
  expect(tries).toBe(3);
});
