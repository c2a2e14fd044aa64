import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { giveBothDocuments } from './support/customer.ts';
import { drawn, inspect, redrawn } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { openDocumentsStep } from './support/wizard.ts';

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

test.each([
  ['Government-issued ID', 'picture'],
  ['Proof of address', 'pdf'],
] as const)('%s can be seen large before it is submitted', async (label, picture) => {
  const { page } = visitors.hand;
  await openFilled(page);
  await page.getByRole('button', { name: `View ${label}` }).click();
  const dialog = page.getByRole('dialog', { name: label });
  const shown = dialog.getByRole('img', { name: label });
  await shown.waitFor();
  await drawn(page);
  const width = page.viewportSize()?.width ?? 0;
  expect((await shown.boundingBox())?.width).toBeGreaterThan(width / 2);
  for (const change of ['Zoom in', 'Zoom out'])
    await redrawn(page, () => dialog.getByRole('button', { name: change }).click());
  await inspect(page, `04-documents-view-${picture}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
