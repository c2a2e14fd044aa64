import type { Page } from 'playwright-core';
import { password } from '../../harness/people.ts';

/** Of another app. */
export const foreignKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

export async function givePassword(page: Page, email: string) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
export const code = (page: Page) => page.getByLabel('6-digit code');
export async function giveCode(page: Page, digits: string) {
  await code(page).fill(digits);
  await page.getByRole('button', { name: 'Verify' }).click();
}
export async function enterAndLeave(page: Page) {
  await page.getByRole('heading', { name: 'Dealership Applications' }).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/admin/login');
}
