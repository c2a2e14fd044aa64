import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-messages.ts';
import { dealerAuthenticator } from '../../harness/authenticator.ts';
import {
  approvedDealership,
  changeDealer,
  decidedCustomer,
  password,
} from '../../harness/people.ts';
import { totpCode } from '../../../scripts/local/authenticator-app.ts';
import { signInDealer } from '../../e2e/support/dealership.ts';
import { said } from '../../e2e/support/page.ts';
import { enterDashboard } from '../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

const card = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });
const enterDigits = async (page: Page, digits: string) => {
  await page.getByLabel('6-digit code').fill(digits);
  await page.getByRole('button', { name: 'Verify' }).click();
};
/** A dealership that has nothing else to be told on its dashboard. */
async function dealershipWithCreditLink() {
  const dealer = await approvedDealership();
  await changeDealer(dealer.id, 'creditLink', 'https://credit.example/apply');
  return dealer;
}

/** As on a stage that asks for a second factor. */
const requireIt = (page: Page) =>
  page.route('**/api/dealer/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as { secondFactor: object };
    const secondFactor = { ...me.secondFactor, isRequired: true };
    await route.fulfill({ response, json: { ...me, secondFactor } });
  });

test('where the stage begins to ask for it, the next answer leads there', async () => {
  const { page } = visitors.desk;
  const { email } = await approvedDealership();
  await enterDashboard(page, { email, password });
  await requireIt(page);
  await page.route('**/api/dealer/customers', (route) =>
    route.fulfill({
      status: 403,
      json: {
        error: { code: 'second_factor_required', message: dealerMessages.secondFactorRequired },
      },
    }),
  );
  await page.getByRole('button', { name: 'Generate Verification Link' }).first().click();
  await page.getByRole('button', { name: 'Show QR Code' }).click();
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('where setting it up was cut off before our record, sign-in leads back to it', async () => {
  const { page } = visitors.desk;
  const { email } = await approvedDealership();
  const secret = await dealerAuthenticator(email);
  await signInDealer(page, { email, password });
  await enterDigits(page, totpCode(secret));
  await said(page, "Two-step verification isn't fully set up yet. Set it up again.");
  await card(page).getByRole('button', { name: 'Set Up Two-Step Verification' }).waitFor();
});

test('the next step of the setup goes when it’s told to, and stays away', async () => {
  const { page } = visitors.desk;
  const dealer = await dealershipWithCreditLink();
  await decidedCustomer(dealer);
  await enterDashboard(page, { email: dealer.email, password });
  const setup = page.getByRole('region', { name: 'Setup' });
  await setup.getByText('Setup, 2 of 4.').waitFor();
  await setup.getByRole('button', { name: 'Not Now' }).click();
  await setup.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('radio', { name: /^All \d/ }).waitFor();
  expect(await setup.count()).toBe(0);
});
