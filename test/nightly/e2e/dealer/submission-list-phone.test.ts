import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { moveLinkEnd } from '../../../harness/link-ends.ts';
import { oneOfEach } from '../../../harness/one-of-each.ts';
import {
  approvedDealership,
  changeDealer,
  newLink,
  password,
  type SignedIn,
} from '../../../harness/people.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });
let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
  await changeDealer(dealer.id, 'creditLink', 'https://credit.example/apply');
  await oneOfEach(dealer);
  const soon = await newLink(dealer);
  await moveLinkEnd(soon.customerId, new Date(Date.now() + 3_600_000).toISOString());
});

const enter = async (page: Page) => {
  await enterDashboard(page, { email: dealer.email, password });
  await page.getByText('Luis Marquez').waitFor();
};
const names = (page: Page) => page.locator('.table-submissions .row-link').allInnerTexts();
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test('a phone has the filters and the order as lists, and says that it is offline', async () => {
  const { page } = visitors.hand;
  await enter(page);
  await inspect(page, '30-dashboard-list-dark');
  await page.getByLabel('Status', { exact: true }).selectOption('approved');
  await pages(page).getByText('1 of 1').waitFor();
  expect(await names(page)).toEqual(['Amara Okafor']);
  await page.getByLabel('Status', { exact: true }).selectOption('all');
  await pages(page).getByText('1–8 of 8.').waitFor();
  await page.getByLabel('Sort').selectOption('name');
  await page.waitForURL((url) => url.searchParams.get('sort') === 'name');

  await page.context().setOffline(true);
  await page.getByText("You're offline", { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('amara');
  await page.getByText("We'll search for “amara” when you're back online.").waitFor();
  expect(await page.locator('.table-submissions tbody[inert]').count()).toBe(1);
  await inspect(page, '30-dashboard-offline');
  await page.context().setOffline(false);
  await page.getByText("You're offline", { exact: true }).waitFor({ state: 'detached' });
  await page.getByText('Zoë Berg').waitFor({ state: 'detached' });
  expect(await names(page)).toEqual(['Amara Okafor']);
});
