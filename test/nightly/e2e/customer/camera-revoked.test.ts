import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { COUNTDOWN_MS } from '../../../../frontend/src/features/wizard/video/video-prompts.ts';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { focused, said } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const allow = (page: Page) => page.context().grantPermissions(['camera']);
/** As by the browser's own settings: it ends what the camera shows, and the next try has to ask. */
const revoke = (page: Page) => page.context().clearPermissions();

test('a video whose camera is revoked is kept as far as it was recorded', async () => {
  const { page } = visitors.hand;
  await page.clock.install();
  await allow(page);
  await openVideoStep(page, dealer.id, await newLink(dealer));
  await button(page, 'Start Recording').waitFor();
  await revoke(page);
  await page.getByRole('alert').getByText('Nothing was recorded.').waitFor();

  await button(page, 'Try Camera Again').click();
  await allow(page);
  await button(page, 'Start Recording').click();
  await button(page, 'Cancel').waitFor();
  await revoke(page);
  await page.getByRole('alert').getByText('Nothing was recorded.').waitFor();
  // What was counted down to doesn't begin.
  await page.clock.fastForward(COUNTDOWN_MS);
  expect(await page.getByText(/^REC /).count()).toBe(0);

  await button(page, 'Try Camera Again').click();
  await allow(page);
  await button(page, 'Start Recording').click();
  await button(page, 'Cancel').waitFor();
  await page.clock.fastForward(COUNTDOWN_MS);
  await page.getByText('REC 00:01').waitFor();
  await revoke(page);
  await said(page, 'The recording stopped early');
  await button(page, 'Use Video').click();
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
});

test('a document whose camera is revoked is chosen instead, or photographed when it is back', async () => {
  const { page } = visitors.hand;
  await allow(page);
  await openDocumentsStep(page, dealer.id, await newLink(dealer));
  await button(page, 'Take a Photo: Government-issued ID').click();
  await button(page, 'Take Photo').focus();
  await page.locator('.advice').waitFor();
  await revoke(page);
  await page.getByRole('alert').getByText('The camera stopped').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^Choose a File: /,
  );
  await button(page, 'Try Camera Again').click();
  await button(page, 'Take Photo').waitFor();
  expect(await focused(page)).toBe('Take Photo');
});
