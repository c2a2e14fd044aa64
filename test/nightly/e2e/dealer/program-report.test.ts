import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { somePerson } from '../../../harness/people.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { decided } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = ownDealership(visitors);

test('an owner reads the year’s figures and details, and takes the PDF along', async () => {
  const { page, dealer } = own;
  const person = { ...somePerson(), fullName: `Łucja ${'Nowakowska'.repeat(8)}` };
  await decided(dealer, 'approved', person);
  await decided(dealer, 'denied');
  await page.goto('/dealer/account');
  await page.getByRole('link', { name: 'See Program Report' }).click();
  // A new dealership begins with all its days.
  await page.getByText('from 2 customers').waitFor();
  expect(await page.getByLabel('Days', { exact: true }).inputValue()).toBe('started');
  await page.getByText('Decisions', { exact: true }).click();
  await page.getByText('Approved automatically').waitFor();
  await inspect(page, '36-program-report');

  const days = page.getByLabel('Days', { exact: true });
  await days.focus();
  await days.selectOption('Last 12 full months');
  await page.getByText('from 0 customers').waitFor();
  expect(await days.evaluate((each) => each.matches(':focus'))).toBe(true);
  await inspect(page, '36-program-report-empty');

  await days.selectOption('This year so far');
  await page.getByText('from 2 customers').waitFor();
  const save = page.getByRole('button', { name: 'Download PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const name = download.suggestedFilename();
  await said(page, `Saved as ${name}.`);
  expect(name).toMatch(/^program-report-\d{4}-01-01-to-\d{4}-\d\d-\d\d\.pdf$/);
  const bytes = new Uint8Array(readFileSync(await download.path()));
  expect((await getDocument({ data: bytes }).promise).numPages).toBeGreaterThan(0);

  // A download that can't be recorded isn't made.
  await page.route('**/program-report-exports', (route) => route.abort());
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await save.click();
  await page
    .getByRole('alert')
    .getByText(/^We can't reach the server/)
    .waitFor();
  expect(downloads).toBe(0);
  await page.unroute('**/program-report-exports');
});
