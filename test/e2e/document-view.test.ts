import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { giveBothDocuments, submitButton } from './support/customer.ts';
import { drawn, inspect, redrawn } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { openDocumentsStep } from './support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', dark: 'dark phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

/** The last step, with files that were chosen in this tab: only those can be looked at. */
async function openFilled(page: Page) {
  await openDocumentsStep(page, dealer.id, await newLink(dealer));
  await giveBothDocuments(page);
}

test.each([
  ['Government-issued ID', 'hand', 'picture'],
  ['Proof of address', 'hand', 'pdf'],
  ['Proof of address', 'dark', 'pdf-dark'],
] as const)('%s can be seen large before it is submitted (%s)', async (label, who, picture) => {
  const { page } = visitors[who];
  await openFilled(page);
  await page.getByRole('button', { name: `View ${label}` }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('img', { name: label }).waitFor();
  await drawn(page);
  for (const change of ['Zoom in', 'Zoom out'])
    await redrawn(page, () => dialog.getByRole('button', { name: change }).click());
  await inspect(page, `04-documents-view-${picture}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

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
