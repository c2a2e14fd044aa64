import type { Page } from 'playwright-core';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import { fixture } from './fixture.ts';
import { readHere } from './read-here.ts';
import { uploaded } from './uploads.ts';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
export const checking = (page: Page) => heading(page, 'Checking your documents');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const asking = (...again: AskedAgain[]) => ({
  phase: 'ask_again' as const,
  again,
  againLeft: 2,
});
export const blurredFront: AskedAgain = { kind: 'idDocument', problem: 'blurred' };
export const glaringBill: AskedAgain = { kind: 'addressDocument', problem: 'glare' };

/** The page of a customer who opens the link on a device that knows nothing of them. */
export async function openAsked(page: Page, link: CustomerLink, ...again: AskedAgain[]) {
  const server = await readHere(page, asking(...again));
  await page.goto(`/verify-customer/${link.customerId}#${link.key}`);
  return server;
}

export async function give(page: Page, input: string, label: string): Promise<void> {
  await page.locator(input).setInputFiles(fixture('drivers-license.jpg'));
  await uploaded(page, label).waitFor();
}
