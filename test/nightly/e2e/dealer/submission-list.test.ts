import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dealershipWithAll, names, pages } from '../../../e2e/support/list-of-all.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });
const enter = dealershipWithAll();

test('what is next leads to its list, filters say how many there are, and what is shown is saved', async () => {
  const { page } = visitors.desk;
  await enter(page);
  await inspect(page, '30-dashboard-list');
  // Those to review stand above the others, and are not among them.
  const queue = page.getByRole('region', { name: 'To review' });
  expect(await queue.locator('.row-link').allInnerTexts()).toEqual(['Luis Marquez']);
  await queue.getByText(/^Waiting (under a minute|\d min)$/).waitFor();
  expect(await queue.getByRole('columnheader').allInnerTexts()).toEqual([
    'Customer Name',
    'Date Submitted',
    'Status',
  ]);
  await pages(page).getByText('1–8 of 8. The 1 to review is above.').waitFor();
  expect(await names(page)).toHaveLength(9);

  await page.getByRole('link', { name: /^1 ?Links expire today or tomorrow/ }).click();
  await page.getByText('Showing Links expiring, 1 of 9').waitFor();
  await page.getByText('Expires today').or(page.getByText('Expires tomorrow')).waitFor();
  await inspect(page, '30-dashboard-expiring');
  await page.getByRole('button', { name: 'Show All' }).click();
  await pages(page).getByText('1–8 of 8.').waitFor();

  await page.getByRole('radio', { name: /^Pending \d/ }).check();
  await page.getByRole('radio', { name: /^Opened \d/ }).check();
  await pages(page).getByText('1 of 1').waitFor();
  await inspect(page, '30-dashboard-pending');
  await page.getByRole('radio', { name: /^Archived \d/ }).check();
  await page.getByRole('heading', { name: 'Nobody in “Archived”' }).waitFor();
  await page.getByRole('button', { name: 'Show All' }).click();

  await page.getByRole('button', { name: 'Customer Name' }).click();
  await sortedByName(page);
  await page.reload();
  await page.getByText('Luis Marquez').waitFor();
  await sortedByName(page);

  // What the list shows is saved as a file, with a reason.
  await page.getByRole('radio', { name: /^Denied \d/ }).check();
  await pages(page).getByText('1 of 1').waitFor();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Submissions' });
  await dialog.getByText('1 submission:').waitFor();
  await inspect(page, '30-dashboard-export');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  await said(page, 'Enter why you need this file');
  await dialog.getByLabel('Reason').fill('Month-end review');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^submissions-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await saved.path(), 'utf8');
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
  expect(text).toContain('"Élodie van der Berg"');
  await dialog.waitFor({ state: 'detached' });

  // Of a search, it says how many were found; where nobody was, there is none.
  await page.getByRole('radio', { name: /^All \d/ }).check();
  await page.getByRole('searchbox').fill('berg');
  await pages(page).getByText('2 found').waitFor();
  const exporting = page.getByRole('button', { name: 'Export CSV' });
  await exporting.click();
  await dialog.getByText('2 submissions:').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByRole('heading', { name: 'Nothing found for “nobody at all”' }).waitFor();
  expect(await exporting.count()).toBe(0);
  await inspect(page, '30-dashboard-nothing-to-export');
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await exporting.waitFor();
});

async function sortedByName(page: Page) {
  const list = page.getByRole('region', { name: 'Submissions' });
  const column = list.getByRole('columnheader', { name: 'Customer Name' });
  await page.locator('tr:has-text("Amara Okafor") + tr:has-text("Élodie van der Berg")').waitFor();
  expect(await column.getAttribute('aria-sort')).toBe('ascending');
  await page.getByText('Luis Marquez').waitFor();
  const nameless = Array.from({ length: 5 }, () => 'No name yet');
  expect(await names(page)).toEqual([
    'Luis Marquez',
    'Amara Okafor',
    'Élodie van der Berg',
    'Zoë Berg',
    ...nameless,
  ]);
}
