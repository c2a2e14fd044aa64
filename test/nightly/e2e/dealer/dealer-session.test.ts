import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, newLink, password } from '../../../harness/people.ts';
import { until } from '../../../harness/until.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });

const idle =
  'You were signed out after 30 minutes without activity. Sign in to pick up where you left off.';
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const status = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });
/** What the browser keeps of sessions, ours and the sign-in service's. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(session-|CognitoIdentity.*Token$)/.test(key)),
  );

/** A dealer on the dashboard. */
async function someone(options: { clock?: boolean; email?: string } = {}) {
  const email = options.email ?? (await approvedDealership()).email;
  const { page } = visitors.desk;
  if (options.clock) await page.clock.install();
  await enterDashboard(page, { email, password });
  return { page, email };
}

/** Another tab of the same browser. */
async function tabOf(page: Page, path = '/dealer/dashboard') {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await tab.getByRole('button', { name: 'Sign Out' }).waitFor();
  return tab;
}

describe('after thirty minutes without activity', () => {
  test('all tabs are signed out, a minute after a warning, and come back to where they were', async () => {
    const dealer = await approvedDealership();
    const { customerId } = await newLink(dealer);
    const visitor = await someone({ clock: true, email: dealer.email });
    const { page } = visitor;
    const path = `/dealer/submission/${customerId}`;
    const tab = await tabOf(visitor.page, path);
    const { clock } = page;
    const search = page.getByRole('searchbox', { name: 'Name, email or last 4 of phone' });
    await search.fill('nobody at all');
    await page.getByRole('heading', { name: 'Nothing found for “nobody at all”' }).waitFor();

    // Mouse, key and touch in one tab count for all of them, from a second later on.
    for (const move of [
      () => tab.mouse.move(300, 300),
      () => tab.keyboard.press('Shift'),
      () => tab.locator('main').dispatchEvent('touchstart'),
    ]) {
      await clock.fastForward('28:00');
      await move();
      await clock.runFor(2_000);
    }
    await clock.fastForward('28:30');
    expect(await warning(page).count()).toBe(0);

    await clock.fastForward('00:40');
    await warning(page).getByText('seconds').waitFor();
    await warning(tab).waitFor();
    expect(await page.getByRole('alertdialog').getAttribute('aria-describedby')).toBe(
      await page.locator('.dialog-body').getAttribute('id'),
    );
    await inspect(page, '09-signing-out-soon');
    // Only the button counts now: the dialog stays under the mouse.
    await page.mouse.move(500, 500);
    await clock.runFor(2_000);
    await warning(page).getByRole('button', { name: 'Stay Signed In' }).click();
    await warning(page).waitFor({ state: 'detached' });
    await clock.runFor(1_000);
    await warning(tab).waitFor({ state: 'detached' });

    // A laptop that sleeps past the end: no warning, and out as it wakes.
    await clock.fastForward('45:00');
    for (const [each, from] of [
      [page, null],
      [tab, path],
    ] as const)
      await each.waitForURL(
        ({ pathname, searchParams }) =>
          pathname === '/dealer/login' && searchParams.get('from') === from,
      );
    // The tabs' clocks are moved one after the other: the second may see the first leave before its own time.
    const first = page.url().includes('reason=idle') ? page : tab;
    await status(first, idle).waitFor();
    await inspect(first, '07-login-signed-out');
    // The tokens go as soon as the pool has answered, and after two seconds at most.
    await until(
      () => kept(page),
      (left) => left.length === 0,
    );

    const signIn = async (each: Page) => {
      await each.getByLabel('Email').fill(dealer.email);
      await each.getByLabel('Password', { exact: true }).fill(password);
      await each.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn(tab);
    await tab.getByText('Submission Details', { exact: true }).waitFor();
    // The search comes back as well; it was in no address that is sent.
    expect(page.url()).not.toContain('nobody');
    await signIn(page);
    await page.getByRole('heading', { name: 'Nothing found for “nobody at all”' }).waitFor();
    expect(await search.inputValue()).toBe('nobody at all');
  });
});
