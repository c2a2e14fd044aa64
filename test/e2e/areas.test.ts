import { expect, test } from '@jest/globals';
import { approvedDealership, newLink, password } from '../harness/people.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

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

test('the bare address of an area is its dashboard', async () => {
  const { page } = visitors.hand;
  for (const area of ['dealer', 'admin']) {
    await page.goto(`/${area}`);
    await page.waitForURL(`**/${area}/login`);
  }
});
