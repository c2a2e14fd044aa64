import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, password, someEmail, changeDealer } from '../../../harness/people.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import { signInToDashboard, signInDealer, tokensIn } from '../../../e2e/support/dealership.ts';
import { inspect, pathIn } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';

const visitors = visitorsOf({ hand: 'dark phone' });
let page: Page;

beforeEach(() => {
  ({ page } = visitors.hand);
});

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const wrong = { password: 'not the password' };
const send = () => page.getByRole('button', { name: 'Sign in' }).click();

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
  });
});

async function changed(attribute: string, value: unknown) {
  const dealer = await approvedDealership();
  await changeDealer(dealer.id, attribute, value);
  return dealer;
}

describe('the server decides who is let in', () => {
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
});
