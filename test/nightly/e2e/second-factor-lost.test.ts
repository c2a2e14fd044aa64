import { expect, test } from '@jest/globals';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { password, approvedDealership } from '../../harness/people.ts';
import { dealerWithSecondFactor } from '../../harness/second-factors.ts';
import { totpCode } from '../../../scripts/local/authenticator-app.ts';
import { signInDealer } from '../../e2e/support/dealership.ts';
import { inspect, said, focused } from '../../e2e/support/page.ts';
import {
  enterDigits,
  onDashboard,
  secondFactorCard,
  confirmIdentity,
  giveAppCode,
  shownCodes,
  shownKey,
  signInAgain,
} from '../../e2e/support/second-factor.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import type { Page } from 'playwright-core';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

test('whoever lost the phone signs in with a recovery code, once', async () => {
  const { page } = visitors.hand;
  const { email, secret, codes } = await dealerWithSecondFactor();
  await signInDealer(page, { email, password });
  await page.getByLabel('6-digit code').waitFor();
  await inspect(page, '07-login-code');
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  const field = page.getByLabel('Recovery code');
  await field.waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await inspect(page, '07-login-recovery');
  const give = async (code: string) => {
    await field.fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await give('');
  await said(page, dealerMessages.recoveryCodeRequired);
  await give('0000-0000');
  await said(page, dealerMessages.recoveryCodeWrong);
  // The app may have been found.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('6-digit code').waitFor();
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await give(codes[2]?.toUpperCase() ?? '');
  await onDashboard(page);
  await said(page, 'You signed in with a recovery code. You have 7 left.');
  await page.locator('.toast').getByRole('button').click();

  // Who has no app to give a code from may change it all the same, for the first minutes.
  await page.goto('/dealer/account');
  await secondFactorCard(page).getByRole('button', { name: 'Create New Recovery Codes' }).click();
  await page.getByRole('button', { name: 'Create New Codes' }).waitFor();
  expect(await page.getByLabel('Your Password').count()).toBe(0);
  await page.getByRole('button', { name: 'Create New Codes' }).click();
  await page.getByRole('button', { name: 'I Saved Them' }).click();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/dealer/login');
  await signInDealer(page, { email, password });
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await give(codes[2] ?? '');
  await said(page, dealerMessages.recoveryCodeWrong);
  await page.getByRole('button', { name: 'Back' }).click();
  await enterDigits(page, totpCode(secret));
  await onDashboard(page);
});

/** As on a stage that asks for a second factor. */
const requireIt = (page: Page) =>
  page.route('**/api/dealer/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as { secondFactor: object };
    const secondFactor = { ...me.secondFactor, isRequired: true };
    await route.fulfill({ response, json: { ...me, secondFactor } });
  });

test('where the stage asks for it, it comes before every page', async () => {
  const { page } = visitors.hand;
  const { email } = await approvedDealership();
  await requireIt(page);
  await signInDealer(page, { email, password });
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
  // The password was just given; after a reload, it's asked for.
  await shownKey(page);
  await page.goto('/dealer/account');
  await page.getByLabel('Your Password').waitFor();
  await inspect(page, '33-second-factor-password');
  await confirmIdentity(page);
  const secret = await shownKey(page);
  await inspect(page, '33-second-factor');
  // Without an answer of ours, the same form goes on where it was cut off.
  await page.route('**/api/dealer/account/second-factors', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_request', message: 'No.' } } }),
  );
  await giveAppCode(page, totpCode(secret));
  await said(page, 'No.');
  await page.unroute('**/api/dealer/account/second-factors');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  expect(await focused(page)).toBe('Save your recovery codes');
  expect(await shownCodes(page)).toHaveLength(8);
  await inspect(page, '33-recovery-codes');
  await page.getByRole('button', { name: 'Finish' }).click();
  await said(page, 'Save your codes, then check this box');
  await page.getByLabel('I saved my recovery codes.').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Two-step verification is on.').waitFor();
  await inspect(page, '07-login-second-factor-on');
  await signInAgain(page, email, secret);
  await secondFactorCard(page).getByText('On', { exact: true }).waitFor();
  await inspect(page, '34-second-factor-on');
  await page.unrouteAll();
});
