import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { somePerson } from '../../../harness/people.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { decided } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = ownDealership(visitors);
const figure = (page: Page, label: string) =>
  page.locator('summary.figure').filter({ hasText: label });

async function saved(page: Page, file: 'PDF' | 'CSV') {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${file}` }).click(),
  ]);
  await said(page, `Saved as ${download.suggestedFilename()}.`);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('an owner reads the year’s figures, opens the list behind one, and takes both files along', async () => {
  const { page, dealer } = own;
  const person = { ...somePerson(), fullName: `Łucja ${'Nowakowska'.repeat(8)}` };
  await decided(dealer, 'approved', person);
  await decided(dealer, 'denied');
  await page.goto('/dealer/account');
  await page.getByRole('link', { name: 'See Program Report' }).click();
  await page.getByRole('heading', { name: 'Red flags' }).waitFor();
  // The last full months know nothing of today.
  await page.getByText('Nothing was recorded about customers in these days.').waitFor();
  await inspect(page, '36-program-report-empty');

  const days = page.getByLabel('Days', { exact: true });
  await days.focus();
  await days.selectOption('This year so far');
  await figure(page, 'Customers who submitted').waitFor();
  expect(await days.evaluate((each) => each.matches(':focus'))).toBe(true);
  await figure(page, 'Approved automatically').click();
  await page.getByText('By chance (demonstration)').first().waitFor();
  await inspect(page, '36-program-report');
  await page.getByRole('link', { name: person.fullName }).click();
  await page.getByText('Submission Details', { exact: true }).waitFor();
  await page.goBack();
  // The list is still open.
  await page.getByRole('link', { name: person.fullName }).waitFor();

  const csv = await saved(page, 'CSV');
  expect(csv.name).toMatch(/^program-report-\d{4}-01-01-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString()).toContain(person.fullName);
  const pdf = await saved(page, 'PDF');
  const { numPages } = await getDocument({ data: new Uint8Array(pdf.bytes) }).promise;
  expect(numPages).toBeGreaterThan(1);

  // A download that can't be recorded isn't made.
  await page.route('**/program-report-exports', (route) => route.abort());
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page
    .getByRole('alert')
    .getByText(/^We can't reach the server/)
    .waitFor();
  expect(downloads).toBe(0);
  await page.unroute('**/program-report-exports');
});
