import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, password, type SignedIn } from '../../../harness/people.ts';
import { putCustomers } from '../../../harness/many-customers.ts';
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
});
