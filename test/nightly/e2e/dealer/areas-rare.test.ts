import { expect, test } from '@jest/globals';
import { messages } from '../../../../shared/copy/common-messages.ts';
import { approvedDealership, newLink, password } from '../../../harness/people.ts';
import { becomeAdmin } from '../../../e2e/support/admin.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { enterDashboard, giveSession } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', inside: 'phone' });

test('a page of a signed-in area that breaks, or does not come, says so in its own look', async () => {
  const { page, faults } = visitors.desk;
  await becomeAdmin(page);
  const dealer = await approvedDealership();
  const inPlainLook = async () => {
    expect(await page.getByRole('link', { name: 'Dealer Login' }).count()).toBe(0);
    expect(await page.getByText('Your progress is saved').count()).toBe(0);
  };
  await page.route('**/assets/audit-page-*.js', (route) => route.abort());
  await page.goto('/admin/audit');
  await page.getByRole('heading', { level: 1, name: "This page couldn't be loaded" }).waitFor();
  await inPlainLook();
  await inspect(page, '14-admin-not-loaded');
  await page.unrouteAll();

  await page.route(`**/api/admin/dealers/${dealer.id}`, async (route) => {
    const application = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...application, dealerName: { not: 'a name' } } });
  });
  await page.goto(`/admin/dealers/${dealer.id}`);
  await page.getByRole('heading', { level: 1, name: messages.unexpected }).waitFor();
  await inPlainLook();
  await inspect(page, '14-admin-unexpected');
  // The browser complained, as it should.
  expect(faults.splice(0)).not.toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Dealership Application Details', { exact: true }).waitFor();

  const { inside } = visitors;
  await giveSession(inside.page, 'dealer', { email: dealer.email, password });
  await inside.page.route('**/assets/account-page-*.js', (route) => route.abort());
  await inside.page.goto('/dealer/account');
  await inside.page.getByRole('button', { name: 'Reload' }).waitFor();
  expect(await inside.page.getByRole('link', { name: 'Dealer Login' }).count()).toBe(0);
  await inspect(inside.page, '14-dealer-not-loaded');
  await inside.page.unrouteAll();
});

test('a page whose code does not come offline keeps the header and a way back, and comes with the network', async () => {
  const { page, faults } = visitors.desk;
  const dealer = await approvedDealership();
  const { customerId } = await newLink(dealer);
  await page.route('**/assets/submission-page-*.js', (route) => route.abort());
  await enterDashboard(page, { email: dealer.email, password });
  const row = page.getByRole('link', { name: 'No name yet' });
  await row.waitFor();
  await page.context().setOffline(true);
  await row.click();
  const failure = page.getByRole('heading', { level: 1, name: "This page couldn't be loaded" });
  await failure.waitFor();
  await page.getByText("You're offline. This page loads when you're back online.").waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  await inspect(page, '14-dealer-offline');
  await page.getByRole('link', { name: 'Go to the Dashboard' }).click();
  await row.click();
  await failure.waitFor();
  faults.splice(0);
  await page.unrouteAll();
  await page.context().setOffline(false);
  await page.getByText('Submission Details', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/dealer/submission/${customerId}`);
});
