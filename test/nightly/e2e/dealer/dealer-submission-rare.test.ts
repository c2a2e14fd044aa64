import { expect, test } from '@jest/globals';
import { keys } from '../../../../lambdas/store/keys.ts';
import { approvedDealership, newLink } from '../../../harness/people.ts';
import { changeItem, storeFilesAt } from '../../../harness/records.ts';
import { randomId } from '../../../../lambdas/runtime/secrets.ts';
import { erase } from '../../../api/support/erase.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { decided, openSubmission } from '../../../e2e/support/submissions.ts';
import { pictured } from '../../../e2e/support/read-submission.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = ownDealership(visitors);

test('a video whose address has expired and cannot be renewed says so', async () => {
  const { customerId } = await decided(own.dealer, 'denied');
  await own.page.clock.install();
  await openSubmission(own.page, customerId);
  // The stills too: six minutes later, those under way would give up and leave a second video.
  await pictured(own.page);
  await own.page.getByRole('button', { name: 'Open Video' }).click();
  const dialog = own.page.getByRole('dialog', { name: 'Video' });
  await dialog.locator('video').waitFor();
  const files = '**/api/dealer/customers/*/files/video';
  await own.page.route(files, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_request', message: 'No.' } } }),
  );
  await own.page.clock.fastForward('06:00');
  // As when it asks for the next piece.
  await dialog.locator('video').dispatchEvent('error');
  const failure = dialog.getByRole('alert');
  await failure.getByText('No.', { exact: true }).waitFor();
  await own.page.unroute(files);
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await failure.waitFor({ state: 'detached' });
  await dialog.locator('video').waitFor();
});

test('files whose time is over say when they were deleted', async () => {
  const { customerId } = await decided(own.dealer, 'approved');
  const longAgo = '2025-01-05T12:00:00.000Z';
  await changeItem(keys.customer(customerId), 'dateSubmitted', longAgo);
  await storeFilesAt(keys.customer(customerId), longAgo);
  await openSubmission(own.page, customerId);
  const deleted = own.page.getByText(/^Deleted on [A-Z][a-z]+ \d+, 2025$/);
  await deleted.nth(1).waitFor();
  expect(await own.page.locator('video').count()).toBe(0);
  expect(await own.page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  await own.page.getByText('Submitted on January 5, 2025').waitFor();
  await inspect(own.page, '10-submission-deleted');
});

test('a deleted record’s page says so, and leads back to the list', async () => {
  const { customerId } = await decided(own.dealer, 'approved');
  await erase(customerId);
  await own.page.goto(`/dealer/submission/${customerId}`);
  await own.page.getByRole('heading', { name: 'This record was deleted' }).waitFor();
  await own.page.getByText(/by the site operator\. \d+ items and \d files were deleted/).waitFor();
  await inspect(own.page, '10-submission-record-deleted');
  await own.page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await own.page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
});

test('somebody else’s customer and a made-up one are not found', async () => {
  const foreign = await newLink(await approvedDealership());
  for (const id of [foreign.customerId, randomId('cus'), 'nonsense']) {
    await own.page.goto(`/dealer/submission/${id}`);
    await own.page.getByRole('heading', { name: dealerMessages.submissionNotFound }).waitFor();
  }
  await inspect(own.page, '10-submission-not-found');
  await own.page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await own.page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
});
