import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { contact } from '../../frontend/src/features/legal/content/contact.ts';
import { CUSTOMER_LINK_DAYS, FILE_RETENTION_DAYS } from '../../shared/limits.ts';
import { launchBrowser } from '../harness/browser.ts';
import { theProduct } from '../harness/product.ts';
import { focused, inspect, visit, type Visitor } from './support/page.ts';

let browser: Browser;
let visitors: Record<'desktop' | 'phone', Visitor>;

beforeAll(async () => {
  browser = await launchBrowser();
  const { siteUrl } = theProduct();
  visitors = {
    desktop: await visit(browser, siteUrl, 'desktop'),
    phone: await visit(browser, siteUrl, 'phone'),
  };
});

afterAll(() => browser.close());

const pages = [
  { title: 'Privacy Policy', path: '/privacy', says: `${FILE_RETENTION_DAYS} days` },
  { title: 'Terms of Service', path: '/terms', says: 'at least 18 years old' },
  { title: 'Help Center', path: '/help', says: `${CUSTOMER_LINK_DAYS} days` },
] as const;

test.each(pages)('the footer leads to $title', async ({ title, path, says }) => {
  for (const { page } of Object.values(visitors)) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await focused(page)).toBe(title);
    expect(await page.title()).toContain(title);
    expect(await page.getByRole('main').innerText()).toContain(says);
    await inspect(page, `00${path.replace('/', '-')}`);
  }
});

test('each page names the contact that the operator gave, and none that nobody gave', async () => {
  const { page } = visitors.desktop;
  const main = page.getByRole('main');
  for (const { path } of pages) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Contact' }).waitFor();
    const given = Object.values(contact).filter((value) => value !== '');
    expect(await main.locator('address p').allInnerTexts()).toHaveLength(given.length);
    for (const value of given) await main.locator('address').getByText(value).waitFor();
  }
});

test('no page complained', () => {
  expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
});
