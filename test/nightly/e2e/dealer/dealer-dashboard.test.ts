import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, password, type SignedIn } from '../../../harness/people.ts';
import { putCustomers } from '../../../harness/many-customers.ts';
import { holdAnswers } from '../../../e2e/support/hold-answers.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });
let page: Page;
/** Thirty customers; three of them are called Okonkwo. */
let dealer: SignedIn;

beforeAll(async () => {
  dealer = await approvedDealership();
  await putCustomers(dealer.id, 30, (index) => ({
    firstName: index === 3 ? 'Bartholomew Featherstonehaugh' : `Customer${index}`,
    lastName: index % 10 === 4 ? 'Okonkwo' : 'Lee-Nakamura',
    email: `customer${index}@mail.example`,
    phone: `(513) 555-01${String(index).padStart(2, '0')}`,
  }));
});

const names = () => page.locator('.table-submissions .row-link').allInnerTexts();
const pager = (text: string) => page.getByRole('navigation', { name: 'Pages' }).getByText(text);
const search = () => page.getByRole('searchbox', { name: 'Name, email or last 4 of phone' });
const filter = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name} \\d`) });

describe('thirty customers', () => {
  beforeEach(async () => {
    ({ page } = visitors.desk);
    await enterDashboard(page, { email: dealer.email, password });
    await page.getByText('Customer0 Lee-Nakamura').waitFor();
  });

  test('are listed newest first, twenty-five a page, and a reload keeps the page', async () => {
    await pager('1–25 of 30').waitFor();
    const first = await names();
    expect(first.slice(0, 3)).toEqual([
      'Customer0 Lee-Nakamura',
      'Customer1 Lee-Nakamura',
      'Customer2 Lee-Nakamura',
    ]);
    expect(first).toHaveLength(25);
    const row = page.getByRole('row').nth(1);
    await row.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/).waitFor();
    await row
      .getByText('just now')
      .or(row.getByText(/ min ago$/))
      .waitFor();
    await row.getByText('Approved').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await pager('26–30 of 30').waitFor();
    await page.getByText('Customer29 Lee-Nakamura').waitFor();
    expect(await names()).toHaveLength(5);
    await page.reload();
    await pager('26–30 of 30').waitFor();
    await page.getByText('Customer29 Lee-Nakamura').waitFor();
    expect(await names()).toHaveLength(5);
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText('Customer0 Lee-Nakamura').waitFor();
    expect(await names()).toEqual(first);

    // A desktop shows a table, a phone cards, by day and by night.
    await page.emulateMedia({ colorScheme: 'dark' });
    await inspect(page, '09-dashboard-list-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 740 });
    await inspect(page, '09-dashboard-list');
  });

  test('can be searched; what is typed stays in the address, and is sent to nobody but the search', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await search().pressSequentially('okon');
    await page.getByText('Customer0 Lee-Nakamura').waitFor({ state: 'detached' });
    expect((await names()).sort()).toEqual([
      'Customer14 Okonkwo',
      'Customer24 Okonkwo',
      'Customer4 Okonkwo',
    ]);
    expect(new URL(page.url()).hash).toBe('#q=okon');
    // One search, when the typing paused; no address that is sent names it.
    expect(asked.filter((url) => url.includes('customer-searches'))).toHaveLength(1);
    expect(asked.filter((url) => url.includes('okon'))).toEqual([]);
    await inspect(page, '09-dashboard-search');

    // To a customer and back, and by a reload.
    await page.getByRole('link', { name: 'Customer4 Okonkwo' }).click();
    await page.getByText('Submission Details', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('Customer24 Okonkwo').waitFor();
    expect(await search().inputValue()).toBe('okon');
    await page.reload();
    await page.getByText('Customer24 Okonkwo').waitFor();
    expect(await search().inputValue()).toBe('okon');

    await filter('Denied').check();
    await page.getByRole('heading', { name: 'Nothing found for “okon”' }).waitFor();
    await page.getByText('The filter is set to Denied.').waitFor();
    await filter('Approved').check();
    await page.getByText('Customer24 Okonkwo').waitFor();
    await filter('All').check();

    // A search knows no status: a page may hold none of it, while there is another.
    await search().fill('customer');
    await filter('Pending').check();
    await page.getByText('None of the customers on this page match the filters.').waitFor();
    await inspect(page, '09-dashboard-none-on-page');
    await page.getByRole('button', { name: 'Next' }).click();
    await pager('Page 2').waitFor();
    await filter('All').check();

    await search().fill('(513) 555-0107');
    await page.getByText('Customer7 Lee-Nakamura').waitFor();
    await search().fill('nobody at all');
    await page.getByRole('heading', { name: 'Nothing found for “nobody at all”' }).waitFor();
    await inspect(page, '09-dashboard-no-match');
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await page.getByText('Customer0 Lee-Nakamura').waitFor();
    expect(await search().inputValue()).toBe('');
    expect(new URL(page.url()).hash).toBe('');
  });

  test('until a search has found something, nobody else may be opened, and a failure says so', async () => {
    const held = await holdAnswers(page, '**/customer-searches*', { status: 500, json: {} });
    await search().fill('okon');
    const wait = page.getByRole('status').getByText('Searching for “okon”...');
    await wait.waitFor();
    expect(await page.locator('.table-submissions tbody').getAttribute('inert')).not.toBeNull();
    expect(await page.getByText(/^Updated /).count()).toBe(0);
    await inspect(page, '30-dashboard-searching');
    await page.setViewportSize({ width: 360, height: 740 });
    await inspect(page, '30-dashboard-searching-phone');
    // One more try, then it's said.
    await held.answer();
    await held.answer();
    const failure = page.getByRole('alert').filter({ hasText: "We couldn't search for “okon”" });
    await failure.waitFor();
    await wait.waitFor({ state: 'detached' });
    expect(await names()).toEqual([]);
    expect(await search().inputValue()).toBe('okon');
    await inspect(page, '30-dashboard-search-failed');
    await held.end();
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('Customer0 Lee-Nakamura').waitFor({ state: 'detached' });
    await page.getByText('Customer24 Okonkwo').waitFor();
    expect(await names()).toHaveLength(3);
    await page.getByText(/^Updated /).waitFor();
  });

  test('can be narrowed by status, which begins on the first page', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await pager('26–30 of 30').waitFor();
    await filter('Denied').check();
    await page.getByText('Customer0 Lee-Nakamura').waitFor({ state: 'detached' });
    await page.getByText('Customer1 Lee-Nakamura').waitFor();
    expect(await names()).toHaveLength(15);
    expect(new URL(page.url()).search).toBe('?status=denied');
    await inspect(page, '09-dashboard-denied');
    await filter('Pending').check();
    await page.getByRole('heading', { name: 'Nobody in “Pending”' }).waitFor();
    await inspect(page, '09-dashboard-none-pending');
    await page.getByRole('button', { name: 'Show All' }).click();
    await pager('1–25 of 30').waitFor();
    expect(await names()).toHaveLength(25);

    // An address that leads nowhere shows the first page.
    await page.goto('/dealer/dashboard?status=denied&cursor=made-up');
    await page.getByText('Customer1 Lee-Nakamura').waitFor();
    expect(new URL(page.url()).search).toBe('?status=denied');
    await page.goto('/dealer/dashboard?status=nonsense#q=%');
    await page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
  });

  test('loading and failing have their faces', async () => {
    const held = await holdAnswers(page, '**/api/dealer/customers?status=others*', {
      status: 400,
      json: { error: { code: 'invalid_request', message: 'No.' } },
    });
    await page.clock.install();
    await page.reload();
    await page.getByRole('status').getByText('Loading...').waitFor({ state: 'attached' });
    await inspect(page, '09-dashboard-loading');
    // After ten seconds without an answer, it can be asked for again.
    await page.clock.runFor(10_500);
    await page.getByText(/^Still loading/).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    // The first one is the page's no longer.
    await held.answer();
    await held.answer();
    await page.getByRole('alert').getByText('No.').waitFor();
    await inspect(page, '09-dashboard-failed');
    await held.end();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('Customer0 Lee-Nakamura').waitFor();
  });
});
