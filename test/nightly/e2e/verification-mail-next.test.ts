import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-messages.ts';
import { someDealership } from '../../harness/people.ts';
import { harms } from '../../harness/pool-attacks.ts';
import { uploadProof } from '../../harness/registrations.ts';
import { callApi } from '../../harness/call-api.ts';
import { signInDealer } from '../../e2e/support/dealership.ts';
import { inspect, pathIn } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { waitForMail } from '../../harness/inbox.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text);

test('an owner whose sign-in a stranger has changed chooses a password and signs in', async () => {
  const { page } = visitors.desk;
  const dealership = someDealership();
  const { email } = dealership;
  await callApi('register', {
    body: { ...dealership, verificationDocument: await uploadProof() },
  });
  await harms['got a second factor'](email);
  await page.goto(pathIn(await waitForMail(email, /verify/i)));
  await page.getByRole('button', { name: 'Verify Email Address' }).click();
  await page.getByText('The sign-in for this address was changed').waitFor();
  await inspect(page, '08-verify-new-password');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '08-verify-new-password-dark');
  await page.getByRole('link', { name: 'Choose a New Password' }).click();
  await page.getByRole('heading', { name: 'Create a New Password' }).waitFor();
  expect(page.url()).not.toContain('#t=');
  await page.getByLabel('New Password').fill('the password of the owner');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await page.getByRole('heading', { name: 'Password Changed' }).waitFor();
  await page.getByRole('link', { name: 'Dealer Login' }).last().click();
  await signInDealer(page, { email, password: 'the password of the owner' });
  await alert(page, dealerMessages.accountPending).waitFor();
});

test('whom the provider checks is led there after the confirmation, and to nothing else', async () => {
  const { page } = visitors.hand;
  const link = page.getByRole('link', { name: /^Verify your identity/ });
  const confirm = async (verificationUrl: string) => {
    await page.route('**/api/account/verified-emails', (route) =>
      route.fulfill({
        json: { verified: true, isInReview: true, verificationUrl, passwordToken: null },
      }),
    );
    await page.goto('about:blank');
    await page.goto(`/dealer/verify-email#t=${'a'.repeat(43)}`);
    await page.getByRole('button', { name: 'Verify Email Address' }).click();
    await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
    await page.unroute('**/api/account/verified-emails');
  };
  await confirm('https://provider.example/v/1');
  expect(await link.getAttribute('href')).toBe('https://provider.example/v/1');
  await inspect(page, '08-verify-identity-dark');
  await confirm('javascript:alert(1)');
  expect(await link.count()).toBe(0);
});
