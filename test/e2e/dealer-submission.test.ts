import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { approvedDealership, newLink, somePerson } from '../harness/people.ts';
import { changeItem, storeFilesAt } from '../harness/records.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { fixture } from './support/fixture.ts';
import { drawn, inspect, redrawn, savedBy } from './support/page.ts';
import { decided, openSubmission } from './support/submissions.ts';
import { pictured } from './support/read-submission.ts';
import { visitorsOf } from './support/visitors.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';
import { TERMS_VERSION } from '../../shared/copy/customer/terms-version.ts';
import { ownDealership } from './support/own-dealership.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = ownDealership(visitors);

test('an approved customer is shown whole, with the files to look at and to save', async () => {
  const person = { ...somePerson(), fullName: 'Bartholomew Featherstonehaugh-Cholmondeley III' };
  const { customerId } = await decided(own.dealer, 'approved', person);
  await openSubmission(own.page, customerId);
  await own.page.getByRole('heading', { name: person.fullName, level: 1 }).waitFor();
  expect(await own.page.title()).toMatch(`${person.fullName}, Submission Details · `);
  await own.page.getByText('Verification Approved').waitFor();
  await own.page.getByText(/^Decided by chance \(demonstration\) on [A-Z][a-z]+ \d/).waitFor();
  await own.page.getByText('Demonstration: decisions are made by chance').waitFor();
  await own.page.getByText(/^Submitted on [A-Z][a-z]+ \d{1,2}, \d{4}$/).waitFor();
  const facts = own.page.getByRole('region', { name: 'Customer Information' });
  expect(await facts.getByRole('term').allInnerTexts()).toEqual([
    'Name',
    'Date of Birth',
    'CNIC Number',
    'Phone Number',
    'Email',
    'Address',
    'Consent',
  ]);
  expect(await facts.getByRole('definition').allInnerTexts()).toEqual([
    person.fullName,
    'March 27, 1988',
    'N/A',
    person.phone,
    person.email,
    person.address,
    `Agreed to the video, the photos and any barcode scan. Terms, version ${TERMS_VERSION}`,
  ]);
  await pictured(own.page);
  await own.page.getByRole('button', { name: 'Enlarge' }).click();
  await drawn(own.page);
  for (const change of ['Rotate', 'Zoom in'])
    await redrawn(own.page, () => own.page.getByRole('button', { name: change }).click());
  await own.page.keyboard.press('Escape');
  await own.page.getByRole('button', { name: 'Play' }).click();
  await own.page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
  await own.page.getByRole('button', { name: 'Stop' }).click();
  expect((await savedBy(own.page, 'Video')).name).toBe(
    'Bartholomew-Featherstonehaugh-Cholmondeley-III-video.mp4',
  );
  await own.page.getByText(/^Kept until [A-Z][a-z]+ \d+, \d{4}$/).waitFor();
  expect(await savedBy(own.page, 'Proof of address')).toEqual({
    name: 'Bartholomew-Featherstonehaugh-Cholmondeley-III-proof-of-address.pdf',
    bytes: readFileSync(fixture('utility-bill.pdf')),
  });
  expect(
    (await own.page.locator('.timeline li > span:not(.sub)').allInnerTexts()).slice(-5),
  ).toEqual([
    'Approved by chance (demonstration)',
    'Submitted, attempt 1 of 5',
    'Contact details saved',
    'Link opened',
    'Link created by Ann Chovey',
  ]);
  await inspect(own.page, '10-submission-approved');
  await own.page.setViewportSize({ width: 360, height: 740 });
  await inspect(own.page, '10-submission-approved');
  await own.page.emulateMedia({ colorScheme: 'dark' });
  await inspect(own.page, '10-submission-approved-dark');
});

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
    route.fulfill({ status: 400, json: { error: { code: 'internal', message: 'No.' } } }),
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
