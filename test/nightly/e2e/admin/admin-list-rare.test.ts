import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callApi } from '../../../harness/call-api.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import { lineOf, pageOf, rowNames, twelveListed } from '../../../e2e/support/admin-list.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const twelve = twelveListed(visitors);

/** What is chosen shows as well where the device chooses the colors. */
async function expectSeenInForcedColors(page: Page, chosen: string, other: string) {
  await page.emulateMedia({ forcedColors: 'active' });
  const surfaceOf = (name: string) =>
    page
      .locator('.segmented label')
      .filter({ hasText: name })
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await surfaceOf(chosen)).not.toBe(await surfaceOf(other));
  await page.emulateMedia({ forcedColors: null });
}

/** The second page of them, the oldest first. */
async function openLastLines(page: Page) {
  await twelve.open(page);
  await page.getByLabel('Order').selectOption('Oldest');
  await lineOf(page, twelve.nameOf(1));
  await page.getByRole('button', { name: 'Next' }).click();
  await pageOf(page, 'Page 2 of 2');
}

test('another filter begins on page 1, and a list that has shrunk ends on its last page', async () => {
  const { page } = visitors.desk;
  await twelve.decline(11);
  await openLastLines(page);
  await page.getByRole('radio', { name: 'Pending' }).check();
  await expectSeenInForcedColors(page, 'Pending', 'Declined');
  await pageOf(page, 'Page 1 of 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await pageOf(page, 'Page 2 of 2');
  expect(await rowNames(page)).toEqual([twelve.nameOf(12)]);
  // Another admin decides about the last line.
  const params = { dealerId: twelve.nth(12).id };
  await callApi('getProof', { params }, { token: twelve.token });
  await callApi('approveDealership', { params }, { token: twelve.token });
  await page.reload();
  await pageOf(page, 'Page 1 of 1');
  expect(new URL(page.url()).searchParams.get('cursor')).toBeNull();
  expect(await rowNames(page)).toHaveLength(10);
});
