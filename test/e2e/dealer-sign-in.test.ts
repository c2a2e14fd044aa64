import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, password, someDealership } from '../harness/people.ts';
import { uploadProof } from '../harness/registrations.ts';
import { callApi } from '../harness/call-api.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import { signInToDashboard, signInDealer, tokensIn } from './support/dealership.ts';
import { inspect, pathIn } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';

const visitors = visitorsOf({ hand: 'dark phone' });
let page: Page;

beforeEach(() => {
  ({ page } = visitors.hand);
});

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
