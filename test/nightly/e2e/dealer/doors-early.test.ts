import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { approvedDealership, password } from '../../../harness/people.ts';
import { holdCode, inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alive = (page: Page) => page.locator('html[data-alive]').waitFor();

/** Opens a page whose code is kept back, with its font there. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const release = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  return release;
}

test.each(['hand', 'desk'] as const)(
  'sign-in, at %s: the form that was typed into is the one that comes to life, and nothing moves',
  async (who) => {
    const { page } = visitors[who];
    const release = await openWithoutCode(page, '/dealer/login');
    await inspect(page, '07-login-before-code');
    const email = field(page, 'Email');
    await email.fill('ann@juniper.example');
    const typedInto = await email.elementHandle();
    const button = page.getByRole('button', { name: 'Sign in' });
    const before = await button.boundingBox();
    release();
    await alive(page);
    expect(await typedInto.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await button.boundingBox()).toEqual(before);
    await button.click();
    await page.getByRole('alert').getByText(dealerMessages.passwordRequired).waitFor();
    expect(await email.inputValue()).toBe('ann@juniper.example');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password');
  },
);

test('sent before the code is there, the form signs in, and no password is in an address', async () => {
  const { page } = visitors.hand;
  const { email } = await approvedDealership();
  const release = await openWithoutCode(page, '/dealer/login?from=%2Fdealer%2Faccount');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
  expect(new URL(page.url()).search).toBe('?from=%2Fdealer%2Faccount');
  release();
  await page.waitForURL('**/dealer/account');
  expect(new URL(page.url()).search).toBe('');
});
