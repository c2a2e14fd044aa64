import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createAdmin } from '../../harness/admin.ts';
import { approvedDealership, password, someEmail } from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { poolsPath } from '../../../scripts/local/server/local-pools.ts';
import { enterApplications, enterDashboard } from '../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

/** What a browser says on its own: that someone is there, and its questions for news. */
function callsOf(page: Page) {
  const sent: string[] = [];
  const polls: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/heartbeats')) sent.push(pathname);
    else if (pathname.startsWith('/api/')) polls.push(pathname);
  });
  return { sent, polls };
}

/** Once this has an answer, what the page asked before is known. */
const settled = (page: Page) => page.evaluate(() => fetch('/config.json').then(() => undefined));

describe('that someone is there', () => {
  test('is told every five minutes at most, by one tab, and never by a page that asks for news', async () => {
    const { email } = await approvedDealership();
    const { page } = visitors.desk;
    await page.clock.install();
    const { sent, polls } = callsOf(page);
    await enterDashboard(page, { email, password });
    const tab = await page.context().newPage();
    await tab.goto('/dealer/account');
    await tab.getByRole('button', { name: 'Sign Out' }).waitFor();
    const pass = async (minutes: number, each = page) => {
      for (let minute = 0; minute < minutes; minute += 1) await each.clock.runFor(60_000);
      await settled(each);
    };
    const touch = async (each: Page) => {
      await each.mouse.move(Math.random() * 300, 300);
      await each.keyboard.press('Shift');
      await page.clock.runFor(2_000);
      await settled(each);
    };
    // The sign-in itself says so.
    await touch(page);
    expect(sent).toEqual([]);
    const before = polls.length;
    await pass(6);
    expect(polls.length).toBeGreaterThan(before);
    expect(sent).toEqual([]);

    await touch(tab);
    expect(sent).toEqual(['/api/dealer/heartbeats']);
    await touch(page);
    await touch(tab);
    await pass(6);
    expect(sent).toHaveLength(1);
    await touch(page);
    expect(sent).toHaveLength(2);
  });

  test('is told again once it could not be', async () => {
    const email = someEmail();
    await createAdmin(email, password);
    const { page } = visitors.desk;
    await page.clock.install();
    const { sent } = callsOf(page);
    await enterApplications(page, { email, password });
    await page.route('**/api/admin/heartbeats', (route) => route.abort());
    const touch = async () => {
      await page.keyboard.press('Shift');
      await page.clock.runFor(2_000);
      await settled(page);
    };
    await page.clock.fastForward('05:10');
    await touch();
    await touch();
    expect(sent).toEqual(['/api/admin/heartbeats']);
    await page.unroute('**/api/admin/heartbeats');
    await page.clock.fastForward('00:10');
    await touch();
    await page.clock.fastForward('00:20');
    await touch();
    expect(sent).toHaveLength(2);
    await page.getByRole('heading', { name: 'Dealership Applications' }).waitFor();
  });
});

describe('signing out', () => {
  test('does not wait for a network that gives no answer', async () => {
    const { email } = await approvedDealership();
    const { page } = visitors.hand;
    await enterDashboard(page, { email, password });
    await page.route(`${theProduct().siteUrl}${poolsPath}`, () => undefined);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Dealer Login' }).waitFor();
    expect(await page.getByText('Verification Submissions').count()).toBe(0);
  });
});
