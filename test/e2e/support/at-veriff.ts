import type { Page } from 'playwright-core';
import { required } from '../../../scripts/local/required.ts';
import type { LocalVeriff } from '../../../scripts/local/veriff/local-veriff.ts';
import type { SignedIn } from '../../harness/people.ts';
import { giveAllDetails, type Person } from './customer.ts';

/** Waits for the page at Veriff; gives its address, which is another one for each session. */
export async function arriveAtVeriff(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Local Veriff' }).waitFor();
  await page.getByRole('heading', { name: 'What Veriff finds' }).waitFor();
  return page.url();
}

/** From step 1, filled in, to the page at Veriff. */
export async function continueToVeriff(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to Veriff' }).click();
  return arriveAtVeriff(page);
}

/** By the dealership's general link to the page at Veriff. */
export async function goToVeriff(page: Page, dealer: SignedIn, person: Person): Promise<string> {
  await page.goto(`/?dealer=${dealer.id}`);
  await page.getByRole('button', { name: 'Begin Verification' }).click();
  await giveAllDetails(page, person);
  return continueToVeriff(page);
}

/** The buttons of the page at Veriff. */
type Finding =
  | 'Approve'
  | 'Decline'
  | 'Ask for new pictures'
  | 'Send to review'
  | 'Expire'
  | 'Abandon';

/** Says what Veriff finds; the page leads back to the site. */
export async function find(page: Page, finding: Finding) {
  await page.getByRole('button', { name: finding, exact: true }).click();
  await page.waitForURL(/\/verify\?/);
}

/** The session that takes place at an address. */
export const sessionAt = (veriff: LocalVeriff, address: string) =>
  required(
    veriff.sessions().find(({ url }) => url === address),
    'session there',
  );
