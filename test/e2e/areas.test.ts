import { expect, test } from '@jest/globals';
import { messages } from '../../shared/copy/common-messages.ts';
import { approvedDealership, newLink, password } from '../harness/people.ts';
import { becomeAdmin } from './support/admin.ts';
import { inspect } from './support/page.ts';
import { enterDashboard, giveSession } from './support/signed-in.ts';
import { visitorsOf } from './support/visitors.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone', inside: 'phone' });

test('the dashboard and the admin area send a stranger to their sign-ins', async () => {
  const { page } = visitors.desk;
  await page.goto('/dealer/dashboard');
  await page.waitForURL('**/dealer/login**');
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/login**');
  await inspect(page, '11-admin-login');
});

test('a deep link survives the sign-in, a foreign submission is not found', async () => {
  const { page } = visitors.desk;
  const dealer = await approvedDealership();
  const other = await approvedDealership();
  const { customerId } = await newLink(other);
  await page.goto(`/dealer/submission/${customerId}`);
  await page.waitForURL('**/dealer/login**');
  await page.getByLabel('Email').fill(dealer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: dealerMessages.submissionNotFound }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/dealer/submission/${customerId}`);
  await inspect(page, '10-submission-not-found');
});

test('an unknown path of a signed-in area has a page without the public header', async () => {
  const { page } = visitors.desk;
  for (const area of ['dealer', 'admin']) {
    await page.goto(`/${area}/nothing/here`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByRole('link', { name: 'Dealer Login' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Go to the Dashboard' }).getAttribute('href')).toBe(
      `/${area}/dashboard`,
    );
  }
  await inspect(page, '11-admin-not-found');
});

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

test('the bare address of an area is its dashboard', async () => {
  const { page } = visitors.hand;
  for (const area of ['dealer', 'admin']) {
    await page.goto(`/${area}`);
    await page.waitForURL(`**/${area}/login`);
  }
});
