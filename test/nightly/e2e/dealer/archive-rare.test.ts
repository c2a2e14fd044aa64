import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { decidedCustomer, newLink } from '../../../harness/people.ts';
import { whileProvider } from '../../../harness/provider.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = ownDealership(visitors);

const choose = async (page: Page, name: string) => {
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name }).click();
};

test('what waits for a decision stays in sight', async () => {
  const { page, dealer } = own;
  const waiting = await whileProvider('review', () => decidedCustomer(dealer));
  await openSubmission(page, waiting.customerId);
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  expect(await page.getByRole('button', { name: 'Archive' }).count()).toBe(0);
});

test('an archived link without network stays as it is, and is archived at the next try', async () => {
  const { page, dealer } = own;
  const { customerId } = await newLink(dealer);
  await openSubmission(page, customerId);
  await page.route('**/archive', (route) => route.abort());
  await choose(page, 'Archive');
  await page.getByText(/^We can't reach the server/).waitFor();
  await page.unroute('**/archive');
  await choose(page, 'Archive');
  await page.getByText('Colleagues find it under Archived.').waitFor();
});
