import { test } from '@jest/globals';
import { waitForMail } from '../harness/inbox.ts';
import { approvedDealership, password, someDealership } from '../harness/people.ts';
import { inspect } from './support/page.ts';
import { enterDashboard, giveSession } from './support/signed-in.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });

test('the account page shows one’s own details and changes the password', async () => {
  const fields = someDealership();
  const dealer = await approvedDealership(fields);
  const { page } = visitors.desk;
  await enterDashboard(page, { email: dealer.email, password });
  const tab = await page.context().newPage();
  await tab.goto('/dealer/dashboard');
  await tab.getByRole('button', { name: 'Sign Out' }).waitFor();
  const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  await page.getByRole('link', { name: `Welcome, ${fields.contactName}` }).click();
  await page.getByRole('heading', { name: 'Your Account' }).waitFor();
  for (const text of [fields.name, fields.address, fields.phone, fields.website, fields.email])
    await page.getByText(text, { exact: true }).first().waitFor();
  await inspect(page, '09-account');

  const change = async (current: string, wanted: string) => {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password').fill(wanted);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('', 'short');
  await alert('Password is required').waitFor();
  await alert('Password must be at least 8 characters').waitFor();
  await change('not the password', 'a brand new password');
  await alert("This isn't your current password").waitFor();
  await inspect(page, '09-account-wrong-password');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '09-account');
  await page.setViewportSize({ width: 1280, height: 900 });

  // If the answer is lost, the server is told again.
  await page.route(
    '**/api/dealer/password-changes',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await change(password, 'a brand new password');
  const changed = 'Your password was changed. Sign in with the new one.';
  await page.getByRole('status').getByText(changed, { exact: true }).waitFor();
  await tab.waitForURL('**/dealer/login?reason=signed_out');
  await waitForMail(dealer.email, /your password was changed/i);
  await page.getByLabel('Email').fill(dealer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await alert('Invalid credentials. 4 attempts remaining').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('a brand new password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
});

test('a new password that the server was not told of: what that means is said', async () => {
  const { page } = visitors.desk;
  await giveSession(page, 'dealer', { email: (await approvedDealership()).email, password });
  await page.goto('/dealer/account');
  await page.route('**/api/dealer/password-changes', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'internal', message: 'No.' } } }),
  );
  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('New Password').fill('a brand new password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page
    .getByRole('status')
    .getByText(/^Your password was changed, but your other devices may still be signed in\./)
    .waitFor();
  await inspect(page, '07-login-password-changed-here');
});
