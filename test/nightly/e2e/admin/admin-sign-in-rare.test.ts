import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newAdmin, password } from '../../../harness/people.ts';
import { adminAuthenticator } from '../../../harness/authenticator.ts';
import { theProduct } from '../../../harness/product.ts';
import { totpCode } from '../../../../scripts/local/authenticator-app.ts';
import { poolsPath } from '../../../../scripts/local/server/local-pools.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

async function givePassword(page: Page, email: string) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
const code = (page: Page) => page.getByLabel('6-digit code');
async function giveCode(page: Page, digits: string) {
  await code(page).fill(digits);
  await page.getByRole('button', { name: 'Verify' }).click();
}
async function enterAndLeave(page: Page) {
  await page.getByRole('heading', { name: 'Dealership Applications' }).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/admin/login');
}

test('a sign-in that was left for too long begins again', async () => {
  const { page } = visitors.desk;
  const admin = await newAdmin();
  const { email } = admin;
  const secret = await adminAuthenticator(admin);
  await givePassword(page, email);
  await code(page).waitFor();
  await page.route(`${theProduct().siteUrl}${poolsPath}`, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify({
        __type: 'NotAuthorizedException',
        message: 'Invalid session for the user, session is expired.',
      }),
    }),
  );
  await giveCode(page, totpCode(secret));
  await page.getByRole('alert').getByText('Your sign-in took too long').waitFor();
  await inspect(page, '11-admin-code-expired');
  await page.unrouteAll();
  expect(await focused(page)).toBe('Sign In Again');
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').waitFor();
  await givePassword(page, email);
  await giveCode(page, totpCode(secret));
  await enterAndLeave(page);
});

test('a sign-in for which the site’s own settings do not come says so, and works once they do', async () => {
  const { page } = visitors.hand;
  const { email } = await newAdmin();
  await page.route('**/config.json', (route) => route.abort());
  await givePassword(page, email);
  await page.getByRole('alert').getByText("We can't reach the server.").waitFor();
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await enterAndLeave(page);
});
