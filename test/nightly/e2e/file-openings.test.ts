import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callApi } from '../../harness/call-api.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import { pendingDealer, someDealership } from '../../harness/people.ts';
import { becomeAdmin, openApplication } from '../../e2e/support/admin.ts';
import { ownDealership } from '../../e2e/support/own-dealership.ts';
import { drawn, inspect } from '../../e2e/support/page.ts';
import { pictured } from '../../e2e/support/read-submission.ts';
import { decided, openSubmission } from '../../e2e/support/submissions.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', admin: 'desktop' });
const own = ownDealership(visitors);

const lines = (page: Page) => page.locator('.timeline li > span:not(.sub)').allInnerTexts();
const openings = async (page: Page) =>
  (await lines(page)).filter((text) => text.includes(' opened'));

/** A screen at both widths. */
async function inspectBoth(page: Page, name: string) {
  await inspect(page, name);
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, name);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('the timeline names who opened which files, one line for each person', async () => {
  const { page, dealer } = own;
  const { customerId } = await decided(dealer, 'approved');
  await openSubmission(page, customerId);
  await page.getByText('Everyone who opens a file is listed in the timeline.').waitFor();
  await pictured(page);
  // What was opened since shows without a reload.
  await page
    .locator('.timeline')
    .getByText('Video, ID and proof of address opened by Ann Chovey')
    .waitFor();

  const { token } = await colleagueOf(dealer, 'Marcus Webb');
  const params = { customerId, kind: 'video' } as const;
  await callApi('getSubmissionFile', { params }, { token });
  await page.reload();
  await page.locator('.timeline').getByText('Video opened by Marcus Webb').waitFor();
  expect((await openings(page)).slice(0, 2)).toEqual([
    'Video opened by Marcus Webb',
    'Video, ID and proof of address opened by Ann Chovey',
  ]);
  await pictured(page);
  await inspectBoth(page, '31-submission-opened');
});

test('an admin is listed who opens the proof, and finds in the audit list who opened what', async () => {
  const { page } = visitors.admin;
  const me = await becomeAdmin(page);
  const fields = someDealership();
  const applicant = await pendingDealer(fields);
  await openApplication(page, applicant.id);
  await page.getByText(/Every admin who opens it is listed in the timeline\.$/).waitFor();
  await drawn(page);
  await page.reload();
  const line = page.locator('.timeline li').filter({ hasText: 'Proof opened' });
  await line.getByText(`by ${me.email}`).waitFor();
  expect(await line.count()).toBe(1);
  await inspectBoth(page, '11-admin-application-opened');

  const { customerId } = await decided(own.dealer, 'approved');
  const colleague = await colleagueOf(own.dealer, 'Renata Alvarez');
  const params = { customerId, kind: 'idDocument' } as const;
  await callApi('getSubmissionFile', { params }, { token: colleague.token });
  await page.goto('/admin/audit');
  await page.getByRole('row').filter({ hasText: customerId }).getByText('ID opened').waitFor();
  await page.getByRole('row').filter({ hasText: fields.name }).getByText('Proof opened').waitFor();
  await inspectBoth(page, '37-admin-audit-opened');
  await page.getByLabel('Action', { exact: true }).selectOption('Admin actions');
  await page.getByRole('row').filter({ hasText: customerId }).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: fields.name }).waitFor();
  await page.getByLabel('Action', { exact: true }).selectOption('Customer files opened');
  await page.getByRole('row').filter({ hasText: fields.name }).waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: customerId });
  await row.getByRole('link', { name: 'Renata Alvarez' }).click();
  await page.waitForURL((url) => url.searchParams.get('by') === colleague.sub);
  await row.getByText(colleague.email).waitFor();
  expect(await page.getByLabel('Who', { exact: true }).inputValue()).toBe(colleague.sub);
  await inspectBoth(page, '37-admin-audit-of-one');
});
