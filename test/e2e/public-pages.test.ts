import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, newLink } from '../harness/people.ts';
import { expectNothingSideways, inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });

const articles = { privacy: 'Privacy Policy', terms: 'Terms of Service', help: 'Help Center' };

/** What the specification wants on every public page. */
async function expectAssurances(page: Page) {
  const tagline = page.getByRole('link', { name: 'Secure Identity Verification' });
  expect(await tagline.isVisible()).toBe(true);
  for (const badge of ['Secure Connection', '256-bit Encryption']) {
    const shown = await page.getByText(badge, { exact: true }).filter({ visible: true }).count();
    expect({ badge, shown }).toEqual({ badge, shown: 1 });
  }
}

/** Each public page by its address, with the heading that says that it is there. */
type PublicPage = [name: string, path: string, heading: string | RegExp];

let publicPages: PublicPage[];
/** Pages made of the same parts as another, which is looked at in the dark. */
const alikeByNight = new Set(['15-privacy', '15-terms', '26-link-incomplete', 'not-found']);
beforeAll(async () => {
  const dealer = await approvedDealership();
  const { customerId, key } = await newLink(dealer);
  publicPages = [
    ['01-landing', `/?dealer=${dealer.id}`, /^Verify your identity/],
    ['06-link', `/verify-customer/${customerId}#${key}`, 'Verify Your Identity'],
    [
      '26-link-incomplete',
      `/verify-customer/${customerId}#`.replace('cus_', 'cus_0'),
      'Part of this link is missing',
    ],
    ['02-personal', `/verify?dealer=${dealer.id}`, 'Personal Information'],
    ...Object.entries(articles).map(([name, title]): PublicPage => [
      `15-${name}`,
      `/${name}`,
      title,
    ]),
    ['33-verify-record', '/verify-record', 'Verify an identity record'],
    ['not-found', '/nothing/here', 'Page not found'],
  ];
});

test('every public page says what it is and is whole on a phone, a tablet, and a computer by night', async () => {
  const { page } = visitors.hand;
  for (const [name, path, heading] of publicPages) {
    await page.goto('about:blank');
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectAssurances(page);
    await inspect(page, name);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectAssurances(page);
    await expectNothingSideways(page, name);
    if (!alikeByNight.has(name)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAssurances(page);
      await inspect(page, `${name}-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.setViewportSize({ width: 360, height: 740 });
  }
});

test('reading up in the middle of a verification leaves it as it is', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  await page.goto(`/verify?dealer=${dealer.id}`);
  await page.getByLabel('Full name').fill('Jordan Lee');
  for (const where of ['complementary', 'navigation'] as const) {
    const link = page.getByRole(where).getByRole('link', { name: /^Privacy Policy/ });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await opened.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    // The customer's key stays with its tab.
    expect(await opened.evaluate(() => sessionStorage.length)).toBe(0);
    await opened.close();
  }
  expect(await page.getByLabel('Full name').inputValue()).toBe('Jordan Lee');
});

test('a password is shown and hidden by a button that says which of the two it does', async () => {
  const { page } = visitors.hand;
  await page.goto('/dealer/login');
  for (const [act, type] of [
    ['Show', 'text'],
    ['Hide', 'password'],
  ]) {
    const button = page.getByRole('button', { name: `${act} password`, exact: true });
    expect(await button.innerText()).toBe(act);
    await button.click();
    // Pressed before its code is there, it's carried out later.
    await page.locator(`#password[type="${type}"]`).waitFor();
  }
});
