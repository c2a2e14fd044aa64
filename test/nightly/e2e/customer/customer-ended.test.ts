import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callApi } from '../../../harness/call-api.ts';
import { approvedDealership, changeDealer, newLink } from '../../../harness/people.ts';
import { submitButton } from '../../../e2e/support/customer.ts';
import { expectOnlyKey } from '../../../e2e/support/device.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments, openVideoStep } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const askButton = (page: Page) => page.getByRole('button', { name: 'Ask for a New Link' });

/** The page says so, leaves nothing that was entered, and names the dealership only where it may. */
async function expectEnd(page: Page, title: string, { isKnown }: { isKnown: boolean }) {
  await heading(page, title).waitFor();
  const words = await page.locator('main').innerText();
  expect(words).toContain("What you hadn't submitted was removed from this device.");
  expect(await page.locator('[aria-label=Dealership]').count()).toBe(isKnown ? 1 : 0);
  expect(await askButton(page).count()).toBe(isKnown ? 1 : 0);
  expect(await focused(page)).toBe(title);
}

test('a link that is canceled meanwhile says so with a file, and leaves nothing that was entered', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  const { token } = dealer;
  const link = await newLink(dealer);
  await openVideoStep(page, dealer.id, link);
  await callApi('cancelLink', { params: { customerId: link.customerId } }, { token });
  await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
  await expectEnd(page, 'This link was canceled', { isKnown: true });
  await inspect(page, '06-verify-customer-ended');
  await expectOnlyKey(page, link.customerId);
  // The key opens nothing but this page, which says the same after a reload.
  await page.reload();
  await heading(page, 'This link was canceled').waitFor();
});

test('a link of a dealership that is blocked meanwhile says so at the submission, and names nobody', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  const link = await newLink(dealer);
  await openFilledDocuments(page, dealer.id, link);
  await changeDealer(dealer.id, 'isBlocked', true);
  await submitButton(page).click();
  await expectEnd(page, 'This link no longer works', { isKnown: false });
  await expectOnlyKey(page, link.customerId);
});
