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
const filter = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name} \\d`) });

describe('thirty customers', () => {
  beforeEach(async () => {
    ({ page } = visitors.desk);
    await enterDashboard(page, { email: dealer.email, password });
    await page.getByText('Customer0 Lee-Nakamura').waitFor();
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
      json: { error: { code: 'internal', message: 'No.' } },
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
