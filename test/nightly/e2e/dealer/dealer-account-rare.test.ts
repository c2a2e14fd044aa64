import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callApi, tryApi } from '../../../harness/call-api.ts';
import { readInbox } from '../../../harness/inbox.ts';
import {
  approvedDealership,
  password,
  someDealership,
  type SignedIn,
} from '../../../harness/people.ts';
import { signIn } from '../../../harness/sign-in.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { enterDashboard, giveSession } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });

const another = 'a brand new password';
const changedMail = /your password was changed/i;

async function change(page: Page, current: string, wanted: string) {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password').fill(wanted);
  await page.getByRole('button', { name: 'Change Password' }).click();
}
/** What the server answers a device that signed in before. */
const otherDevice = async ({ token }: SignedIn) =>
  (await tryApi('listSubmissions', { query: {} }, { token })).status;
const signsIn = (email: string, given: string) =>
  signIn('dealers', email, given).then(
    () => true,
    () => false,
  );

test('the account page shows one’s own details', async () => {
  const fields = someDealership();
  const { email } = await approvedDealership(fields);
  const { page } = visitors.desk;
  await enterDashboard(page, { email, password });
  await page
    .locator('summary')
    .filter({ hasText: `Welcome, ${fields.contactName}` })
    .click();
  await page.locator('.menu-panel').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dealer/account');
  const facts = page.getByRole('region', { name: 'Dealership' });
  expect(await facts.getByRole('term').allInnerTexts()).toEqual([
    'Dealership Name',
    'Registered',
    'Business Address',
    'Business Phone',
    'Website URL',
    'Contact Person',
    'Time Zone',
  ]);
  expect(await facts.getByRole('definition').allInnerTexts()).toEqual([
    fields.name,
    expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/),
    fields.address,
    fields.phone,
    fields.website,
    fields.contactName,
    expect.stringMatching(/Time|Universal/),
  ]);
  const you = page.getByRole('region', { name: 'You' });
  expect(await you.getByRole('definition').allInnerTexts()).toEqual([
    fields.contactName,
    fields.email,
    'Owner',
  ]);
  await inspect(page, '09-account');
});

test('what a person chooses to be told is saved at once', async () => {
  const { email, token } = await approvedDealership();
  const { page } = visitors.desk;
  const inspectBoth = async (name: string) => {
    await inspect(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await inspect(page, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await enterDashboard(page, { email, password });
  await page.locator('summary').filter({ hasText: 'Welcome' }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.getByText(`Emails to ${email}. Your colleagues choose their own.`).waitFor();
  const review = page.getByRole('switch', { name: 'A submission needs review' });
  expect(await review.isChecked()).toBe(true);
  await review.uncheck();
  await page.getByRole('radio', { name: /^Once a day/ }).check();
  await said(page, 'Saved.');
  await inspectBoth('34-account-notifications');
  const { notifications } = await callApi('getDealerMe', {}, { token });
  expect(notifications).toMatchObject({ review: false, pace: 'daily', submission: false });

  // What couldn't be saved says so, and shows what holds.
  await page.route('**/api/dealer/notifications', (route) => route.abort());
  const submits = page.getByRole('switch', { name: 'A customer submits' });
  await submits.click();
  await page.getByRole('alert').getByText("Your change wasn't saved").waitFor();
  expect(await submits.isChecked()).toBe(false);
  await inspectBoth('34-account-notifications-failed');
  await page.unroute('**/api/dealer/notifications');
  await page.reload();
  await page.getByRole('switch', { name: 'A customer submits' }).waitFor();
  expect(await review.isChecked()).toBe(false);
});

test('a new password that the server did not take changes nothing, and the person stays', async () => {
  const dealer = await approvedDealership();
  const { email } = dealer;
  const { page } = visitors.desk;
  await giveSession(page, 'dealer', { email, password });
  await page.goto('/dealer/account');
  await page.route('**/api/dealer/account/password-changes', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_request', message: 'No.' } } }),
  );
  await change(page, password, another);
  await page.getByRole('alert').getByText('No.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dealer/account');
  await inspect(page, '09-account-password-failed');
  expect([await signsIn(email, password), await signsIn(email, another)]).toEqual([true, false]);
  expect(await otherDevice(dealer)).toBe(200);
  const subjects = (await readInbox(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => changedMail.test(subject))).toEqual([]);
});
