import { expect, test } from '@jest/globals';
import { removeAdmin } from '../../lambdas/admin/admin-record.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { newAdmin } from '../harness/people.ts';
import { adminAuthenticator } from '../harness/authenticator.ts';
import { totpCode } from '../../scripts/local/authenticator-app.ts';
import { code, enterAndLeave, foreignKey, giveCode, givePassword } from './support/admin-door.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

test('with an authenticator app, the password alone lets nobody in', async () => {
  const { page } = visitors.desk;
  const admin = await newAdmin();
  const { email } = admin;
  const secret = await adminAuthenticator(admin);
  await givePassword(page, email);
  // A public page: it has their header, with the logo once.
  const header = page.getByRole('banner');
  await header.getByText('Secure Connection').waitFor();
  await header.getByText('256-bit Encryption').waitFor();
  await header.getByRole('link', { name: 'Dealer Login' }).waitFor();
  expect(await page.locator('.lockup').count()).toBe(1);
  await code(page).waitFor();
  expect(await code(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await inspect(page, '11-admin-code');
  await giveCode(page, '12345');
  await page.getByText('Enter the 6-digit code from your authenticator app').waitFor();
  await giveCode(page, totpCode(foreignKey));
  await page.getByText('That code is incorrect or has expired.').waitFor();
  await inspect(page, '11-admin-code-wrong');
  // The right password alone gives no access.
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/login**');

  await givePassword(page, email);
  await code(page).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await givePassword(page, email);
  const digits = totpCode(secret);
  await giveCode(page, `${digits.slice(0, 3)} ${digits.slice(3)}`);
  await enterAndLeave(page);
});

test('an account that is no admin’s is told what a wrong password is told', async () => {
  const { page } = visitors.hand;
  const admin = await newAdmin();
  const { email } = admin;
  await removeAdmin(admin);
  await givePassword(page, email);
  await page.getByRole('alert').getByText(dealerMessages.signInFailed).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  // Nothing is left of that sign-in.
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/login**');
});
