import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { somePerson } from '../../../harness/people.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { decided, openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = ownDealership(visitors);

const choose = async (page: Page, name: string) => {
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name }).click();
};

test('a customer leaves the list, is found in its archive, and comes back', async () => {
  const { page, dealer } = own;
  const link = await decided(dealer, 'approved', { ...somePerson(), fullName: 'Grace Tan' });
  await openSubmission(page, link.customerId);
  await choose(page, 'Archive');
  await page.getByText(/^By .* Colleagues find it under Archived\./).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await inspect(page, '31-submission-archived');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '31-submission-archived-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('radio', { name: /^Archived [1-9]/ }).check();
  await page.getByRole('link', { name: 'Grace Tan' }).waitFor();
  await inspect(page, '30-dashboard-archived');
  await page.getByRole('radio', { name: /^Approved \d/ }).check();
  await page.getByRole('link', { name: 'Grace Tan' }).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /^Archived [1-9]/ }).check();
  await page.getByRole('link', { name: 'Grace Tan' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Colleagues find it under Archived.').waitFor({ state: 'detached' });
  await page.getByText('Restored to the list.').first().waitFor();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('radio', { name: /^Approved [1-9]/ }).check();
  await page.getByRole('link', { name: 'Grace Tan' }).waitFor();
});
