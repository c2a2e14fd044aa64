import { expect, test } from '@jest/globals';
import { seenByDealer } from '../../../harness/attempts.ts';
import { decidedCustomer } from '../../../harness/people.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import {
  amara,
  contactName,
  decidingDealership,
  decidingOn,
} from '../../../e2e/support/decisions.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = decidingDealership(visitors);

const decisions = '**/api/dealer/customers/*/decisions';

/** A customer whose faces were compared, with a reason in the dialog that approves. */
async function beginApproval() {
  const { page } = visitors.desk;
  const { button, dialog } = decidingOn(page);
  const link = await decidedCustomer(own.dealer, amara());
  await openSubmission(page, link.customerId);
  await page.locator('.compare .skeleton').first().waitFor({ state: 'detached' });
  await page.keyboard.press('1');
  await page
    .getByText(/: same person/)
    .first()
    .waitFor();
  await button('Approve').click();
  await dialog().getByLabel('Reason').fill('Looks right.');
  return link;
}

test('who decides second is told who was first before they send it', async () => {
  const { page } = visitors.desk;
  const { button, dialog } = decidingOn(page);
  const link = await beginApproval();
  // A closed page loses no reason, but what was looked at is looked at again.
  await page.reload();
  await button('Approve').click();
  await dialog().getByText('We kept what you typed.').waitFor();
  expect(await dialog().getByLabel('Reason').inputValue()).toBe('Looks right.');
  await dialog().getByRole('button', { name: 'Same person' }).click();
  await own.deny(link);
  // The page learns it while the dialog is open.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await dialog().getByRole('alert').getByText(`${contactName} already decided`).waitFor();
  await inspect(page, '10-submission-decided-meanwhile');
  expect(await dialog().getByLabel('Reason').inputValue()).toBe('Looks right.');
  // It would be refused, so it isn't offered.
  expect(await dialog().getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await dialog().getByRole('button', { name: 'Close', exact: true }).click();
  expect(await dialog().count()).toBe(0);
  await page.getByText('Verification Denied').waitFor();
  // The button that opened it is gone.
  await page.locator('main:focus').waitFor();
});

test('an answer that is lost is no lost race: the same decision again is one’s own', async () => {
  const { page } = visitors.desk;
  const { press, refusal } = decidingOn(page);
  const link = await beginApproval();
  await page.route(decisions, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press('Approve');
  await refusal("We can't reach the server. Check your connection and try again.").waitFor();
  await inspect(page, '10-submission-decision-unanswered');
  await page.unroute(decisions);
  await press('Approve');
  await page.getByText('Verification Approved').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  const { events } = await seenByDealer(own.dealer, link);
  expect(events.filter(({ type }) => type === 'approved')).toHaveLength(1);
});
