import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  changeDealer,
  decidedDealer,
  forgetDealer,
  password,
  pendingDealer,
  someDealership,
  someEmail,
} from '../harness/people.ts';
import { uploadProof } from '../harness/registrations.ts';
import { createAdmin } from '../harness/admin.ts';
import { setUpAuthenticator } from '../harness/authenticator.ts';
import { callApi } from '../harness/call-api.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import { theProduct } from '../harness/product.ts';
import { totpCode } from '../harness/totp.ts';
import { signInToDashboard, signInDealer } from './support/dealership.ts';
import { inspect, pathIn } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { areaMessages } from '../../shared/area-messages.ts';

const visitors = visitorsOf({ hand: 'dark phone' });
let page: Page;

beforeEach(() => {
  ({ page } = visitors.hand);
});

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const wrong = { password: 'not the password' };
const send = () => page.getByRole('button', { name: 'Sign in' }).click();

/** A dealership that has not opened the link in its mail. */
async function unverifiedDealer() {
  const fields = someDealership();
  await callApi('register', { body: { ...fields, verificationDocument: await uploadProof() } });
  return fields;
}

describe('the server decides who is let in', () => {
  test('an unverified address is told so, and the mail goes out again', async () => {
    const { email } = await unverifiedDealer();
    await signInDealer(page, { email, password });
    const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
    await dialog.getByText(email).waitFor();
    // The first mail has just gone out: the server holds the pause between two.
    await dialog.getByText('We just sent a verification link to').waitFor();
    await dialog.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor();
    await inspect(page, '07-login-verify-email');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await alert(areaMessages.emailNotVerified).waitFor();
  });

  test.each([
    ['pending', () => pendingDealer(), areaMessages.accountPending],
    ['declined', () => decidedDealer('declineDealership'), areaMessages.accountDeclined],
    ['unknown', () => changed('adminVerification', 'on hold'), areaMessages.accountUnknown],
    ['without a record', forgotten, areaMessages.noDealerData],
  ])('a dealer who is %s', async (state, make, message) => {
    const { email } = await make();
    await signInDealer(page, { email, password });
    await alert(message).waitFor();
    if (state === 'unknown') await inspect(page, '07-login-unknown');
    // Nothing of the attempt is left behind.
    await page.goto('/dealer/dashboard');
    await page.waitForURL('**/dealer/login');
  });

  test('a blocked dealer, in a dialog', async () => {
    const { email } = await changed('isBlocked', true);
    await signInDealer(page, { email, password });
    const dialog = page.getByRole('dialog', { name: 'Account Blocked' });
    await dialog.getByText(areaMessages.accountBlocked).waitFor();
    await inspect(page, '07-login-blocked');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await alert(areaMessages.accountBlocked).waitFor();
  });

  test('an approved one, who goes on to the dashboard', async () => {
    const { email } = await approvedDealership();
    await signInToDashboard(page, { email, password });
    // A signed-in user has nothing to do on the sign-in page.
    await page.goto('/dealer/login');
    await page.waitForURL('**/dealer/dashboard');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/dealer/login');
  });
});

test('whatever fails after a code is said where sign-in begins anew', async () => {
  const { email, token } = await approvedDealership();
  const secret = await setUpAuthenticator(token);
  await page.route('**/api/dealer/me', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'internal', message: 'No.' } } }),
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

