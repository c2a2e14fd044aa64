import { describe, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { keys } from '../../../lambdas/store/keys.ts';
import { hashOf } from '../../../lambdas/runtime/secrets.ts';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-messages.ts';
import { mailMessages } from '../../../shared/copy/dealer/delivery-messages.ts';
import { messages } from '../../../shared/copy/common-messages.ts';
import { markDead } from '../../harness/dead-addresses.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { someDealership } from '../../harness/people.ts';
import { changeItem, storedItem } from '../../harness/records.ts';
import { mailedTokens, uploadProof } from '../../harness/registrations.ts';
import { callApi } from '../../harness/call-api.ts';
import { fillRegistration } from '../../e2e/support/dealership.ts';
import { inspect, pathIn } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { waitForMail } from '../../harness/inbox.ts';
import { modal, proof, submit } from '../../e2e/support/registration.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text);
/** Toasts show in an open dialog, too. */
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).last();

/** Makes the server's pause between two mails to an address be over. */
const endPause = (email: string) =>
  changeItem(keys.limit('verification-mail-pause', hashOf(email)), 'until', 0);

describe('the verification mail', () => {
  test('whoever is declined or blocked by then is told so', async () => {
    const { page } = visitors.desk;
    const dealership = someDealership();
    await fillRegistration(page, dealership, proof);
    await submit(page);
    await modal(page).getByText('A verification link was sent to').waitFor();
    const [token = ''] = await mailedTokens(dealership.email);
    await callApi('verifyEmail', { body: { token } });
    const { dealerId } = (await storedItem(keys.emailClaim(dealership.email))) ?? {};
    const done = modal(page).getByRole('button', { name: 'I have verified my email' });
    for (const [attribute, value, message] of [
      ['adminVerification', 'declined', dealerMessages.accountDeclined],
      ['isBlocked', true, dealerMessages.accountBlocked],
    ] as const) {
      await changeItem(keys.dealership(String(dealerId)), attribute, value);
      await done.click();
      await modal(page).getByRole('alert').getByText(message).waitFor();
    }
    // With another password by then, the page learns nothing more.
    await callApi('requestPasswordReset', { body: { email: dealership.email } });
    const reset = pathIn(await waitForMail(dealership.email, /password/i)).split('#t=')[1] ?? '';
    await callApi('resetPassword', {
      body: { token: reset, password: 'a new one, chosen elsewhere' },
    });
    await done.click();
    await modal(page).getByText("We can't check this here.").waitFor();
  });

  test('that could not be sent is said, and can be sent at once', async () => {
    const { page } = visitors.desk;
    await page.clock.install();
    const dealership = someDealership();
    await fillRegistration(page, dealership, proof);
    await page.route('**/api/account/registrations', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), mailSent: false } });
    });
    await submit(page);
    await modal(page).getByText("we couldn't send the verification link to").waitFor();
    await page.unroute('**/api/account/registrations');
    await inspect(page, '08-register-mail-failed');
    await endPause(dealership.email);
    await modal(page).getByRole('button', { name: 'Resend Verification Email' }).click();
    await toast(page, 'Verification email sent again.').waitFor();

    // It came back, and the address must be another.
    openStores();
    await markDead(dealership.email);
    await endPause(dealership.email);
    await page.clock.runFor(61_000);
    await modal(page).getByRole('button', { name: 'Resend Verification Email' }).click();
    await alert(page, 'Emails to this address come back.').waitFor();
    await inspect(page, '08-register-mail-comes-back');
    await page.setViewportSize({ width: 360, height: 740 });
    await inspect(page, '08-register-mail-comes-back');
    await page.setViewportSize({ width: 1280, height: 900 });
    await modal(page).getByRole('link', { name: 'register again' }).click();
    await page.getByRole('button', { name: 'Submit Registration' }).waitFor();
    await fillRegistration(page, dealership, proof);
    await submit(page);
    await alert(page, dealerMessages.emailTaken).waitFor();
    const another = { ...dealership, email: someDealership().email };
    await markDead(another.email);
    await page.getByLabel('Work Email').fill(another.email);
    await submit(page);
    await alert(page, mailMessages.useAnother).waitFor();
    await inspect(page, '08-register-address-comes-back');
  });

  test('has a link that ends, and the page behind it sends another', async () => {
    const { page } = visitors.desk;
    const dealership = someDealership();
    const { email } = dealership;
    await callApi('register', {
      body: { ...dealership, verificationDocument: await uploadProof() },
    });
    const [token = ''] = await mailedTokens(email);
    await changeItem(keys.emailLink(hashOf(token)), 'expiresAt', new Date().toISOString());
    await page.goto(pathIn(await waitForMail(email, /verify/i)));
    await page.getByRole('button', { name: 'Verify Email Address' }).click();
    await alert(page, 'This link has expired or was already used.').waitFor();
    await inspect(page, '08-verify-email-ended');

    const another = page.getByRole('button', { name: 'Send New Link' });
    await another.click();
    await alert(page, messages.emailRequired).waitFor();
    await endPause(email);
    await page.getByLabel('Work Email').fill(email);
    await another.click();
    await toast(page, "If this address isn't verified yet, a new link is on its way.").waitFor();
    await page.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor();
    await page.goto(pathIn(await waitForMail(email, /verify/i)));
    await page.getByRole('button', { name: 'Verify Email Address' }).click();
    await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
    await inspect(page, '08-email-verified');
  });
});
