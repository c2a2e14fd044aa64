import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { denialReasons } from '../../shared/schemas/decisions-schema.ts';
import { decidedCustomer } from '../harness/people.ts';
import { focused, inspect } from './support/page.ts';
import { openSubmission } from './support/submissions.ts';
import { visitorsOf } from './support/visitors.ts';

import { amara, contactName, decidingDealership, decidingOn } from './support/decisions.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });
const own = decidingDealership(visitors);
const next = (page: Page) => page.getByRole('region', { name: 'Also waiting for you' });

test('a review is a task, leads to the submission, and is approved after the faces are compared', async () => {
  const { page } = visitors.desk;
  const { button, dialog, press, refusal, timeline } = decidingOn(page);
  await decidedCustomer(own.dealer, amara());
  await page.goto('/dealer/dashboard');
  await page.getByRole('link', { name: 'Start Reviewing (1)' }).click();
  await page.getByText(/^Waiting for your decision since \d/).waitFor();
  await inspect(page, '10-submission-review');

  const bar = page.getByRole('region', { name: 'Review', exact: true });
  await bar.getByText('1 of 1').waitFor();
  await page.keyboard.press('?');
  await dialog().getByText('Previous').waitFor();
  await dialog().getByText('Different person').waitFor();
  // No key counts in a dialog.
  await page.keyboard.press('d');
  await inspect(page, '41-keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await press('Approve');
  await refusal(dealerMessages.facesNotCompared).waitFor();
  await press('Different person');
  await dialog().getByText(`Faces compared by ${contactName}: different person`).waitFor();
  await press('Approve');
  await refusal(dealerMessages.reasonRequired).waitFor();
  await inspect(page, '10-submission-approve-errors');
  await dialog().getByLabel('Reason').fill('The person is the one on the card.');
  // Closed by mistake, it keeps what was filled in.
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  // The focus is where it was when the key was pressed.
  expect(await focused(page)).toBe('Amara Okafor');
  await page.keyboard.press('1');
  await page.getByText(`Faces compared by ${contactName}: same person`).first().waitFor();
  await inspect(page, '41-same');
  await page.keyboard.press('a');
  expect(await dialog().getByLabel('Reason (optional)').inputValue()).not.toBe('');
  // Nothing is left to fill in: Enter approves.
  expect(await focused(page)).toBe('Approve');
  await inspect(page, '10-submission-approve');
  await dialog().getByRole('button', { name: 'Approve', exact: true }).dblclick();

  await page.getByText('Verification Approved').waitFor();
  await page.getByText(new RegExp(`^Decided by ${contactName} on `)).waitFor();
  await timeline(`Approved by ${contactName}`).waitFor();
  await timeline(`Faces compared by ${contactName}: different person`).waitFor();
  await timeline(`Faces compared by ${contactName}: same person`).waitFor();
  await timeline('Note: The person is the one on the card.').waitFor();
  expect(await focused(page)).toBe('Amara Okafor');
  expect(await button('Approve').count()).toBe(0);
  await bar.getByText('All caught up. Nothing to review.').waitFor();
  await inspect(page, '10-submission-approved-by-person');

  // Without a credit link, the customer was told that it will come.
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Amara Okafor' });
  await next(page)
    .getByRole('link', { name: /^1 ?Approved, credit link not sent/ })
    .waitFor();
  await row.getByText('Send credit link').waitFor();
});

test('a denial says to the customer what the dealership chose, word for word', async () => {
  const { page } = visitors.hand;
  const { button, dialog, press, refusal } = decidingOn(page);
  const first = await decidedCustomer(own.dealer, amara());
  await decidedCustomer(own.dealer);
  await openSubmission(page, first.customerId);
  await button('Deny').click();
  await press('Deny');
  await refusal(dealerMessages.denialReasonRequired).waitFor();
  await dialog().getByLabel(denialReasons.name).check();
  await dialog().getByLabel('Note for colleagues (optional)').fill('Asked on the phone.');
  await inspect(page, '10-submission-deny-dark');
  await press('Deny');
  await page.getByText('Verification Denied').waitFor();
  await page.getByText(`Reason for the customer: “${denialReasons.name}”`).waitFor();
  await page.getByText('“Asked on the phone.”').waitFor();
  await page.getByText('Attempt 1 of 5. The customer can try again.').waitFor();
  await inspect(page, '10-submission-denied-by-person-dark');

  await page.getByText('1 left to review.').waitFor();
  await page.getByRole('link', { name: /^Next: / }).click();
  await button('Deny').click();
  await dialog().getByLabel('Other, in my own words').check();
  await press('Deny');
  await refusal(dealerMessages.denialReasonRequired).waitFor();
  await dialog().getByLabel('Your own words').fill('Please bring your new license.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Reason for the customer: “Please bring your new license.”').waitFor();
});
