import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { keys } from '../../lambdas/store/keys.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { messages } from '../../shared/messages.ts';
import { pendingDealer, someDealership } from '../harness/people.ts';
import { changeItem } from '../harness/records.ts';
import { mailedTokens, uploadProof } from '../harness/registrations.ts';
import { callApi } from '../harness/call-api.ts';
import { fillRegistration, typeRegistration } from './support/dealership.ts';
import { holdUploads } from './support/device.ts';
import { chooseMade, refusedDocument, wrongFile } from './support/files.ts';
import { fixture } from './support/fixture.ts';
import { gone, problems } from './support/form.ts';
import { inspect, pathIn } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { waitForMail } from '../harness/inbox.ts';
import { areaMessages } from '../../shared/area-messages.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });
const proof = fixture('dealer-license.pdf');

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Registration' }).click();
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text);
/** Toasts show in an open dialog, too. */
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).last();
const modal = (page: Page) => page.getByRole('dialog', { name: 'Verify Your Email' });
const openForm = async (page: Page) => {
  await page.goto('/dealer/register');
  await page.getByRole('heading', { name: 'Register Your Dealership' }).waitFor();
};

/** Makes the server's pause between two mails to an address be over. */
const endPause = (email: string) =>
  changeItem(keys.limit('verification-mail-pause', hashOf(email)), 'until', 0);

describe('the form', () => {
  test('empty, it names every field, and the summary leads to each', async () => {
    const { page } = visitors.desk;
    await openForm(page);
    await submit(page);
    expect(await problems(page)).toEqual([
      ['name', areaMessages.dealershipNameRequired],
      ['address', areaMessages.businessAddressRequired],
      ['phone', messages.phoneRequired],
      ['website', areaMessages.websiteRequired],
      ['contactName', areaMessages.contactNameRequired],
      ['email', messages.emailRequired],
      ['password', areaMessages.passwordRequired],
      ['proof', areaMessages.proofRequired],
    ]);
    await inspect(page, '08-register-errors');
    await page.locator('.summary a').first().click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
    await page.getByLabel('Dealership Name').fill('Juniper');
    await gone(page, areaMessages.dealershipNameRequired);
  });

  test('says what is wrong with what was typed', async () => {
    const { page } = visitors.hand;
    const wrong = {
      phone: '555-0142',
      website: 'juniper',
      email: 'ann@juniper',
      password: 'short',
    };
    await fillRegistration(page, { ...someDealership(), ...wrong }, proof);
    await submit(page);
    expect(await problems(page)).toEqual([
      ['phone', messages.phoneInvalid],
      ['website', areaMessages.websiteInvalid],
      ['email', messages.emailInvalid],
      ['password', areaMessages.passwordTooShort],
    ]);
    await inspect(page, '08-register-wrong');
  });

  test('refuses a proof of the wrong type or size before it is sent', async () => {
    const { page } = visitors.desk;
    await openForm(page);
    await page.locator('#proof').setInputFiles(wrongFile('license.pdf'));
    await page.getByText(refusedDocument).first().waitFor();
    // The summary says what the field says.
    await submit(page);
    expect((await problems(page)).at(-1)).toEqual(['proof', refusedDocument]);
    await chooseMade(page, '#proof', { name: 'license.pdf', size: 10_485_761, head: '%PDF-' });
    await page.getByText('File is larger than 10485760 bytes').first().waitFor();
  });

  test('keeps what was typed and uploaded over a reload, but no password', async () => {
    const { page } = visitors.desk;
    const dealership = someDealership();
    await fillRegistration(page, dealership, proof);
    await page.reload();
    await page.getByText(/^Uploaded, /).waitFor();
    expect(await page.getByLabel('Business Address').inputValue()).toBe(dealership.address);
    expect(await page.getByLabel('Work Email').inputValue()).toBe(dealership.email);
    expect(await page.getByLabel('Create Password').inputValue()).toBe('');
  });

  test('sent while the proof is on its way, it sends what stands in it when that has arrived', async () => {
    const { page } = visitors.desk;
    const dealership = someDealership();
    await openForm(page);
    const release = await holdUploads(page, 'proof');
    await typeRegistration(page, { ...dealership, email: `typo-${dealership.email}` });
    await page.locator('#proof').setInputFiles(proof);
    await submit(page);
    await page.getByRole('button', { name: 'Uploading your document...' }).waitFor();
    await page.getByLabel('Work Email').fill(dealership.email);
    await release();
    await modal(page).getByText(dealership.email, { exact: true }).waitFor();
  });

  test('says under the address that it is registered already, or that nothing came of it', async () => {
    const { page } = visitors.desk;
    const { email } = await pendingDealer();
    await fillRegistration(page, { ...someDealership(), email: email.toUpperCase() }, proof);
    await page.route('**/api/account/registrations', (route) => route.abort());
    await submit(page);
    expect(await problems(page)).toEqual([['email', areaMessages.registrationFailed]]);
    await page.unroute('**/api/account/registrations');
    await submit(page);
    await gone(page, areaMessages.registrationFailed);
    expect(await problems(page)).toEqual([['email', areaMessages.emailTaken]]);
    await inspect(page, '08-register-taken');
  });
});

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
      .getByText(/^Resend in (60|59)s$/)
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
    await page.getByRole('link', { name: 'I have verified my email' }).click();
    await page.getByRole('heading', { name: 'Registration Submitted Successfully' }).waitFor();
    await page.getByRole('heading', { name: 'What happens next?' }).waitFor();
    expect(await page.locator('.numbered li').count()).toBe(4);
    await inspect(page, '08-registration-success');
    await page.getByRole('link', { name: 'Return to Homepage' }).click();
    await page.getByRole('button', { name: 'Begin Verification' }).waitFor();
  });

  test('that could not be sent is said, and can be sent at once', async () => {
    const { page } = visitors.desk;
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
    await toast(page, 'Verification email sent again.').waitFor();
    await page.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor();
    await page.goto(pathIn(await waitForMail(email, /verify/i)));
    await page.getByRole('button', { name: 'Verify Email Address' }).click();
    await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
    await inspect(page, '08-email-verified');
  });
});

test('whom the provider checks is led there after the confirmation, and to nothing else', async () => {
  const { page } = visitors.hand;
  const link = page.getByRole('link', { name: /^Verify your identity/ });
  const confirm = async (verificationUrl: string | null) => {
    await page.route('**/api/account/verified-emails', (route) =>
      route.fulfill({ json: { verified: true, verificationUrl } }),
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
  for (const nowhere of [null, 'javascript:alert(1)', 'http://provider.example']) {
    await confirm(nowhere);
    expect(await link.count()).toBe(0);
  }
});
