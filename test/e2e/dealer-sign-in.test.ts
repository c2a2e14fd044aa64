import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  changeDealer,
  decidedDealer,
  password,
  pendingDealer,
  someDealership,
} from '../harness/people.ts';
import { uploadProof } from '../harness/registrations.ts';
import { callApi } from '../harness/call-api.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import { signInToDashboard, signInDealer } from './support/dealership.ts';
import { inspect, pathIn } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';

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

/** A dealership that has not opened the link in its mail. */
async function unverifiedDealer() {
  const fields = someDealership();
  await callApi('register', { body: { ...fields, verificationDocument: await uploadProof() } });
  return fields;
}

describe('the server decides who is let in', () => {
  test('an unverified address is told so, and no second mail goes out within the pause', async () => {
    const { email } = await unverifiedDealer();
    await signInDealer(page, { email, password });
    const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
    await dialog.getByText(email).waitFor();
    // The first mail has just gone out: the server holds the pause between two.
    await dialog.getByText('We just sent a verification link to').waitFor();
    await dialog.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor();
    await inspect(page, '07-login-verify-email');
    const done = dialog.getByRole('button', { name: 'I have verified my email' });
    await done.click();
    await dialog.getByRole('alert').getByText("Your email isn't verified yet.").waitFor();
    await inspect(page, '07-login-not-verified-yet');
    const mail = await waitForMail(email, /./);
    expect(await readInbox(email)).toHaveLength(1);
    expect(await tokensIn(page)).toEqual([]);
    // Confirmed elsewhere, it says what comes next, without typing anything again.
    await callApi('verifyEmail', { body: { token: pathIn(mail).split('#t=')[1] ?? '' } });
    await done.click();
    await alert(dealerMessages.accountPending).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await tokensIn(page)).toEqual([]);
  });

  test.each([
    ['pending', () => pendingDealer(), dealerMessages.accountPending],
    ['declined', () => decidedDealer('declineDealership'), dealerMessages.accountDeclined],
  ])('a dealer who is %s', async (_state, make, message) => {
    const { email } = await make();
    await signInDealer(page, { email, password });
    await alert(message).waitFor();
    // Nothing of the attempt is left behind.
    expect(await tokensIn(page)).toEqual([]);
    await page.goto('/dealer/dashboard');
    await page.waitForURL('**/dealer/login');
  });

  test('a blocked dealer, in a dialog', async () => {
    const { email } = await changed('isBlocked', true);
    await signInDealer(page, { email, password });
    const dialog = page.getByRole('dialog', { name: 'Account Blocked' });
    await dialog.getByText(dealerMessages.accountBlocked).waitFor();
    await dialog.getByRole('link', { name: 'support@identity-verification.example' }).waitFor();
    await inspect(page, '07-login-blocked');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await alert(dealerMessages.accountBlocked).waitFor();
    expect(await tokensIn(page)).toEqual([]);
  });

  test('an approved one, who goes on to the dashboard', async () => {
    const { email } = await approvedDealership();
    await signInToDashboard(page, { email, password });
    expect(await tokensIn(page)).not.toEqual([]);
    // A signed-in user has nothing to do on the sign-in page.
    await page.goto('/dealer/login');
    await page.waitForURL('**/dealer/dashboard');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/dealer/login');
    expect(await tokensIn(page)).toEqual([]);
  });
});

async function changed(attribute: string, value: unknown) {
  const dealer = await approvedDealership();
  await changeDealer(dealer.id, attribute, value);
  return dealer;
}
