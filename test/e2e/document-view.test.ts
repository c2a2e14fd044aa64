import { beforeAll, expect, test } from '@jest/globals';
import { approvedDealership, newLink } from '../harness/people.ts';
import { giveDocuments, openDocumentsStep } from './support/customer.ts';
import { fixture } from './support/fixture.ts';
import { drawn, inspect, redrawn } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', torn: 'phone', dark: 'dark phone' });

beforeAll(async () => {
  const dealer = await approvedDealership();
  for (const { page } of Object.values(visitors)) {
    await openDocumentsStep(page, dealer.id, await newLink(dealer));
    await giveDocuments(page, fixture('drivers-license.jpg'), fixture('utility-bill.pdf'));
  }
});

test.each([
  ['Government-issued ID', 'hand', 'picture'],
  ['Proof of address', 'hand', 'pdf'],
  ['Proof of address', 'dark', 'pdf-dark'],
] as const)('%s can be seen large before it is submitted (%s)', async (label, who, picture) => {
  const { page } = visitors[who];
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
  const { page } = visitors.torn;
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
  await page.getByRole('button', { name: 'Submit for Verification' }).click();
  await page.getByRole('heading', { name: /^(Your identity is verified|We couldn't)/ }).waitFor();
  expect(answers).toEqual([200]);
});
