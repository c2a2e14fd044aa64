import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, newLink, someDealership } from '../harness/people.ts';
import { expectNothingSideways, inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' });

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
beforeAll(async () => {
  const dealer = await approvedDealership();
  const { customerId, key } = await newLink(dealer);
  publicPages = [
    ['01-landing', `/?dealer=${dealer.id}`, /^Verify your identity/],
    ['06-link', `/verify-customer/${customerId}#${key}`, 'Verify Your Identity'],
    [
      '26-link-unknown',
      `/verify-customer/${customerId}#`.replace('cus_', 'cus_0'),
      /^This link no/,
    ],
    ['02-personal', `/verify?dealer=${dealer.id}`, 'Personal Information'],
    ...Object.entries(articles).map(([name, title]): PublicPage => [
      `15-${name}`,
      `/${name}`,
      title,
    ]),
    ['not-found', '/nothing/here', 'Page not found'],
  ];
});

/** Each of the pages in turn, each whole and with what the specification wants. */
async function lookAtAll(page: Page, more: (name: string) => Promise<void>) {
  for (const [name, path, heading] of publicPages) {
    await page.goto('about:blank');
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectAssurances(page);
    await inspect(page, name);
    await more(name);
  }
}

test('every public page says what it is and is whole on a phone, by night as well', async () => {
  const { page } = visitors.hand;
  await lookAtAll(page, async (name) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await inspect(page, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

test('so it is on a computer, and between the two nothing is cut off either', async () => {
  const { page } = visitors.desk;
  await lookAtAll(page, async (name) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectAssurances(page);
    await expectNothingSideways(page, name);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
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

test('a dealership with the longest name and address fits on a phone', async () => {
  const { page } = visitors.hand;
  const long = 'Juniper-'.repeat(32).slice(0, 255);
  const dealer = await approvedDealership({ ...someDealership(), name: long, address: long });
  await page.goto(`/?dealer=${dealer.id}`);
  await page.getByText(long).first().waitFor();
  await inspect(page, '01-landing-long');
});

test('whoever wants no motion gets none', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/dealerships/**', () => undefined);
  try {
    await page.goto(`/?dealer=${dealer.id}`);
    await page.locator('.skeleton').first().waitFor();
    const moving = () => document.getAnimations().filter((each) => each.playState === 'running');
    expect((await page.evaluate(moving)).length).toBe(0);
  } finally {
    await page.unroute('**/api/dealerships/**');
    await page.emulateMedia({ reducedMotion: null });
  }
});
