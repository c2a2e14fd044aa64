import { expect, test } from '@jest/globals';
import { CUSTOMER_LINK_DAYS } from '../../shared/limits.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });

const pages = [
  {
    title: 'Privacy Policy',
    path: '/privacy',
    says: 'deleted 90 days after you sent them',
  },
  { title: 'Terms of Service', path: '/terms', says: 'at least 18 years old' },
  { title: 'Help Center', path: '/help', says: `${CUSTOMER_LINK_DAYS} days` },
] as const;

test.each(pages)('the footer leads to $title, at its beginning', async ({ title, path, says }) => {
  const { page } = visitors.hand;
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Your data is encrypted and secure').waitFor();
  await footer.getByText(`© ${new Date().getFullYear()}`).waitFor();
  await footer.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.title()).toBe(`${title} · Secure Identity Verification`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('main').getByText(says).first().waitFor();
});

test('each page names the contact that the operator gave, and none that nobody gave', async () => {
  const { page } = visitors.hand;
  const main = page.getByRole('main');
  for (const { path } of pages) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Contact' }).waitFor();
    // What a laptop's stage names.
    const given = ['support@identity-verification.example'];
    await main.locator('address p').first().waitFor();
    expect(await main.locator('address p').allInnerTexts()).toHaveLength(given.length);
    for (const value of given) await main.locator('address').getByText(value).waitFor();
  }
});
