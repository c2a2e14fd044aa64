import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { totpCode } from '../../../scripts/local/authenticator-app.ts';
import { password } from '../../harness/people.ts';
import { signInDealer } from './dealership.ts';

/** The key that is on the screen, as an app would type it. */
export async function shownKey(page: Page): Promise<string> {
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const text = (await page.locator('.authenticator .mono').textContent()) ?? '';
  expect(text).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  return text.replaceAll(' ', '');
}

export const shownCodes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();

const setup = (page: Page) => page.locator('form', { has: page.locator('.authenticator') });
export const appCodeField = (page: Page) => setup(page).getByLabel('Code from the app');

export const giveAppCode = async (page: Page, digits: string) => {
  await appCodeField(page).fill(digits);
  await page.keyboard.press('Enter');
};

/** Confirms who is there before a change; `digits`: where the account has an app. */
export async function confirmIdentity(page: Page, digits?: string, given = password) {
  const field = page.getByLabel('Your Password');
  const form = page.locator('form', { has: field });
  await field.fill(given);
  if (digits !== undefined) await form.getByLabel('Code from the app').fill(digits);
  await page.keyboard.press('Enter');
}

/** Gives the code that the sign-in page asks for. */
export const enterDigits = async (page: Page, digits: string) => {
  await page.getByLabel('6-digit code').fill(digits);
  await page.getByRole('button', { name: 'Verify' }).click();
};

export async function signInWithCode(
  page: Page,
  credentials: Parameters<typeof signInDealer>[1],
  digits: string,
) {
  await signInDealer(page, credentials);
  await enterDigits(page, digits);
}

export const secondFactorCard = (page: Page) =>
  page.getByRole('region', { name: 'Two-step verification' });

export const onDashboard = (page: Page) =>
  page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();

/** After an app was set up, all sessions have ended. */
export async function signInAgain(page: Page, email: string, secret: string) {
  await page.getByText('Two-step verification is on.').waitFor();
  await signInWithCode(page, { email, password }, totpCode(secret));
  await onDashboard(page);
  await page.goto('/dealer/account');
}
