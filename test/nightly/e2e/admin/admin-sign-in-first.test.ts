import { expect, test } from '@jest/globals';
import { newAdmin } from '../../../harness/people.ts';
import { adminSetupToken } from '../../../harness/authenticator.ts';
import { totpCode } from '../../../../scripts/local/authenticator-app.ts';
import {
  enterAndLeave,
  foreignKey,
  giveCode,
  givePassword,
} from '../../../e2e/support/admin-door.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { demandSetup } from '../../../e2e/support/totp-setup.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });

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
