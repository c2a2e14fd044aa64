import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership } from '../../../harness/people.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });

test('who begins again in the same tab goes on; in another tab, somebody else begins', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  const begin = async (tab: Page) => {
    await tab.goto(`/?dealer=${dealer.id}`);
    await tab.getByRole('button', { name: 'Begin Verification' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Personal Information' }).waitFor();
    return new URL(tab.url()).searchParams.get('customer');
  };
  const customerId = await begin(page);
  await page.getByLabel('Full name').fill('Jordan Sample');
  expect(await begin(page)).toBe(customerId);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Jordan Sample');

  const other = await page.context().newPage();
  expect(await begin(other)).not.toBe(customerId);
  expect(await other.getByLabel('Full name').inputValue()).toBe('');
  await other.close();
});