describe('a wrong password', () => {
  test('five of them lock the account, and a new password opens it', async () => {
    const { email } = await approvedDealership();
    await page.goto('/dealer/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(wrong.password);
    for (const left of [4, 3, 2, 1]) {
      await send();
      await alert(`Invalid credentials. ${left} attempts remaining`).waitFor();
      if (left === 3) await inspect(page, '07-login-wrong-password');
    }
    await send();
    await alert('Account locked due to too many failed attempts').waitFor();
    // The right one is not even tried.
    await page.getByLabel('Password', { exact: true }).fill(password);
    await send();
    await alert('Account locked. Try again in 15 minutes').waitFor();
    await inspect(page, '07-login-locked');
    // Neither a reload nor another tab helps, and another account is not concerned.
    await signInDealer(page, { email, password });
    await alert('Account locked. Try again in 15 minutes').waitFor();
    await signInDealer(page, { email: someEmail(), ...wrong });
    await alert('Invalid credentials. 4 attempts remaining').waitFor();

    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset your password' });
    expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
    await inspect(page, '07-login-forgot');
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Password reset email sent! Check your inbox.').waitFor();
    await dialog.waitFor({ state: 'detached' });

    const link = pathIn(await waitForMail(email, /reset your password/i));
    await page.goto(link);
    await page.getByRole('heading', { name: 'Create a New Password' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await page.getByText('Password is required').waitFor();
    await page.getByLabel('New Password').fill('short');
    await page.getByText('Password is required').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await inspect(page, '07-reset-password');
    // The link is not used up by a reload.
    await page.reload();
    await page.getByLabel('New Password').fill('a brand new password');
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await page.getByRole('heading', { name: 'Password Changed' }).waitFor();
    await inspect(page, '07-reset-done');
    await page.getByRole('link', { name: 'Dealer Login' }).click();
    await page.waitForURL('**/dealer/login');
    await signInToDashboard(page, { email, password: 'a brand new password' });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/dealer/login');

    // Once is all that it works; the page offers another.
    await page.goto(link);
    await page.getByLabel('New Password').fill('and another password');
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await alert('This link has expired or was already used.').waitFor();
    await inspect(page, '07-reset-used');
    await page.getByLabel('Work Email').fill(email);
    await page.getByRole('button', { name: 'Send New Link' }).click();
    await alert('Too many attempts. Please wait a minute and try again.').waitFor();
  }, 120_000);

  test('a lock that the server holds is worded alike', async () => {
    const email = someEmail();
    const { userPoolEndpoint } = theProduct().stack.siteConfig;
    if (userPoolEndpoint === undefined) throw new Error('The sign-in service has no address');
    await page.route(`${userPoolEndpoint}/**`, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/x-amz-json-1.1',
        body: JSON.stringify({
          __type: 'UserLambdaValidationException',
          message: 'PreAuthentication failed with error Account locked. Try again in 12 minutes.',
        }),
      }),
    );
    await signInDealer(page, { email, password });
    await alert('Account locked. Try again in 12 minutes').waitFor();
    await page.unroute(`${userPoolEndpoint}/**`);
    // This browser has taken it over.
    await send();
    await alert('Account locked. Try again in 12 minutes').waitFor();
  });

  test('without an answer nothing is counted', async () => {
    const { email } = await approvedDealership();
    await page.goto('/dealer/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.context().setOffline(true);
    await send();
    await alert("We can't reach the server. Check your connection and try again.").waitFor();
    await page.context().setOffline(false);
    await page.getByLabel('Password', { exact: true }).fill(wrong.password);
    await send();
    await alert('Invalid credentials. 4 attempts remaining').waitFor();
  });

  test('of an admin says no more than that, and locks as well', async () => {
    const email = someEmail();
    await createAdmin(email, password);
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(wrong.password);
    await send();
    await alert('Invalid email or password').waitFor();
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      await alert('Invalid email or password').waitFor();
      await send();
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
    }
    await alert('Invalid email or password').waitFor();
    await send();
    await alert('Account locked due to too many failed attempts').waitFor();
    await inspect(page, '11-admin-login-locked');
  });
});

describe('the forgot-password dialog', () => {
  test('says what is wrong with the address, and takes it back when it is edited', async () => {
    await page.goto('/dealer/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset your password' });
    const press = () => dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await press();
    await alert('Please enter your email to reset your password.').waitFor();
    await dialog.getByLabel('Email').fill('nobody');
    await alert('Please enter your email to reset your password.').waitFor({ state: 'detached' });
    await press();
    await alert('Please enter a valid email address').waitFor();
    const email = someEmail();
    await dialog.getByLabel('Email').fill(email);
    await press();
    await alert('No account found with this email.').waitFor();
    await inspect(page, '07-login-forgot-unknown');
    expect(await readInbox(email)).toEqual([]);

    await page.route('**/api/account/password-resets', (route) => route.abort());
    await press();
    await alert('Failed to send reset email.').waitFor();
    await page.unroute('**/api/account/password-resets');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
