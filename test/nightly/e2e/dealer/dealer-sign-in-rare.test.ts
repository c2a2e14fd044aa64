import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  changeDealer,
  forgetDealer,
  password,
  pendingDealer,
  theAdmin,
} from '../../../harness/people.ts';
import { dealerAuthenticator } from '../../../harness/authenticator.ts';
import { callApi } from '../../../harness/call-api.ts';
import { totpCode } from '../../../../scripts/local/authenticator-app.ts';
import { signInDealer } from '../../../e2e/support/dealership.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { randomId } from '../../../../lambdas/runtime/secrets.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';

const visitors = visitorsOf({ hand: 'dark phone' });
let page: Page;

beforeEach(() => {
  ({ page } = visitors.hand);
});

/** What a sign-in leaves in this browser, by name. */
const tokensIn = (where: Page) =>
  where.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
      name.endsWith('Token'),
    ),
  );

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });

/** One whose proof an admin couldn't use. */
async function askedDealer() {
  const dealer = await pendingDealer();
  const { token } = await theAdmin();
  const body = { requestId: randomId('req'), problem: 'expired', message: '' } as const;
  await callApi('askForDocument', { params: { dealerId: dealer.id }, body }, { token });
  return dealer;
}

describe('the server decides who is let in', () => {
  test.each([
    [
      'asked for a document',
      askedDealer,
      'We need a better document first. We emailed you a link to upload it.',
    ],
    ['unknown', () => changed('adminVerification', 'on hold'), dealerMessages.accountUnknown],
    ['without a record', forgotten, dealerMessages.noDealerData],
  ])('a dealer who is %s', async (state, make, message) => {
    const { email } = await make();
    await signInDealer(page, { email, password });
    await alert(message).waitFor();
    if (state === 'unknown') await inspect(page, '07-login-unknown');
    // Nothing of the attempt is left behind.
    expect(await tokensIn(page)).toEqual([]);
    await page.goto('/dealer/dashboard');
    await page.waitForURL('**/dealer/login');
  });
});

test('whatever fails after a code is said where sign-in begins anew', async () => {
  const { email } = await approvedDealership();
  const secret = await dealerAuthenticator(email);
  await page.route('**/api/dealer/me', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_request', message: 'No.' } } }),
  );
  await signInDealer(page, { email, password });
  await page.getByLabel('6-digit code').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await alert('No.').waitFor();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.unroute('**/api/dealer/me');
});

async function changed(attribute: string, value: unknown) {
  const dealer = await approvedDealership();
  await changeDealer(dealer.id, attribute, value);
  return dealer;
}

async function forgotten() {
  const dealer = await pendingDealer();
  await forgetDealer(dealer.id);
  return dealer;
}
