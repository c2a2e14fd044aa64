import { expect, test } from '@jest/globals';
import { adminRegister, newAdmin, password, pendingDealer } from '../../../harness/people.ts';
import { adminSetupToken } from '../../../harness/authenticator.ts';
import { totpCode } from '../../../../scripts/local/authenticator-app.ts';
import { becomeAdmin, openApplication } from '../../../e2e/support/admin.ts';
import {
  enterAndLeave,
  foreignKey,
  giveCode,
  givePassword,
} from '../../../e2e/support/admin-door.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { demandSetup } from '../../../e2e/support/totp-setup.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

test('where it is demanded, the first sign-in sets the app up', async () => {
  const { page } = visitors.hand;
  const admin = await newAdmin();
  const { email } = admin;
  await demandSetup(page, await adminSetupToken(admin));
  await givePassword(page, email);
  await page.getByRole('heading', { name: 'Set up your authenticator app' }).waitFor();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const link = (await page.getByRole('link', { name: 'open your app' }).getAttribute('href')) ?? '';
  const address = new URL(link);
  expect(decodeURIComponent(address.pathname)).toContain(`Secure Identity Verification:${email}`);
  const secret = address.searchParams.get('secret') ?? '';
  const shown = (await page.locator('.mono').textContent()) ?? '';
  expect(shown.replaceAll(' ', '')).toBe(secret);
  await inspect(page, '11-admin-totp-setup');
  await page.emulateMedia({ colorScheme: 'dark' });
  await inspect(page, '11-admin-totp-setup-dark');
  await giveCode(page, totpCode(foreignKey));
  await page.getByText('That code is incorrect or has expired.').waitFor();
  await giveCode(page, totpCode(secret));
  await enterAndLeave(page);

  // From now on it is asked for.
  await page.unrouteAll();
  await givePassword(page, email);
  await giveCode(page, totpCode(secret));
  await enterAndLeave(page);
});

test('a removed admin is sent out with the reason, and back to the same page once let in again', async () => {
  const { page } = visitors.desk;
  const ben = await becomeAdmin(page);
  const dealer = await pendingDealer();
  await openApplication(page, dealer.id);
  // The proof is asked for last.
  await page.waitForLoadState('networkidle');
  await adminRegister().remove(ben.email);
  await page.getByRole('link', { name: 'Admins' }).click();
  await page.waitForURL('**/admin/login?**');
  await page.getByText('This account is no longer an administrator.').waitFor();
  await inspect(page, '11-admin-login-removed');
  await page.goto(`/admin/dealers/${dealer.id}`);
  await page.waitForURL('**/admin/login?**');
  await adminRegister().add(ben.email, password);
  await page.getByLabel('Email').fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Dealership Application Details', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/dealers/${dealer.id}`);
});
