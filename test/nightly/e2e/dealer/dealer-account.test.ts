import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callApi } from '../../../harness/call-api.ts';
import { approvedDealership, password } from '../../../harness/people.ts';
import { scan } from '../../../e2e/support/links.ts';
import { focused, inspect, said } from '../../../e2e/support/page.ts';
import { enterDashboard, giveSession } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const isFocused = (element: Element) => element === document.activeElement;

const factsOf = (page: Page) =>
  page.getByRole('region', { name: 'Dealership' }).getByRole('definition').allInnerTexts();

test('an owner changes the details, and is told when a colleague was faster', async () => {
  const dealer = await approvedDealership();
  const { page } = visitors.desk;
  await giveSession(page, 'dealer', { email: dealer.email, password });
  await page.goto('/dealer/account');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  expect(await page.getByLabel('Business Address').evaluate(isFocused)).toBe(true);
  await page.getByLabel('Business Phone').fill('513 555');
  await page.getByLabel('Website URL').fill('');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await page.getByRole('alert').getByText('There is a problem').waitFor();
  await inspect(page, '34-account-details-wrong');
  await page.getByLabel('Business Phone').fill('(513) 555-0199');
  await page.getByLabel('Website URL').fill('juniperstreet.example');
  await page.getByLabel('Time Zone').selectOption('Central Time (Chicago)');

  const { token } = dealer;
  const me = await callApi('getDealerMe', {}, { token });
  const { address, phone, website, contactName, timeZone, openingHours } = me;
  const seen = { address, phone, website, contactName, timeZone, openingHours };
  await callApi(
    'changeProfile',
    { body: { ...seen, contactName: 'Theo Brandt', seen } },
    { token },
  );
  await page.getByRole('button', { name: 'Save Details' }).click();
  await page.getByRole('alert').getByText('A colleague was faster').waitFor();
  // Only what was changed meanwhile is named, and it stands where nobody typed anything else.
  expect(await page.getByRole('alert').getByRole('paragraph').allInnerTexts()).toEqual([
    'A colleague was faster',
    'Contact Person was just changed to Theo Brandt.',
    'Nothing you typed was lost. Save again to add your changes.',
  ]);
  expect(await page.getByLabel('Contact Person').inputValue()).toBe('Theo Brandt');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '34-account-details-edit');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await said(page, 'Details saved.');
  expect((await factsOf(page)).slice(3)).toEqual([
    '(513) 555-0199',
    'https://juniperstreet.example',
    'Theo Brandt',
    'Central Time (Chicago)',
  ]);
  expect(await focused(page)).toBe('Edit Details');

  // The general link is a sheet to print, and nothing else of its page is printed.
  await page.getByRole('link', { name: 'See General Link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(new URL(link).search).toBe(`?dealer=${me.dealerId}`);
  const code = page.getByRole('img', { name: 'QR code of your general link' });
  expect(await scan(code)).toBe(link);
  await inspect(page, '34-general-link');
  await page.emulateMedia({ media: 'print' });
  expect(await code.isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
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
