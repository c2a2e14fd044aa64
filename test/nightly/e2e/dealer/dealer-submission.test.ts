import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { somePerson } from '../../../harness/people.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { drawn, inspect, redrawn, savedBy } from '../../../e2e/support/page.ts';
import { decided, openSubmission } from '../../../e2e/support/submissions.ts';
import { pictured } from '../../../e2e/support/read-submission.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { TERMS_VERSION } from '../../../../shared/copy/customer/terms-version.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';

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
    `Agreed to the video and the photos, and to the barcode scan where it was offered. Terms, version ${TERMS_VERSION}`,
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
