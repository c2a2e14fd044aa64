import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** The key that is on the screen, as an app would type it. */
export async function shownKey(page: Page): Promise<string> {
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const text = (await page.locator('.authenticator .mono').textContent()) ?? '';
  expect(text).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  return text.replaceAll(' ', '');
}

export const shownCodes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();

export const giveAppCode = async (page: Page, digits: string) => {
  await page.getByLabel('Code from the app').fill(digits);
  await page.keyboard.press('Enter');
};
