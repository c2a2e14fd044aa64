import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { someEmail } from '../harness/people.ts';
import { readInbox } from '../harness/inbox.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'dark phone' });
let page: Page;

beforeEach(() => {
  ({ page } = visitors.hand);
});

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });

test('the forgot-password dialog says what is wrong with the address, and takes it back when it is edited', async () => {
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
