import { expect, test } from '@jest/globals';
import { dealershipWithAll, names, pages } from '../../../e2e/support/list-of-all.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });
const enter = dealershipWithAll();

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
