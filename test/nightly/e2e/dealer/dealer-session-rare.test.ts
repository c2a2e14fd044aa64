import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, forgetVisits, password, someEmail } from '../../../harness/people.ts';
import { createAdmin } from '../../../harness/admin.ts';
import { callApi } from '../../../harness/call-api.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import { nextSecond } from '../../../harness/until.ts';
import { signInAdmin } from '../../../e2e/support/dealership.ts';
import { inspect, pathIn } from '../../../e2e/support/page.ts';
import { enterApplications, enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

const idle =
  'You were signed out after 30 minutes without activity. Sign in to pick up where you left off.';
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const status = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });

/** A dealer on the dashboard. */
async function someone(options: { clock?: boolean; email?: string } = {}) {
  const email = options.email ?? (await approvedDealership()).email;
  const { page } = visitors.desk;
  if (options.clock) await page.clock.install();
  await enterDashboard(page, { email, password });
  return { page, email };
}

describe('after thirty minutes without activity', () => {
  test('an admin is signed out as well', async () => {
    const email = someEmail();
    await createAdmin(email, password);
    const { page } = visitors.hand;
    await page.clock.install();
    await enterApplications(page, { email, password });
    await page.clock.fastForward('29:30');
    await warning(page).waitFor();
    await inspect(page, '11-signing-out-soon');
    await warning(page).getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/admin/login');
    await signInAdmin(page, { email, password });
    await page.clock.fastForward('31:00');
    await status(page, idle).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
  });
});

describe('a stale tab', () => {
  test('is told of a new password with its next call', async () => {
    const visitor = await someone({ clock: true });
    const { page, email } = visitor;
    await forgetVisits('passwordReset');
    await callApi('requestPasswordReset', { body: { email } });
    const mail = await waitForMail(email, /reset your password/i);
    const token = pathIn(mail).split('#t=')[1] ?? '';
    await nextSecond();
    await callApi('resetPassword', { body: { token, password: 'a brand new password' } });
    await page.clock.runFor(13_000);
    await status(page, 'Your session has ended. Sign in to pick up where you left off.').waitFor();
  });
});
