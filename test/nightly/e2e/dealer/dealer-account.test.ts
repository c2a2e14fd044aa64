import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';
import { callApi, tryApi } from '../../../harness/call-api.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import { approvedDealership, password, type SignedIn } from '../../../harness/people.ts';
import { scan } from '../../../e2e/support/links.ts';
import { focused, inspect, said } from '../../../e2e/support/page.ts';
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
const isFocused = (element: Element) => element === document.activeElement;
const alerts = (page: Page) => page.getByRole('alert').allInnerTexts();
/** What the server answers a device that signed in before. */
const otherDevice = async ({ token }: SignedIn) =>
  (await tryApi('listSubmissions', { query: {} }, { token })).status;

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
  const { address, phone, website, contactName, timeZone } = me;
  const seen = { address, phone, website, contactName, timeZone };
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

test('the password is changed, and every device has to sign in with the new one', async () => {
  const dealer = await approvedDealership();
  const { page } = visitors.desk;
  await enterDashboard(page, { email: dealer.email, password });
  const tab = await page.context().newPage();
  await tab.goto('/dealer/dashboard');
  await tab.getByRole('button', { name: 'Sign Out' }).waitFor();
  const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  await page.goto('/dealer/account');

  await change(page, '', 'short');
  await alert('Password must be at least 8 characters').waitFor();
  expect(await alerts(page)).toEqual([
    'Password is required',
    'Password must be at least 8 characters',
  ]);
  await change(page, password, 'Sunshine');
  await alert(dealerMessages.passwordCommon).waitFor();
  expect(await alerts(page)).toEqual([dealerMessages.passwordCommon]);
  await change(page, password, password);
  await alert(dealerMessages.passwordSame).waitFor();
  await change(page, 'not the password', another);
  await alert('Invalid credentials. 4 attempts remaining').waitFor();
  expect(await alerts(page)).toEqual(['Invalid credentials. 4 attempts remaining']);
  expect(await otherDevice(dealer)).toBe(200);
  await inspect(page, '09-account-wrong-password');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '09-account');
  await page.setViewportSize({ width: 1280, height: 900 });

  // If the answer is lost, the server is told again.
  await page.route(
    '**/api/dealer/account/password-changes',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  // If it asked before the server is told again, it would end the session of both, with another reason.
  await tab.route('**/api/**', (route) => route.abort());
  await change(page, password, another);
  const changed = 'Your password was changed. Sign in with the new one.';
  await page.getByRole('status').getByText(changed, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dealer/login');
  await tab.waitForURL('**/dealer/login?reason=signed_out');
  expect(await otherDevice(dealer)).toBe(401);
  const mail = await waitForMail(dealer.email, changedMail);
  expect(mail.text).toContain('all your devices were signed out');

  await page.getByLabel('Email').fill(dealer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await alert('Invalid credentials. 4 attempts remaining').waitFor();
  expect(await alerts(page)).toEqual(['Invalid credentials. 4 attempts remaining']);
  await page.getByLabel('Password', { exact: true }).fill(another);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dealer/dashboard');
});
