import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInsRecord } from '../../../../lambdas/sign-in/sign-ins.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { tryApi } from '../../../harness/call-api.ts';
import { approvedDealership, password } from '../../../harness/people.ts';
import { changeItem, storedItem } from '../../../harness/records.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

const ended = 'Your session has ended. Sign in to pick up where you left off.';
const expectNotice = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();

/** A copy of the access token that a browser holds. */
const copiedToken = (page: Page) =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.accessToken'));
    return localStorage.getItem(name ?? '') ?? '';
  });
const statusOf = async (token: string, name: 'getDealerMe' | 'getAdminMe' = 'getDealerMe') =>
  (await tryApi(name, {}, { token })).status;

/** As if nobody had touched a dealer's devices for so long, as far as the server knows. */
async function idleFor(sub: string, minutes: number) {
  const activeAt = new Date(Date.now() - minutes * 60_000).toISOString();
  const { signIns = [] } = signInsRecord.read(await storedItem(keys.account(sub)));
  await changeItem(
    keys.account(sub),
    'signIns',
    signIns.map((each) => ({ ...each, activeAt })),
  );
}

describe('that someone is there', () => {
  test('comes too late after 35 minutes: the page leads to sign in, and nothing is revived', async () => {
    const dealer = await approvedDealership();
    const { page } = visitors.hand;
    await page.clock.install();
    await enterDashboard(page, { email: dealer.email, password });
    const token = await copiedToken(page);
    // As after a night without a network, on which the page's own clock kept on being moved.
    await idleFor(dealer.sub, 36);
    await page.clock.fastForward('05:10');
    await page.locator('main').dispatchEvent('touchstart');
    await page.clock.runFor(2_000);
    await expectNotice(page, ended);
    await inspect(page, '07-login-session-ended');
    expect(await statusOf(token)).toBe(401);
    await page.getByLabel('Email').fill(dealer.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(await copiedToken(page))).toBe(200);
  });
});

describe('signing out', () => {
  test('ends a copied token and the other tabs, and no other device', async () => {
    const { email } = await approvedDealership();
    const { page } = visitors.desk;
    await enterDashboard(page, { email, password });
    const tab = await page.context().newPage();
    await tab.goto('/dealer/account');
    await tab.getByRole('button', { name: 'Sign Out' }).waitFor();
    const phone = visitors.hand.page;
    await enterDashboard(phone, { email, password });
    const copy = await copiedToken(page);
    expect(await statusOf(copy)).toBe(200);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/dealer/login');
    await tab.waitForURL('**/dealer/login?from=%2Fdealer%2Faccount&reason=signed_out');
    await expectNotice(
      tab,
      'You were signed out in another tab. Sign in to pick up where you left off.',
    );
    expect(await statusOf(copy)).toBe(401);
    expect(await statusOf(await copiedToken(phone))).toBe(200);
    await phone.reload();
    await phone.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
  });
});
