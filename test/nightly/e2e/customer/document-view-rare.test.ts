import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { giveBothDocuments, submitButton } from '../../../e2e/support/customer.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

/** The last step, with files that were chosen in this tab: only those can be looked at. */
async function openFilled(page: Page) {
  await openDocumentsStep(page, dealer.id, await newLink(dealer));
  await giveBothDocuments(page);
}

test('what cannot be read is said, and is still the visitor’s to send', async () => {
  const { page } = visitors.hand;
  await openFilled(page);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/submissions')) answers.push(response.status());
  });
  await page.getByRole('button', { name: 'Remove Proof of address' }).click();
  await page
    .locator('#addressDocument')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await page.getByRole('button', { name: 'View Proof of address' }).click();
  await page
    .getByRole('alert')
    .getByText("This document can't be shown here. Try again.", { exact: true })
    .waitFor();
  await page.keyboard.press('Escape');
  await submitButton(page).click();
  await page.getByRole('heading', { name: /^(Your identity is verified|We couldn't)/ }).waitFor();
  expect(answers).toEqual([200]);
});
