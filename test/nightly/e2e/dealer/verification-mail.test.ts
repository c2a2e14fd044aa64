import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { keys } from '../../../../lambdas/store/keys.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { someDealership } from '../../../harness/people.ts';
import { changeItem } from '../../../harness/records.ts';
import { mailedTokens, uploadProof } from '../../../harness/registrations.ts';
import { callApi } from '../../../harness/call-api.ts';
import { fillRegistration } from '../../../e2e/support/dealership.ts';
import { inspect, pathIn } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { modal, proof, submit } from '../../../e2e/support/registration.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text);
/** Toasts show in an open dialog, too. */
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).last();

/** Makes the server's pause between two mails to an address be over. */
const endPause = (email: string) =>
  changeItem(keys.limit('verification-mail-pause', hashOf(email)), 'until', 0);

describe('the verification mail', () => {
  test('can be sent again after a minute, which the server counts', async () => {
    const { page } = visitors.hand;
    await page.clock.install();
    const dealership = someDealership();
    const { email } = dealership;
    await fillRegistration(page, dealership, proof);
    await submit(page);
    await modal(page).getByText('A verification link was sent to').waitFor();
    await modal(page).getByText(email).waitFor();
    await modal(page)
      .getByText(/^Resend in (60|5\d)s$/)
      .waitFor();
    await inspect(page, '08-register-verify-email');

    // A clock that runs ahead of the server's gains nothing, and shows the server's pause.
    const resend = modal(page).getByRole('button', { name: 'Resend Verification Email' });
    await page.clock.runFor(61_000);
    await resend.click();
    await toast(page, 'Failed to resend email. Try again later.').waitFor();
    await modal(page)
      .getByRole('button', { name: /^Resend in \d+s$/ })
      .waitFor();
    expect(await mailedTokens(email)).toHaveLength(1);
    await endPause(email);
    await page.clock.runFor(61_000);
    await resend.click();
    await toast(page, 'Verification email sent again.').waitFor();
    expect(await mailedTokens(email)).toHaveLength(2);

    // Closed, the dialog leaves the same on the page.
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'detached' });
    await page.getByText('A verification link was sent to').waitFor();
    await inspect(page, '08-register-sent');
    // Pressed too early, it says so; once it's true, it leads on.
    const done = page.getByRole('button', { name: 'I have verified my email' });
    await done.click();
    await alert(page, "Your email isn't verified yet.").waitFor();
    await inspect(page, '08-register-not-verified-yet');
    const [token = ''] = await mailedTokens(email);
    await callApi('verifyEmail', { body: { token } });
    await done.click();
    await page.getByRole('heading', { name: 'Registration Submitted Successfully' }).waitFor();
    await page.getByRole('heading', { name: 'What happens next?' }).waitFor();
    expect(await page.locator('.numbered li').count()).toBe(4);
    await inspect(page, '08-registration-success');
    await page.getByRole('link', { name: 'Return to Homepage' }).click();
    await page.getByRole('button', { name: 'Begin Verification' }).waitFor();
  });
});

describe('the verification mail', () => {
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
