import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { moveLinkEnd } from '../../harness/link-ends.ts';
import { oneOfEach } from '../../harness/one-of-each.ts';
import {
  approvedDealership,
  changeDealer,
  newLink,
  password,
  type SignedIn,
} from '../../harness/people.ts';
import { enterDashboard } from './signed-in.ts';

/** A dealership with a customer in each state, for the tests of one file; gives how its dashboard is entered. */
export function dealershipWithAll(): (page: Page) => Promise<void> {
  let dealer: SignedIn;
  beforeAll(async () => {
    dealer = await approvedDealership();
    await changeDealer(dealer.id, 'creditLink', 'https://credit.example/apply');
    await oneOfEach(dealer);
    const soon = await newLink(dealer);
    await moveLinkEnd(soon.customerId, new Date(Date.now() + 3_600_000).toISOString());
  });
  return async (page) => {
    await enterDashboard(page, { email: dealer.email, password });
    await page.getByText('Luis Marquez').waitFor();
  };
}

export const names = (page: Page) => page.locator('.table-submissions .row-link').allInnerTexts();
export const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
