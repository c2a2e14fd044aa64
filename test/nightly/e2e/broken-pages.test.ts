import { expect, test } from '@jest/globals';
import { messages } from '../../../shared/copy/common-copy.ts';
import { approvedDealership, newLink } from '../../harness/people.ts';
import { giveAllDetails, somebody } from '../../e2e/support/customer.ts';
import { inspect, type Visitor } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openWizard } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

/** The browser complained, as it should, about what was thrown on purpose. */
const complained = ({ faults }: Visitor) => expect(faults.splice(0)).not.toEqual([]);

const unusable = { name: { not: 'a name' } };

test('a page that throws while it is drawn says so, and a reload mends it', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  await page.route('**/api/dealerships/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), ...unusable } });
  });
  await page.goto(`/?dealer=${dealer.id}`);
  await page.getByRole('heading', { level: 1, name: messages.unexpected }).waitFor();
  expect(await page.title()).toContain(messages.unexpected);
  await inspect(page, '14-unexpected');
  complained(visitors.hand);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Verifying for:').waitFor();
});

/** What a page needs and a network, or a later deployment, may keep from it. */
const parts = {
  code: '**/assets/help-page-*.js',
  'style sheet': '**/assets/legal-*.css',
};

test.each(Object.entries(parts))('a page whose %s does not come says so', async (_, part) => {
  const { page } = visitors.hand;
  await page.goto('/');
  let asked = 0;
  await page.route(part, (route) => {
    asked += 1;
    return route.abort('internetdisconnected');
  });
  await page.getByRole('link', { name: 'Help Center' }).click();
  await page.getByRole('heading', { level: 1, name: "This page couldn't be loaded" }).waitFor();
  expect(asked).toBeGreaterThan(0);
  await inspect(page, '14-not-loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor();
});

test('so does a step whose code does not come, and nothing that was typed is lost', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  await page.route('**/assets/video-step-*.js', (route) => route.abort('internetdisconnected'));
  await openWizard(page, dealer.id, await newLink(dealer));
  await giveAllDetails(page, somebody());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: "This page couldn't be loaded" }).waitFor();
  complained(visitors.hand);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Video Verification' }).waitFor();
});

test('until its code is there, the site says what it is and what to do', async () => {
  const { page } = visitors.hand;
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/privacy', { waitUntil: 'commit' });
  await page.getByText('Secure Identity Verification').waitFor();
  await page.getByText('Loading... If this stays, check your connection and reload.').waitFor();
});
