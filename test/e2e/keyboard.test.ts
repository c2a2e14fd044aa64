import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../infra/resource-names.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { somebody, waiting } from './support/customer.ts';
import { fixture } from './support/fixture.ts';
import { chooseAt, press, typeAt } from './support/keyboard.ts';
import { focused, inspect, said } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ desk: 'dark desktop' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
  await setRejectionProbability(0);
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

/** A new step: its heading has the focus, and the tab's title says it. */
async function arriveAt(page: Page, heading: string) {
  await page
    .getByRole('heading', { name: heading, exact: true })
    .and(page.locator(':focus'))
    .waitFor();
  expect(await page.title()).toBe(`${heading} · Secure Identity Verification`);
}
const progress = (page: Page, step: number) =>
  page.getByRole('list', { name: `Progress: step ${step} of 4` }).waitFor();

test('from the link to the result without a mouse', async () => {
  const { page } = visitors.desk;
  const { customerId, key } = await newLink(dealer);
  const person = somebody();
  await page.goto(`/verify-customer/${customerId}#${key}`);
  await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
  // Past the header in one step.
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await press(page, 'Start Verification');
  await said(page, 'All fields are required.');
  // The focus is on the first that is missing.
  await page.keyboard.type(person.fullName);
  await typeAt(page, 'Email', person.email);
  await typeAt(page, 'Phone Number', person.phone);
  await page.keyboard.press('Enter');

  await arriveAt(page, 'Personal Information');
  await progress(page, 1);
  await press(page, 'Continue');
  await said(page, 'There is a problem');
  await press(page, 'Date of birth is required');
  await page.keyboard.type('3');
  await typeAt(page, 'Day', '7');
  await typeAt(page, 'Year', '1988');
  // It grows like a text of several lines; Enter sends the form as in any other field.
  await typeAt(page, 'Address', person.address);
  await page.keyboard.press('Enter');

  await arriveAt(page, 'Video Verification');
  await progress(page, 2);
  await press(page, 'Turn On Camera');
  await said(page, 'The camera is on.');
  // The one primary button keeps the focus while it changes its words.
  expect(await focused(page)).toBe('Start Recording');
  await page.keyboard.press('Space');
  await said(page, 'Recording starts in 3 seconds.');
  expect(await focused(page)).toBe('Cancel');
  await said(page, 'Recording. Look straight ahead.');
  await page.getByRole('timer', { name: 'Recording' }).getByText('REC 00:01').waitFor();
  expect(await focused(page)).toBe('Stop Recording');
  await page.keyboard.press('Enter');
  await said(page, 'Recording stopped. You can watch it now.');
  expect(await focused(page)).toBe('Use Video');
  await press(page, 'Discard and Record Again');
  await said(page, 'The camera is on.');
  expect(await focused(page)).toBe('Start Recording');
  await press(page, 'Back');

  await arriveAt(page, 'Personal Information');
  await press(page, 'Continue');
  await arriveAt(page, 'Video Verification');
  await chooseAt(page, 'Upload a Video Instead: .mp4 or .mov, max 50MB', fixture('face-video.mp4'));
  await said(page, 'Your video: uploaded');
  await press(page, 'Continue');

  await arriveAt(page, 'Document Upload');
  await progress(page, 3);
  const id = 'Choose a File: Government-issued ID';
  await chooseAt(page, id, fixture('face-video.mp4'));
  await said(page, 'File type must be .jpg, .jpeg, .png, .pdf');
  await page.keyboard.press('Shift+Tab');
  await chooseAt(page, id, fixture('drivers-license.jpg'));
  await said(page, 'Government-issued ID: uploaded');
  await press(page, 'Remove Government-issued ID');
  await page.keyboard.press('Shift+Tab');
  await chooseAt(page, id, fixture('drivers-license.jpg'));
  await chooseAt(page, 'Choose a File: Proof of address', fixture('utility-bill.pdf'));
  await said(page, 'Proof of address: uploaded');
  await inspect(page, '04-documents-dark');
  // However busy the machine is, the result doesn't come before the wait for it was looked at.
  const isSeen = Promise.withResolvers<undefined>();
  await page.route('**/submissions', async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await press(page, 'Submit for Verification');

  await arriveAt(page, waiting);
  await inspect(page, '05-processing-dark');
  isSeen.resolve(undefined);
  await arriveAt(page, 'Your identity is verified');
  await page.getByText('to email you the link to its credit application.').waitFor();
});
