import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { colleagueOf } from '../../../harness/colleagues.ts';
import { password, somePerson } from '../../../harness/people.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { giveSession } from '../../../e2e/support/signed-in.ts';
import { decided } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = ownDealership(visitors);

const address = '/dealer/account/program-report';
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

test('on a phone, a member chooses days, and what can’t be read can be tried again', async () => {
  const { dealer } = own;
  const member = await colleagueOf(dealer, 'Marcus Webb');
  await decided(dealer, 'denied', { ...somePerson(), fullName: 'J'.repeat(120) });
  const { page } = visitors.hand;
  await giveSession(page, 'dealer', { email: member.email, password });
  const held = Promise.withResolvers<undefined>();
  await page.route('**/program-report/customers*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 400, json: { error: { code: 'invalid_request' } } });
  });
  await page.goto(`${address}?days=this_year`);
  await page.getByText(/^Reading your customers: 0 in these days so far/).waitFor();
  await inspect(page, '36-program-report-reading');
  held.resolve(undefined);
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).waitFor();
  await inspect(page, '36-program-report-failed');
  await page.unroute('**/program-report/customers*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await figure(page, 'Denied automatically').click();
  await page.getByRole('link', { name: 'J'.repeat(120) }).waitFor();
  await inspect(page, '36-program-report');

  await page.getByLabel('Days', { exact: true }).selectOption('Other days');
  await page.getByLabel('First Day').fill('2026-03-02');
  await page.getByLabel('Last Day').fill('2026-03-01');
  await page.getByRole('button', { name: 'Show These Days' }).click();
  await page.getByText('The last day is before the first one').waitFor();
  await inspect(page, '36-program-report-days');
  await page.getByLabel('Last Day').fill('2026-03-31');
  await page.getByRole('button', { name: 'Show These Days' }).click();
  await page.getByText('March 2, 2026 to March 31, 2026').waitFor();
  await page.getByText('Nothing was recorded about customers in these days.').waitFor();
});
